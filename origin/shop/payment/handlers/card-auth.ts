// The two steps of a card payment that the bank is asked in: enrolling for one bag or account and one amount,
// and paying.
import type { cardCalls } from '#shared/payment/card-calls.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { enrolForAccount } from '#origin/shop/credit/account/enrol-account.ts'
import { isOfAccount } from '#origin/shop/credit/account/journey.ts'
import { payAccount } from '#origin/shop/credit/account/pay-account.ts'
import { bagJourney } from '#origin/shop/payment/bag-journey.ts'
import { enrol } from '#origin/shop/payment/card/enrol.ts'
import { pay } from '#origin/shop/payment/pay.ts'

type CardAuthCalls = Pick<typeof cardCalls, 'cartAuthEnroll' | 'cartAuthPayer'>

export const cardAuthHandlers: Handlers<CardAuthCalls> = {
  cartAuthEnroll: ({ body }, asked) => (isOfAccount(body.journeyType) ? enrolForAccount : enrol)(asked, body),

  /** The card that pays is the one that was enrolled, whatever this request says of it. */
  async cartAuthPayer({ body }, asked: HandlerContext) {
    if (isOfAccount(body.journeyType))
      return payAccount(asked, {
        key: body.key,
        journey: body.journeyType,
        amount: body.amount,
        enrolment: body.authenticationTransactionId,
        save: body.saveCardIndicator,
        makeDefault: body.defaultCardIndicator,
      })
    bagJourney(body.journeyType)
    return pay(asked, {
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
        save: body.saveCardIndicator && asked.person !== null,
        makeDefault: body.defaultCardIndicator,
      }),
    })
  },
}
