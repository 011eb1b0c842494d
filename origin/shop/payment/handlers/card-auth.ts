// The two calls of a card payment: enrolling the card for one bag or account and one amount, where the bank may require a
// challenge, and paying.
import type { cardCalls } from '#shared/payment/card-calls.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { isAccountJourney } from '#origin/shop/credit/account/journey.ts'
import { enrolForAccount, payAccount } from '#origin/shop/credit/account/pay-account.ts'
import { enrolForBag } from '#origin/shop/payment/card/enrol-card.ts'
import { payBag } from '#origin/shop/payment/pay-bag.ts'
import { requireCheckoutJourney } from '#origin/shop/payment/price-bag.ts'

type CardAuthCalls = Pick<typeof cardCalls, 'cartAuthEnroll' | 'cartAuthPayer'>

export const cardAuthHandlers: Handlers<CardAuthCalls> = {
  cartAuthEnroll: ({ body }, ctx) => (isAccountJourney(body.journeyType) ? enrolForAccount : enrolForBag)(ctx, body),

  /** The card that pays is the one that was enrolled; this request's own card fields are ignored. */
  async cartAuthPayer({ body }, ctx: HandlerContext) {
    if (isAccountJourney(body.journeyType))
      return payAccount(ctx, {
        key: body.key,
        journey: body.journeyType,
        amount: body.amount,
        enrolment: body.authenticationTransactionId,
        save: body.saveCardIndicator,
        makeDefault: body.defaultCardIndicator,
      })
    requireCheckoutJourney(body.journeyType)
    return payBag(ctx, {
      cartId: body.cartId,
      key: body.key,
      method: 'card',
      journey: body.partPaymentIndicator ? 'credit-checkout' : 'card-checkout',
      amount: body.amount,
      part: body.partPaymentIndicator,
      enrolment: body.authenticationTransactionId,
      paymentOf: ({ enrolment }) => ({
        card: enrolment!.card,
        authenticationTransactionId: enrolment!.id,
        save: body.saveCardIndicator && ctx.person !== null,
        makeDefault: body.defaultCardIndicator,
      }),
    })
  },
}
