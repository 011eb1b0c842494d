// Declares the saved-items page.
import type { Reply } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { firstListName, type SavedList } from '#shared/saved-items/saved-lists.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, declarePage, type PageReplies } from '#client/platform/page-declaration.ts'
import { inList, listAt } from './shown-list.ts'

/** The edge worker adds the list id from the cookie. */
const savedItemsQuery = query(savedItemsCalls.list, { query: {} })

export const savedItemsPage = declarePage('saved-items', {
  path: '/shop/bag/saved-items',
  view: () => import('./view.tsx'),
  needs: ({ toggles, person }) =>
    toggles.has('saved_items')
      ? [savedItemsQuery, ...(person?.signedIn ? [query(savedItemsCalls.lists, {})] : [])]
      : [],
  later: (visit, _params, answers) =>
    productsWithoutSize(inList(savedItemsReply(answers)?.wishlistEntries ?? [], shownList(visit, answers))).map(
      (productNo) => query(productCalls.list, { query: { baseproducts: productNo } }),
    ),
  status: (_answers, { toggles }) => (toggles.has('saved_items') ? 200 : 404),
  meta: (visit, answers) => {
    const list = shownList(visit, answers)
    const count = inList(savedItemsReply(answers)?.wishlistEntries ?? [], list).length
    // The data layer has the title, which therefore has no name that a customer typed.
    const name = list?.listId ? 'Your list' : firstListName
    return {
      title: count === 0 ? name : `${name} (${count})`,
      pageType: 'saved-items',
      description: `The items you’ve saved for later at ${visit.brand.name}.`,
    }
  },
})

function shownList(visit: Visit, answers: PageReplies): SavedList | null {
  const reply = answers[query(savedItemsCalls.lists, {}).address] as
    | Reply<typeof savedItemsCalls.lists>
    | null
    | undefined
  return listAt(visit, reply?.lists ?? [])
}

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
