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
import { shopCalls } from '#worker/gateway/shop-calls.ts'
import { form, formError, optionNo, ProductNo } from './form.ts'

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
  page,
  fields: z.object({}),
  async send(_fields, ctx) {
    const removed = await removeAllItems(shopCalls(ctx))
    return removed.ok ? { to: page, done: 'We’ve removed all your saved items.' } : formError(removed.message)
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

export const savedItemsFormHandlers = [saveForm, removeForm, removeAllForm, moveForm, saveForLaterForm]
