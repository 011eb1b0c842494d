// The delivery step as one form, for browsers without JavaScript: search collection points, show another speed's total, or save
// everything and continue to payment. Messages are the same as with JavaScript (shared/delivery/save-delivery.ts).
import * as z from 'zod/mini'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { deliveryFormErrors, deliveryTypeOfFields, type DeliveryFields } from '#shared/delivery/delivery-form.ts'
import { saveDelivery, speedOfFields } from '#shared/delivery/save-delivery.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { addressFor } from '#client/checkout/index.ts'
import { form, formError, type FormResult } from './form.ts'

/** Every field is optional here; shared/delivery/delivery-form.ts checks them. */
const fields = z.record(z.string(), z.string().check(z.maxLength(300, 'This is too long')))

const save = form({
  path: '/checkout/delivery-method/save',
  page: ({ how, near }) => addressFor(how, near),
  fields,
  async send(sent: DeliveryFields, ctx) {
    // The Enter key in the postcode field submits with the page's first button: a postcode that was not searched is searched.
    const unsearched = !sent.venueId && (sent.near ?? '').trim() !== (sent.searched ?? '').trim()
    if (sent.next === 'points' || (deliveryTypeOfFields(sent) === 'collect' && unsearched)) return search(sent, ctx)
    if (sent.next === 'speed') return showSpeed(sent, ctx)
    const signedIn = (await ctx.person()).profile !== null
    const errors = deliveryFormErrors(sent, { signedIn })
    return errors.length > 0
      ? { errors }
      : saveDelivery(sent, signedIn, (call, input) => callUpstream(call, input, ctx))
  },
})

/** Shows the page again, with all values and the points near the postcode. */
async function search({ near = '' }: DeliveryFields, ctx: RequestContext): Promise<FormResult> {
  if (near.trim() === '') return formError(messages.checkout.noPostcode, 'near')
  const outcome = await callUpstream(
    checkoutCalls.parcelShopLookup,
    { query: { postcode: near.trim().slice(0, 20) } },
    ctx,
  )
  // Code 400 shows no message (R5.5).
  if (outcome.ok || outcome.status === 400) return { errors: [] }
  if (outcome.code === 'NO_VENUES') return formError(messages.checkout.noVenues, 'near')
  return formError(outcome.message || messages.checkout.venuesFailed, 'near')
}

/** Shows the page again with the total of the chosen speed, even when other fields are missing. */
async function showSpeed(fields: DeliveryFields, ctx: RequestContext): Promise<FormResult> {
  const speed = deliveryTypeOfFields(fields) === 'deliver' ? speedOfFields(fields) : null
  if (speed === null) return { errors: [] }
  const outcome = await callUpstream(checkoutCalls.updateDeliverySpeed, { body: speed }, ctx)
  if (outcome.ok) return { errors: [] }
  const isUnavailable = ['SPEED_NOT_AVAILABLE', 'SLOT_NOT_AVAILABLE'].includes(outcome.code)
  return formError(isUnavailable ? outcome.message : messages.generic.tryAgain, 'deliveryModeCode')
}

export const checkoutForms = [save]
