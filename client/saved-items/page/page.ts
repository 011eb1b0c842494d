// Declares the saved-items page.
import type { Reply } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { query, declarePage, type PageReplies } from '#client/platform/page-declaration.ts'

/** The edge worker adds the list id from the cookie. */
const savedItemsQuery = query(savedItemsCalls.list, { query: {} })

export const savedItemsPage = declarePage('saved-items', {
  path: '/shop/bag/saved-items',
  view: () => import('./view.tsx'),
  needs: ({ toggles }) => (toggles.has('saved_items') ? [savedItemsQuery] : []),
  later: (_visit, _params, answers) =>
    productsWithoutSize(savedItemsReply(answers)?.wishlistEntries ?? []).map((productNo) =>
      query(productCalls.list, { query: { baseproducts: productNo } }),
    ),
  status: (_answers, { toggles }) => (toggles.has('saved_items') ? 200 : 404),
  meta: ({ brand }, answers) => {
    const count = savedItemsReply(answers)?.wishlistItemsCount ?? 0
    return {
      title: count === 0 ? 'Saved items' : `Saved items (${count})`,
      pageType: 'saved-items',
      description: `The items you’ve saved for later at ${brand.name}.`,
    }
  },
})

/** Entries that get a size selector; the others link to the product's page. */
const maxSizeChoices = 24

/** In-stock products that were saved without a size. */
function productsWithoutSize(entries: readonly WishlistEntry[]): string[] {
  return entries
    .filter(({ productOptionNo, stockStatus }) => productOptionNo === '' && stockStatus !== 'OUT_OF_STOCK')
    .slice(0, maxSizeChoices)
    .map(({ productNo }) => productNo)
}

function savedItemsReply(answers: PageReplies) {
  return answers[savedItemsQuery.address] as Reply<typeof savedItemsCalls.list> | null | undefined
}
