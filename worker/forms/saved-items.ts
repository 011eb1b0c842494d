// The forms of saved items: save, remove, remove all, and moving items to and from the bag.
import * as z from 'zod/mini'
import { addItem, editLine } from '#shared/bag/change-bag.ts'
import {
  moveToBag,
  removeAllItems,
  removeItem,
  saveForLater,
  saveItem,
} from '#shared/saved-items/change-saved-items.ts'
import { listText } from '#shared/saved-items/list-text.ts'
import { shopCalls } from '#worker/gateway/shop-calls.ts'
import { faultsOf } from '#shared/person/rule.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { listChanges, ListId, savedListForms, savedListPath, type ListChange } from '#shared/saved-items/saved-lists.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { checkbox, form, formError, formProblem, formResult, optionNo, ProductNo } from './form.ts'

const page = '/shop/bag/saved-items'
const OptionNo = optionNo('Choose a size first.')
const OptionalOptionNo = z._default(
  z.string().check(z.regex(/^[A-Za-z0-9-]{0,64}$/, 'Sorry, we can’t find this size.')),
  '',
)
const Quantity = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}$/, 'Choose a quantity.')),
    z.pipe(z.transform(Number), z.int().check(z.positive())),
  ),
  1,
)

function savedItem(item: { productNo: string; productOptionNo: string; quantity?: number }) {
  return { quantity: 1, offerNumber: '', ...item }
}

const saveForm = form({
  path: `${page}/save`,
  page,
  fields: z.object({ productNo: ProductNo, productOptionNo: OptionalOptionNo }),
  async send(item, ctx) {
    const saved = await saveItem(savedItem(item), shopCalls(ctx))
    if (!saved.ok) return formError(saved.message)
    const inPage = { kind: 'saved' as const, productNo: item.productNo, wishlist: saved.list }
    return { to: page, done: 'Saved.', inPage }
  },
})

const removeForm = form({
  path: `${page}/remove`,
  page,
  fields: z.object({ productNo: ProductNo, productOptionNo: OptionalOptionNo }),
  async send(item, ctx) {
    const removed = await removeItem(savedItem(item), shopCalls(ctx))
    return removed.ok ? { to: page, done: 'Removed from your saved items.' } : formError(removed.message)
  },
})

const removeAllForm = form({
  path: `${page}/remove-all`,
  page: pageAt,
  fields: z.object({ listId: z.optional(ListId) }),
  async send({ listId }, ctx) {
    const removed = await removeAllItems(listId, shopCalls(ctx))
    const to = savedListPath(listId ?? '')
    return removed.ok ? { to, done: 'We’ve removed all your saved items.' } : formError(removed.message)
  },
})

const moveForm = form({
  path: `${page}/move-to-bag`,
  page,
  fields: z.object({
    productNo: ProductNo,
    productOptionNo: OptionNo,
    savedOptionNo: OptionalOptionNo,
    quantity: Quantity,
  }),
  async send({ productNo, productOptionNo, savedOptionNo, quantity }, ctx) {
    const item = savedItem({ productNo, productOptionNo: savedOptionNo, quantity })
    const shop = shopCalls(ctx)
    const moved = await moveToBag(item, productOptionNo, { ...shop, addToBag: (wanted) => addItem(wanted, shop) })
    return moved.ok ? { to: page, done: 'Moved to your bag.' } : formError(moved.message)
  },
})

const saveForLaterForm = form({
  path: '/shop/bag/save-for-later',
  page: '/shop/bag',
  fields: z.object({ productNo: ProductNo, productOptionNo: OptionNo, quantity: Quantity }),
  async send(item, ctx) {
    const shop = shopCalls(ctx)
    const saved = await saveForLater(savedItem(item), {
      ...shop,
      removeFromBag: async (line) => (await editLine(line, { quantity: 0 }, shop)).ok,
      mayBeSaved: async () => ctx.cookies.read('wishlistId') !== undefined || (await ctx.person()).profile !== null,
    })
    return saved.ok ? { to: '/shop/bag', done: 'Saved for later.' } : formError(saved.message)
  },
})

/** The page open at the list that a form names. */
function pageAt({ listId = '' }: Readonly<Record<string, string>>): `/${string}` {
  return savedListPath(ListId.safeParse(listId).success ? listId : '')
}

const OfList = z._default(ListId, '')

const listsForm = form({
  path: savedListForms.change,
  page: pageAt,
  who: 'person',
  faults: ({ change, text }) => faultsOf({ text: listText(change as ListChange) }, { text }),
  fields: z.object({ change: z.enum(listChanges), listId: OfList, text: z._default(z.string(), ''), on: checkbox }),
  async send(body, ctx) {
    const { change, listId, on } = body
    const changed = await callUpstream(savedItemsCalls.changeLists, { body }, ctx)
    if (!changed.ok) return formProblem(changed)
    const done = {
      make: 'Your list is ready.',
      rename: 'We’ve renamed the list.',
      delete: 'We’ve deleted the list. Its items are here.',
      share: on ? 'Anybody with the link can see this list.' : 'The link doesn’t work any more.',
      emails: on ? 'We’ll email you when a price drops or stock is low.' : 'We won’t email you about your saved items.',
    }
    const shown = { make: changed.reply.lists.at(-1)!.listId, delete: '' }
    return { to: savedListPath(change === 'make' || change === 'delete' ? shown[change] : listId), done: done[change] }
  },
})

const moveToListForm = form({
  path: savedListForms.moveItem,
  page: ({ from = '' }) => pageAt({ listId: from }),
  who: 'person',
  fields: z.object({ productNo: ProductNo, productOptionNo: OptionalOptionNo, listId: OfList, from: OfList }),
  async send({ from, ...body }, ctx) {
    const moved = await callUpstream(savedItemsCalls.moveItem, { body }, ctx)
    return formResult(moved, savedListPath(from), 'We’ve moved it.')
  },
})

const listForms = [listsForm, moveToListForm] as const
export const savedItemsFormHandlers = [saveForm, removeForm, removeAllForm, moveForm, saveForLaterForm, ...listForms]
