// The forms of saved items: save, remove, remove all, and moving items to and from the bag.
import * as z from 'zod/mini'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { bagLimits, channel } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import type { Problem } from '#worker/platform/problem.ts'
import { form, formError } from './form.ts'

const page = '/shop/bag/saved-items'
const { addFailed, removeFailed, removeOneFailed, full } = messages.savedItemsMessages
const ProductNo = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Sorry, we can’t find this product.'))
const OptionNo = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Choose a size first.'))
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

type Item = { productNo: string; productOptionNo: string; quantity?: number }

function site({ visit }: RequestContext) {
  return { channel, siteId: visit.brand.code.toUpperCase() }
}

function entry({ productNo, productOptionNo, quantity = 1 }: Item) {
  return { productNo, productOptionNo, offerNumber: '', quantity }
}

/** When the service no longer knows the list, the gateway clears its cookie, and the second call creates a new list. */
async function save(item: Item, ctx: RequestContext) {
  const body = { entries: [entry(item)], ...site(ctx) }
  const saved = await callUpstream(savedItemsCalls.add, { body }, ctx)
  return !saved.ok && saved.code === 'WLIST_NOT_FOUND' ? callUpstream(savedItemsCalls.add, { body }, ctx) : saved
}

function removeItem(item: Item, ctx: RequestContext) {
  const body = { actionType: 'SPECIFIC' as const, entries: [entry(item)], ...site(ctx) }
  return callUpstream(savedItemsCalls.remove, { query: {}, body }, ctx)
}

function saveError({ code }: Problem) {
  return formError(code === 'WLIST_LIMIT_EXCEEDED' ? full : addFailed)
}

const saveForm = form({
  path: `${page}/save`,
  page,
  fields: z.object({ productNo: ProductNo, productOptionNo: OptionalOptionNo }),
  async send(item, ctx) {
    const saved = await save(item, ctx)
    if (!saved.ok) return saveError(saved)
    const inPage = { kind: 'saved' as const, productNo: item.productNo, wishlist: saved.reply }
    return { to: page, done: 'Saved.', inPage }
  },
})

const removeForm = form({
  path: `${page}/remove`,
  page,
  fields: z.object({ productNo: ProductNo, productOptionNo: OptionalOptionNo }),
  async send(item, ctx) {
    const removed = await removeItem(item, ctx)
    return removed.ok ? { to: page, done: 'Removed from your saved items.' } : formError(removeOneFailed)
  },
})

const removeAllForm = form({
  path: `${page}/remove-all`,
  page,
  fields: z.object({}),
  async send(_fields, ctx) {
    const body = { actionType: 'ALL' as const, entries: [], ...site(ctx) }
    const removed = await callUpstream(savedItemsCalls.remove, { query: {}, body }, ctx)
    return removed.ok ? { to: page, done: 'We’ve removed all your saved items.' } : formError(removeFailed)
  },
})

/**
 * The item is added to the bag first. When removing the item from the list fails, both contain the item and nothing is lost.
 */
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
    const item = { productNo, productOptionNo, quantity: Math.min(quantity, bagLimits.perLine), ...site(ctx) }
    const added = await callUpstream(bagCalls.add, { body: item }, ctx)
    if (!added.ok) return formError(added.message)
    const removed = await removeItem({ productNo, productOptionNo: savedOptionNo }, ctx)
    return removed.ok ? { to: page, done: 'Moved to your bag.' } : formError(removeOneFailed)
  },
})

/** Whether this option is on the list. Another size or colour of the product does not count. */
async function isSaved({ productNo, productOptionNo }: Item, ctx: RequestContext): Promise<boolean> {
  if (ctx.cookies.read('wishlistId') === undefined && !(await ctx.person()).profile) return false
  const list = await callUpstream(savedItemsCalls.list, { query: {} }, ctx)
  const entries = list.ok ? list.reply.wishlistEntries : []
  return entries.some((one) => one.productNo === productNo && one.productOptionNo === productOptionNo)
}

/**
 * The item is saved first, then removed from the bag. When that removal fails, a newly saved item is removed from the list
 * again.
 */
const saveForLaterForm = form({
  path: '/shop/bag/save-for-later',
  page: '/shop/bag',
  fields: z.object({ productNo: ProductNo, productOptionNo: OptionNo, quantity: Quantity }),
  async send(item, ctx) {
    const wasSaved = await isSaved(item, ctx)
    const saved = await save(item, ctx)
    if (!saved.ok) return saveError(saved)
    const { productNo, productOptionNo } = item
    const line = { skuProductCode: productNo, productOptionNo, bosOfferCode: '', unitPrice: 1, quantity: 0 }
    const removed = await callUpstream(bagCalls.edit, { body: { ...line, ...site(ctx) } }, ctx)
    if (removed.ok) return { to: '/shop/bag', done: 'Saved for later.' }
    if (!wasSaved) await removeItem(item, ctx)
    return formError(addFailed)
  },
})

export const savedItemsFormHandlers = [saveForm, removeForm, removeAllForm, moveForm, saveForLaterForm]
