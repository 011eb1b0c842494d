// The delivery step as one form, for browsers without script: search points, see another speed's total, or save it all and
// go on to pay. What each part says when it is refused is the same as with script (shared/delivery/save-delivery.ts).
import * as z from 'zod/mini'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { deliveryFaults, typeIn, type DeliveryFields } from '#shared/delivery/delivery-form.ts'
import { saveDelivery, speedIn, type Change } from '#shared/delivery/save-delivery.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { addressFor } from '#client/checkout/index.ts'
import { form, formError, type FormResult } from './form.ts'

/** Any field may be left out; what each must be is delivery-form.ts's to say. */
const fields = z.record(z.string(), z.string().check(z.maxLength(300, 'This is too long')))

const save = form({
  path: '/checkout/delivery-method/save',
  page: ({ how, near }) => addressFor(how, near),
  fields,
  async send(sent: DeliveryFields, ctx) {
    // Enter in the postcode's field presses the page's first button: what was typed there is searched for first.
    const unsearched = !sent.venueId && (sent.near ?? '').trim() !== (sent.searched ?? '').trim()
    if (sent.next === 'points' || (typeIn(sent) === 'collect' && unsearched)) return search(sent, ctx)
    if (sent.next === 'speed') return showSpeed(sent, ctx)
    const signedIn = (await ctx.person()).profile !== null
    const errors = deliveryFaults(sent, { signedIn })
    return errors.length > 0 ? { errors } : saveDelivery(sent, signedIn, changeFor(ctx))
  },
})

/** Drawn again with everything that was typed, and the points near the postcode. */
async function search({ near = '' }: DeliveryFields, ctx: RequestContext): Promise<FormResult> {
  if (near.trim() === '') return formError(messages.checkout.noPostcode, 'near')
  const told = await callUpstream(
    checkoutCalls.parcelShopLookup,
    { query: { postcode: near.trim().slice(0, 20) } },
    ctx,
  )
  // Code 400 shows no message (specification § 5).
  if (told.ok || told.status === 400) return { errors: [] }
  if (told.code === 'NO_VENUES') return formError(messages.checkout.noVenues, 'near')
  return formError(told.message || messages.checkout.venuesFailed, 'near')
}

/** Drawn again with the total of the speed, whatever else is still missing. */
async function showSpeed(fields: DeliveryFields, ctx: RequestContext): Promise<FormResult> {
  const speed = typeIn(fields) === 'deliver' ? speedIn(fields) : null
  if (speed === null) return { errors: [] }
  const told = await callUpstream(checkoutCalls.updateDeliverySpeed, { body: speed }, ctx)
  if (told.ok) return { errors: [] }
  const gone = ['SPEED_NOT_AVAILABLE', 'SLOT_NOT_AVAILABLE'].includes(told.code)
  return formError(gone ? told.message : messages.generic.tryAgain, 'deliveryModeCode')
}

function changeFor(ctx: RequestContext): Change {
  return (call, input) => callUpstream(call, input, ctx)
}

export const checkoutForms = [save]
