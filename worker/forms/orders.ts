// An order's forms: look-up by a guest, cancellation, change of the delivery, and returns. A guest's forms all carry the proof that
// was typed once (order number, e-mail, postcode); the order is shown on the form's own page, and nothing of it is in a URL.
import * as z from 'zod/mini'
import { changeForm, confirmationForm, OrderNo, orderCalls } from '#shared/orders/order-calls.ts'
import { givenBack, paidParts } from '#shared/orders/order-labels.ts'
import { cancelledStatus } from '#shared/orders/order-status.ts'
import { undoLink } from '#shared/orders/undo.ts'
import { ReturnReason, ReturnWay } from '#shared/orders/returns.ts'
import { postcode } from '#shared/delivery/address.ts'
import { deliveryFormErrors, deliveryRules, isTyped, type DeliveryFields } from '#shared/delivery/delivery-form.ts'
import type { TimeFrame } from '#shared/delivery/delivery.ts'
import { typedAddressOf } from '#shared/delivery/save-delivery.ts'
import { storedBy } from '#shared/person/rule.ts'
import { lookUpRules } from '#shared/orders/look-up-form.ts'
import { fieldsBy } from '#shared/person/schema.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { callUpstream, type UpstreamReply } from '#worker/gateway/index.ts'
import type { Problem } from '#worker/platform/problem.ts'
import { form, formError, formProblem, formResult, type FormResult } from './form.ts'

const lookUp = '/order-look-up'
const own = { orderNo: OrderNo }
const proof = fieldsBy(lookUpRules)

const found = form({
  path: `${lookUp}/find`,
  page: lookUp,
  // `next`: what of the order is shown, `return` for the form to return items.
  fields: z.object({ ...proof, next: z.optional(z.string()) }),
  async send({ orderNo, email, postcode }, ctx) {
    const outcome = await callUpstream(orderCalls.get, { body: { orderNo, email, postcode } }, ctx)
    if (!outcome.ok && outcome.code === 'ORDER_NOT_FOUND')
      return formError('We can’t find an order with these details. Check your confirmation email and try again.')
    return showOrder(outcome, null)
  },
})

/** A guest's confirmation in a browser other than the one that ordered. */
const opened = form({
  path: confirmationForm,
  page: ({ cartId = '' }) => `/checkout/order-confirmation?${new URLSearchParams({ cartId })}`,
  fields: z.object({ cartId: z.string().check(z.maxLength(1000)), ...fieldsBy({ postcode }) }),
  async send(body, ctx) {
    const outcome = await callUpstream(orderCalls.confirmationByPostcode, { body }, ctx)
    if (outcome.ok) return { shown: outcome.reply, done: null }
    if (outcome.code !== 'ORDER_NOT_FOUND') return orderRefused(outcome)
    return formError('We can’t show an order for this postcode. Check it, or find the order by its number.', 'postcode')
  },
})

/** With what it gave back: a line, or the whole order. */
function cancelDone(outcome: UpstreamReply<typeof orderCalls.get>, ctx: RequestContext, position?: number): string {
  if (!outcome.ok) return ''
  const { order, refunds, status } = outcome.reply
  const line = refunds.find(({ items, unsent }) => unsent && items.some((item) => item.position === position))
  if (!line && status !== cancelledStatus) return 'We’d already refunded this item.'
  const back = givenBack(order, ctx.visit.brand, line ?? paidParts(outcome.reply))
  return `${line ? 'We’ve cancelled the item' : 'We’ve cancelled your order'}${back && `: ${back}`}.`
}

/** Of a line; the whole order without it. */
const line = {
  position: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/, 'We can’t find this item')), z.transform(Number))),
}

const guestCancels = form({
  path: `${lookUp}/cancel`,
  page: lookUp,
  fields: z.object({ ...proof, ...line }),
  async send(body, ctx) {
    const outcome = await callUpstream(orderCalls.cancel, { body }, ctx)
    return showOrder(outcome, cancelDone(outcome, ctx, body.position))
  },
})

const cancels = form({
  path: '/account/orders/cancel',
  page: orderPage,
  who: 'person',
  fields: z.object({ ...own, ...line }),
  async send(body, ctx) {
    const outcome = await callUpstream(orderCalls.cancel, { body }, ctx)
    return redirectToOrder(outcome, cancelDone(outcome, ctx, body.position))
  },
})

/** Checked by the rules of the checkout. A guest’s proof has its postcode as `was`; `nominatedDate` is a day and its time. */
const changes = form({
  path: changeForm,
  page: (fields) => ('was' in fields ? lookUp : orderPage(fields)),
  fields: z.catchall(z.object(own), z.string().check(z.maxLength(300, 'This is too long'))),
  async send({ orderNo, ...fields }: DeliveryFields & { orderNo: string }, ctx) {
    const { email, was: postcode } = fields
    const ref = { orderNo, email, postcode }
    const to: `/${string}` = `/api/sign-in?${new URLSearchParams({ redirectTo: orderPage({ orderNo }) })}`
    if (!email && !(await ctx.person()).profile) return { to }
    const errors = deliveryFormErrors(fields, { signedIn: true })
    if (errors.length > 0) return withOrder({ errors }, ref, ctx)
    const stored = { ...fields, ...storedBy(deliveryRules(fields, { signedIn: true }), fields) }
    const place = isTyped(fields) ? typedAddressOf(stored) : { addressId: fields.addressId }
    const [nominatedDate, timeFrame] = (fields.nominatedDate || undefined)?.split(' ') ?? []
    const day = { nominatedDate, timeFrame: timeFrame as TimeFrame | undefined }
    const body = { ...ref, ...place, ...day, contactNumber: stored.contactNumber ?? '' }
    const outcome = await callUpstream(orderCalls.changeDelivery, { body }, ctx)
    const done = 'Your delivery is as you’ve asked. We email you whenever it changes.'
    return email ? withOrder(showOrder(outcome, done), ref, ctx) : redirectToOrder(outcome, done)
  },
})

