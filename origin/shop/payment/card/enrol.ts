// Enrols a card for one bag and its amount, both decided here.
import { paying } from '#shared/payment/payment-limits.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { theirs, whoseOf } from '#origin/shop/bag/owner.ts'
import { refuse } from '#origin/shop/payment/abort-words.ts'
import { bagJourney } from '#origin/shop/payment/bag-journey.ts'
import { creditPartOf } from '#origin/shop/payment/credit-part.ts'
import { enrolCard, type EnrolBody, type EnrolReply } from './enrol-card.ts'
import { fingerprintOf } from '#origin/shop/payment/fingerprint.ts'
import { checkPayable, priced } from '#origin/shop/payment/price.ts'
import { readPayable } from '#origin/shop/payment/read-payable.ts'

export async function enrol(asked: HandlerContext, body: EnrolBody): Promise<EnrolReply> {
  const { env } = asked
  const now = new Date()
  bagJourney(body.journeyType)
  const part = body.partPaymentIndicator
  const { permanentToken } = body
  const whose = whoseOf(body.cartId, asked)
  const payable = await readPayable(env.DB, whose, { permanentToken }, now)
  const row = theirs(payable.read.cart, whose)
  if (payable.attempts.some(({ state, expires }) => state === 'held' && expires > now.getTime()))
    throw refuse('PAYMENT_IN_PROGRESS')
  if (payable.declines >= paying.declines) throw refuse('PAYMENT_PAUSED')
  checkPayable(payable, asked.person, 'card', now)
  const bag = priced(payable, row, now)
  const amount = part ? bag.total - creditPartOf(payable.credit, bag.total, true) : bag.total
  if (penceFromPounds(body.amount) !== amount) throw refuse('AMOUNT_CHANGED')
  return enrolCard(asked, body, {
    owner: row.id,
    journey: part ? 'credit-checkout' : 'card-checkout',
    amount,
    fingerprint: await fingerprintOf(payable, bag),
    savedCard: payable.savedCard,
    email: payable.read.delivery.email!,
  })
}
