// Enrols a card to pay to an account, or only to be kept: for one customer and one amount.
import { paying } from '#shared/payment/payment-limits.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { refuse } from '#origin/shop/payment/abort-words.ts'
import { enrolCard, type EnrolBody, type EnrolReply } from '#origin/shop/payment/card/enrol-card.ts'
import { ownerOf, readPaying } from './account-payment.ts'
import { checkAccountJourney, checkAmount, inProgress } from './journey.ts'

export async function enrolForAccount(asked: HandlerContext, body: EnrolBody): Promise<EnrolReply> {
  const customerId = checkAccountJourney(asked)
  const now = new Date()
  const { permanentToken, journeyType: journey } = body
  const known = await readPaying(asked.env.DB, customerId, { permanentToken }, now)
  const amount = penceFromPounds(body.amount)
  checkAmount(journey, amount, known.account?.standing.owed ?? null)
  if (known.payments.some(({ state, expires }) => state === 'asked' && expires > now.getTime())) throw inProgress()
  if (known.declines >= paying.declines) throw refuse('PAYMENT_PAUSED')
  return enrolCard(asked, body, {
    owner: ownerOf(customerId),
    journey,
    amount,
    fingerprint: ownerOf(customerId),
    savedCard: known.savedCard,
    email: known.email || (body.email ?? ''),
  })
}
