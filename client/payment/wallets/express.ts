// Pays a guest's bag by wallet before the delivery step is filled in: the wallet's sheet gives the address and the contact details,
// which are saved as the delivery step saves typed ones, with the speed chosen there.
import { deliveryFormErrors } from '#shared/delivery/delivery-form.ts'
import { saveDelivery, type ChangeDelivery, type ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { go } from '#client/platform/api/go.ts'
import { chooseMethod, setCheckoutContext } from '#client/payment/journeys.ts'
import { payment } from '#client/payment/payment-state.ts'
import { sectionState } from '#client/payment/section-errors.ts'
import type { PaymentOutcome } from '#client/payment/payment-outcome.ts'
import { deliveryFieldsOf, type WalletContact } from './wallet-contact.ts'
import { payByWallet, type WalletCallbacks, type WalletName } from './wallets.ts'

/** `orderTotal` is in pounds, with `speed`. */
export type ExpressBag = { cartId: string; orderTotal: number; options: readonly string[]; speed: ChosenSpeed }

/** Must be called in the click handler itself. `change` makes the delivery step's calls. */
export async function payExpress(
  name: WalletName,
  { cartId, orderTotal, options, speed }: ExpressBag,
  change: ChangeDelivery,
  callbacks: WalletCallbacks,
): Promise<void> {
  setCheckoutContext({
    cartId,
    orderTotal,
    speed: speed.deliveryModeCode,
    signedIn: false,
    email: null,
    credit: null,
    creditOn: false,
    options,
  })
  if (!chooseMethod(name)) return
  await payByWallet(name, callbacks, (contact) => deliverTo(contact, speed, change))
  // The payment page waits for the result of a payment whose reply was lost.
  if (sectionState.errors.transactionDetails !== null) go('/checkout/payment')
}

/** The server compares the amount with the bag's total once more, which the address may have changed. */
async function deliverTo(
  contact: WalletContact | null,
  speed: ChosenSpeed,
  change: ChangeDelivery,
): Promise<PaymentOutcome | null> {
  if (contact === null || contact.country !== 'GB') return notDelivered
  const fields = deliveryFieldsOf(contact, speed)
  if (deliveryFormErrors(fields, { signedIn: false }).length > 0) return notDelivered
  const saved = await saveDelivery(fields, false, change)
  if ('errors' in saved || saved.to !== '/checkout/payment') return notDelivered
  if (payment.checkoutContext) payment.checkoutContext.email = contact.email
  return null
}

const notDelivered: PaymentOutcome = ['refused', { paid: null, reason: { code: 'DELIVERY_INCOMPLETE', message: '' } }]
