// An order's forms: looked up by a guest, cancelled, and sent back in parts. A guest proves the order with every one of
// them, from what was typed once; the answer stands on the form's own page, and nothing of it is in an address.
import * as z from 'zod/mini'
import { confirmationForm, OrderNo, orderCalls, ReturnReason } from '#shared/orders/order-calls.ts'
import { Postcode } from '#shared/delivery/address.ts'
import { Email } from '#shared/delivery/delivery.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { callUpstream, type UpstreamReply } from '#worker/gateway/index.ts'
import { form, formError, type FormResult } from './form.ts'

const lookUp = '/order-look-up'
const own = { orderNo: OrderNo }
const proof = { orderNo: OrderNo, email: Email, postcode: Postcode }

const found = form({
  path: `${lookUp}/find`,
  page: lookUp,
  fields: z.object(proof),
  async send(body, ctx) {
    const told = await callUpstream(orderCalls.get, { body }, ctx)
    if (!told.ok && told.code === 'ORDER_NOT_FOUND')
      return formError('We can’t find an order with these details. Check them against your confirmation email.')
    return shown(told, null)
  },
})

/** A guest's confirmation in another browser than the one that ordered. */
const opened = form({
  path: confirmationForm,
  page: ({ cartId = '' }) => `/checkout/order-confirmation?${new URLSearchParams({ cartId })}`,
  fields: z.object({ cartId: z.string().check(z.maxLength(1000)), postcode: Postcode }),
  async send(body, ctx) {
    const told = await callUpstream(orderCalls.confirmationByPostcode, { body }, ctx)
    if (told.ok) return { shown: told.reply, done: null }
    if (told.code !== 'ORDER_NOT_FOUND') return formError(told.message)
    return formError('We can’t show an order for this postcode. Check it, or find the order by its number.', 'postcode')
  },
})

const cancelled = 'Your order is cancelled, and what you paid goes back the way it came.'
const cancelDone = (told: UpstreamReply<typeof orderCalls.cancel>) => shown(told, cancelled)

const guestCancels = form({
  path: `${lookUp}/cancel`,
  page: lookUp,
  fields: z.object(proof),
  send: async (body, ctx) => cancelDone(await callUpstream(orderCalls.cancel, { body }, ctx)),
})

const cancels = form({
  path: '/account/orders/cancel',
  page: orderPage,
  who: 'person',
  fields: z.object(own),
  send: async (body, ctx) => wentOn(await callUpstream(orderCalls.cancel, { body }, ctx), cancelled),
})

const returned = 'Your return is noted. How to send it is in the email we sent you.'

const guestReturns = form({
  path: `${lookUp}/return`,
  page: lookUp,
  fields: z.catchall(z.object(proof), z.string()),
  send: async (fields, ctx) => sendBack(fields, fields, ctx, (told) => shown(told, returned)),
})

const returns = form({
  path: '/account/orders/return',
  page: orderPage,
  who: 'person',
  fields: z.catchall(z.object(own), z.string()),
  send: async (fields, ctx) => sendBack(fields, { orderNo: fields.orderNo }, ctx, (told) => wentOn(told, returned)),
})

type Fields = Record<string, unknown>
type Ref = { orderNo: string; email?: string; postcode?: string }

/** Each line has its quantity and its reason; one that is not sent back has quantity 0. */
async function sendBack(
  fields: Fields,
  { orderNo, email, postcode }: Ref,
  ctx: RequestContext,
  came: (told: UpstreamReply<typeof orderCalls.return>) => FormResult,
): Promise<FormResult> {
  const items = Object.entries(fields).flatMap(([name, value]) => {
    const [, position] = /^quantity-(\d{1,3})$/.exec(name) ?? []
    const quantity = Number(value)
    if (position === undefined || !(quantity > 0)) return []
    const reason = ReturnReason.safeParse(fields[`reason-${position}`])
    return [{ position: Number(position), quantity, reason: reason.success ? reason.data : null }]
  })
  if (items.length === 0) return formError('Choose how many of which item you are sending back.', 'quantity-0')
  const unexplained = items.find(({ reason }) => reason === null)
  if (unexplained) return formError('Choose why you are sending it back.', `reason-${unexplained.position}`)
  const body = orderCalls.return.body.safeParse({ orderNo, email, postcode, items })
  if (!body.success) return formError('Choose a smaller quantity.', `quantity-${items[0]!.position}`)
  return came(await callUpstream(orderCalls.return, { body: body.data }, ctx))
}

function shown(told: UpstreamReply<typeof orderCalls.get>, done: string | null): FormResult {
  return told.ok ? { shown: told.reply, done } : formError(told.message)
}

function wentOn(told: UpstreamReply<typeof orderCalls.get>, done: string): FormResult {
  return told.ok ? { to: orderPage({ orderNo: told.reply.order.orderNo }), done } : formError(told.message)
}

function orderPage({ orderNo = '' }: Readonly<Record<string, string>>): `/${string}` {
  return OrderNo.safeParse(orderNo).success
    ? `/account/orders/${encodeURIComponent(orderNo.trim())}`
    : '/account/orders'
}

export const orderForms = [found, opened, guestCancels, cancels, guestReturns, returns]
