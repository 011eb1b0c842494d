// The saved-items page: the target of every 'Go to saved items'.
import type { Reply } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { query, page, type PageReplies } from '#client/platform/page.ts'

/** The door puts the list's id in. */
const savedItemsQuestion = query(savedItemsCalls.list, { query: {} })

export const savedItemsPage = page('saved-items', {
  path: '/shop/bag/saved-items',
  view: () => import('./view.tsx'),
  needs: ({ toggles }) => (toggles.has('saved_items') ? [savedItemsQuestion] : []),
  later: (_visit, _params, answers) =>
    unchosen(listIn(answers)?.wishlistEntries ?? []).map((productNo) =>
      query(productCalls.list, { query: { baseproducts: productNo } }),
    ),
  status: (_answers, { toggles }) => (toggles.has('saved_items') ? 200 : 404),
  meta: ({ brand }, answers) => {
    const count = listIn(answers)?.wishlistItemsCount ?? 0
    return {
      title: count === 0 ? 'Saved items' : `Saved items (${count})`,
      pageType: 'saved-items',
      description: `What you saved for later at ${brand.name}.`,
      canonical: null,
    }
  },
  cache: 'private',
})

/** The most whose sizes are offered here; of others they are chosen on the product's own page. */
const mostUnchosen = 24

/** Products saved without a size that can still be had. */
function unchosen(entries: readonly WishlistEntry[]): string[] {
  return entries
    .filter(({ productOptionNo, stockStatus }) => productOptionNo === '' && stockStatus !== 'OUT_OF_STOCK')
    .slice(0, mostUnchosen)
    .map(({ productNo }) => productNo)
}

function listIn(answers: PageReplies) {
  return answers[savedItemsQuestion.address] as Reply<typeof savedItemsCalls.list> | null | undefined
}