/** The proof of the link in the confirmation, or of the order's own pages; nobody has to sign in. */
const undoes = form({
  path: `${lookUp}/undo`,
  page: ({ orderNo = '', until = '', proof = '' }) => undoLink(orderNo, { until, proof }),
  fields: z.object({ orderNo: OrderNo, proof: z.string().check(z.maxLength(100)) }),
  async send(body, ctx) {
    const outcome = await callUpstream(orderCalls.undo, { body }, ctx)
    const query = { orderNo: body.orderNo }
    const mine = outcome.ok && (await ctx.person()).profile ? await callUpstream(orderCalls.mine, { query }, ctx) : null
    if (mine?.ok) return redirectToOrder(mine, cancelDone(mine, ctx))
    const back = outcome.ok && outcome.reply.back && `: ${outcome.reply.back}`
    return formResult(
      outcome,
      lookUp,
      `We’ve cancelled order ${body.orderNo}${back || ''}. We’ve emailed you the details.`,
    )
  },
})

const returned = 'Your return is booked. We’ve emailed you what to do next.'

const guestReturns = form({
  path: `${lookUp}/return`,
  page: lookUp,
  fields: z.catchall(z.object(proof), z.string()),
  async send(fields, ctx) {
    const { orderNo, email, postcode } = fields
    const result = await sendBack(fields, { orderNo, email, postcode }, ctx, (outcome) => showOrder(outcome, returned))
    return withOrder(result, { orderNo, email, postcode }, ctx)
  },
})

const returns = form({
  path: '/account/orders/return',
  page: (fields) => (orderPage(fields) === '/account/orders' ? '/account/orders' : `${orderPage(fields)}/return`),
  who: 'person',
  fields: z.catchall(z.object(own), z.string()),
  send: async (fields, ctx) =>
    sendBack(fields, { orderNo: fields.orderNo }, ctx, (outcome) => redirectToOrder(outcome, returned)),
})

type Fields = Record<string, unknown>
type Ref = { orderNo: string; email?: string | undefined; postcode?: string | undefined }

/** Each ticked line has a quantity where there are several, maybe a reason, and `want`: `refund`, or the option to exchange it for. */
async function sendBack(
  fields: Fields,
  ref: Ref,
  ctx: RequestContext,
  toResult: (outcome: UpstreamReply<typeof orderCalls.return>) => FormResult,
): Promise<FormResult> {
  const items = Object.keys(fields).flatMap((name) => {
    const [, position] = /^take-(\d{1,3})$/.exec(name) ?? []
    if (position === undefined) return []
    const { [`quantity-${position}`]: quantity = '1', [`want-${position}`]: want = 'refund' } = fields
    const reason = ReturnReason.safeParse(fields[`reason-${position}`])
    return {
      position: Number(position),
      quantity: Number(quantity),
      reason: reason.success ? reason.data : undefined,
      exchange: want === 'refund' ? undefined : String(want),
    }
  })
  const [first] = items
  if (!first) return formError('Tick the items you’re returning.', 'returning')
  const way = ReturnWay.safeParse(fields.way)
  if (!way.success) return formError('Choose how you’ll send it back.', 'way')
  const collectOn = way.data === 'collection' ? fields.day : undefined
  const body = orderCalls.return.body.safeParse({ ...ref, items, way: way.data, collectOn })
  if (!body.success) return formError('Choose a smaller quantity.', `quantity-${first.position}`)
  return toResult(await callUpstream(orderCalls.return, { body: body.data }, ctx))
}

/** A guest's refused form is on the page of the order. */
async function withOrder(result: FormResult, ref: Ref, ctx: RequestContext): Promise<FormResult> {
  const found = 'errors' in result && ref.email && (await callUpstream(orderCalls.get, { body: ref }, ctx))
  return found && found.ok ? { ...result, shown: found.reply } : result
}

function showOrder(outcome: UpstreamReply<typeof orderCalls.get>, done: string | null): FormResult {
  return outcome.ok ? { shown: outcome.reply, done } : orderRefused(outcome)
}

function orderRefused(problem: Problem): FormResult {
  return { ...formProblem(problem), retryAfter: problem.retryAfter }
}

function redirectToOrder(outcome: UpstreamReply<typeof orderCalls.get>, done: string): FormResult {
  return outcome.ok ? { to: orderPage({ orderNo: outcome.reply.order.orderNo }), done } : formProblem(outcome)
}

function orderPage({ orderNo = '' }: Readonly<Record<string, string>>): `/${string}` {
  return OrderNo.safeParse(orderNo).success
    ? `/account/orders/${encodeURIComponent(orderNo.trim())}`
    : '/account/orders'
}

export const orderForms = [found, opened, guestCancels, cancels, changes, undoes, guestReturns, returns]
