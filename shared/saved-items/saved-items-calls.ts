// Saved items (specification § 7; the calls' own spellings). A reply is the whole list.
import * as z from 'zod/mini'
import { SavedItem, Wishlist, WishlistId } from './wishlist.ts'
import { service } from '#shared/platform/call.ts'

const Site = { channel: z.string().check(z.maxLength(40)), siteId: z.string().check(z.regex(/^[A-Z]{2,3}$/)) }
const Entries = z.array(SavedItem).check(z.maxLength(100))
const ById = z.object({ wishlistId: z.optional(WishlistId) })

const kept = {
  identity: 'visitor',
  idCookie: 'wishlistId',
  expiredCodes: ['WLIST_NOT_FOUND'],
  toggle: 'saved_items',
  deadline: 2000,
} as const
/** As with the bag: a change is waited for longer than a look. */
const change = { ...kept, deadline: 5000 } as const
const errors = ['WLIST_NOT_FOUND', 'DATA_ERROR'] as const

export const savedItemsCalls = service('saved-items', {
  /** An empty list with a null id when nothing is saved yet. */
  list: {
    ...kept,
    method: 'GET',
    path: '/api/save-for-later/items',
    query: ById,
    reply: Wishlist,
    errors,
  },
  count: {
    ...kept,
    method: 'GET',
    path: '/api/save-for-later/retriveSFLItemsCount',
    query: ById,
    reply: z.object({ itemCount: z.int(), wishlistId: z.nullable(WishlistId) }),
    errors,
  },
  /**
   * An item that is there already keeps its place and takes the larger quantity. A product saved without an option gives
   * way to one with.
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
  /** `SPECIFIC` takes the entries named, and one named without an option its whole product; `ALL` takes everything. */
  remove: {
    ...change,
    method: 'PUT',
    path: '/api/save-for-later/removeItemsFromSFL',
    query: ById,
    body: z.object({ actionType: z.enum(['SPECIFIC', 'ALL']), entries: Entries, ...Site }),
    reply: Wishlist,
    limit: 'savedItems',
    errors,
  },
  /** Another size, colour or quantity of an entry that is there; quantity 0 takes it out. */
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
  /** The guest's list joins the customer's; repeating it changes nothing. */
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
})
