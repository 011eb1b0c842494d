// The calls of the saved items (R7.34 to R7.38), whose reply is everything saved, and of a customer's lists.
import * as z from 'zod/mini'
import { SavedItem, Wishlist, WishlistId } from './wishlist.ts'
import { listText } from './list-text.ts'
import { listChanges, ListId, SavedLists, SharedList, ShareToken, type ListChange } from './saved-lists.ts'
import { service } from '#shared/platform/call.ts'
import { savedItemsLimit } from '#shared/platform/limits.ts'

const Site = { channel: z.string().check(z.maxLength(40)), siteId: z.string().check(z.regex(/^[A-Z]{2,3}$/)) }
const Entries = z.array(SavedItem).check(z.maxLength(savedItemsLimit))
const ById = z.object({ wishlistId: z.optional(WishlistId) })

const wishlistCall = {
  identity: 'visitor',
  idCookie: 'wishlistId',
  expiredCodes: ['WLIST_NOT_FOUND'],
  toggle: 'saved_items',
  deadline: 2000,
} as const
/** Changes have a longer deadline than reads: after a timeout it is unknown whether the change was made. */
const change = { ...wishlistCall, deadline: 5000 } as const
const errors = ['WLIST_NOT_FOUND', 'DATA_ERROR'] as const
const lists = { identity: 'person', toggle: 'saved_items', deadline: 2000 } as const
const changeLists = { ...lists, deadline: 5000, limit: 'savedItems', reply: SavedLists } as const

/** The text follows the change's rule, and is stored as the rule says. */
function byChange(payload: z.core.ParsePayload<{ change: ListChange; text: string }>): void {
  const { value, fault } = listText(payload.value.change)(payload.value.text)
  payload.value.text = value
  if (fault !== null) payload.issues.push({ code: 'custom', path: ['text'], message: fault, input: payload.value.text })
}

export const savedItemsCalls = service('saved-items', {
  /** Lists the saved items. An empty list with a null id before anything is saved. */
  list: {
    ...wishlistCall,
    method: 'GET',
    path: '/api/save-for-later/items',
    query: ById,
    reply: Wishlist,
    errors,
  },
  /** Gives the number of saved items. */
  count: {
    ...wishlistCall,
    method: 'GET',
    path: '/api/save-for-later/retriveSFLItemsCount',
    query: ById,
    reply: z.object({ itemCount: z.int(), wishlistId: z.nullable(WishlistId) }),
    errors,
  },
  /**
   * Saves items for later. An item already on the list keeps its place and takes the larger quantity. An entry without
   * an option is replaced by one of the same product with an option.
   */
  add: {
    ...change,
    method: 'POST',
    path: '/api/save-for-later/addItemToSFL',
    body: z.object({ wishlistId: z.optional(WishlistId), entries: Entries.check(z.minLength(1)), ...Site }),
    reply: Wishlist,
    limit: 'savedItems',
    errors: [...errors, 'WLIST_LIMIT_EXCEEDED', 'PRODUCT_NOT_FOUND'],
  },
  /**
   * Removes saved items. `SPECIFIC` removes the given entries, and every option of a product given without one; `ALL`
   * removes everything, or everything in the list `listId`.
   */
  remove: {
    ...change,
    method: 'PUT',
    path: '/api/save-for-later/removeItemsFromSFL',
    query: ById,
    body: z.object({ actionType: z.enum(['SPECIFIC', 'ALL']), entries: Entries, listId: z.optional(ListId), ...Site }),
    reply: Wishlist,
    limit: 'savedItems',
    errors,
  },
  /** Changes an entry's size, colour or quantity; quantity 0 removes the entry. */
  update: {
    ...change,
    method: 'PUT',
    path: '/api/save-for-later/updateSFLItem',
    query: ById,
    body: z.extend(SavedItem, {
      updatedProductOptionNo: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))),
      ...Site,
    }),
    reply: Wishlist,
    limit: 'savedItems',
    errors: [...errors, 'PRODUCT_NOT_FOUND'],
  },
  /** Merges the guest's list into the customer's. Idempotent. */
  merge: {
    ...change,
    identity: 'person',
    method: 'PUT',
    path: '/api/save-for-later/mergeSFLItems',
    query: ById,
    body: z.object(Site),
    reply: Wishlist,
    limit: 'savedItems',
    errors: [...errors, 'WLIST_LIMIT_EXCEEDED'],
  },
  /** Lists the customer's lists, the first one first, and whether mails about their items are on. */
  lists: { ...lists, method: 'GET', path: '/api/save-for-later/lists', reply: SavedLists },
  /** Makes a list, renames, shares or deletes it, or keeps or takes back the consent to mails of saved items. */
  changeLists: {
    ...changeLists,
    method: 'PUT',
    path: '/api/save-for-later/lists',
    body: z
      .object({
        change: z.enum(listChanges),
        listId: z._default(ListId, ''),
        text: z._default(z.string(), ''),
        on: z._default(z.boolean(), true),
      })
      .check(byChange),
    errors: ['LIST_NOT_FOUND', 'LIST_NAME_TAKEN', 'LIST_LIMIT_EXCEEDED'],
  },
  /** Puts a saved item into another list. */
  moveItem: {
    ...changeLists,
    method: 'PUT',
    path: '/api/save-for-later/lists/items',
    body: z.extend(z.pick(SavedItem, { productNo: true, productOptionNo: true }), { listId: ListId }),
    reply: Wishlist,
    errors: ['LIST_NOT_FOUND'],
  },
  /** Shows a shared list to whoever has its link. */
  shared: {
    method: 'GET',
    path: '/api/save-for-later/lists/shared',
    toggle: 'saved_items',
    deadline: 2000,
    query: z.object({ token: ShareToken }),
    reply: SharedList,
  },
})
