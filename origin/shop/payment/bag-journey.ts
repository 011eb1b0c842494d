// The journeys in which a bag is paid for. Which of the two it is, is the server's to say; that it is none of the others is
// checked, so that a payment meant for the account never buys a bag.
import { isCheckoutJourney, type PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export function bagJourney(said: PaymentJourney): void {
  if (!isCheckoutJourney(said)) throw new Refusal(400, 'DATA_ERROR', `The journey ${said} pays for no bag.`)
}
