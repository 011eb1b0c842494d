// Paying for a bag, the same for every method: look, set aside, ask for the money, write the order or give it all back.
import { paying } from '#shared/payment/payment-limits.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { PaymentJourney, PaymentMethod } from '#shared/payment/payment-journeys.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { theirs, whoseOf } from '#origin/shop/bag/owner.ts'
import type { CartRow } from '#origin/shop/bag/carts.ts'
import { newId } from '#origin/platform/new-id.ts'
import { wakeHerald } from '#origin/platform/notifications/wake.ts'
import { abortOf, refuse, saysOrderNoTaken } from './abort-words.ts'
import { awaitsOther, readAttempts, type Attempt } from './attempt.ts'
import { commitStatements } from './commit.ts'
import { creditPartOf } from './credit-part.ts'
import { draftOf, newOrderNo, withPayment, type Payment } from './draft-order.ts'
import { checkEnrolment } from './card/enrolment.ts'
import { fingerprintOf } from './fingerprint.ts'
import { claimStatements, forgetStatements, holdStatements } from './hold.ts'
import { notPaid, outcomeOf, pending, type Outcome } from './outcome.ts'
import { payerOf } from './payers.ts'
import { checkPayable, priced } from './price.ts'
import { readPayable, type Payable } from './read-payable.ts'
import { commit, hurry, release, settle } from './settle.ts'
import { lookAfterMs, watch } from './watch.ts'

/** What was pressed. `key` undefined means that the press cannot be told from another like it. */
export type Press = {
  cartId: string | undefined
  key: string | undefined
  method: PaymentMethod
  journey: PaymentJourney
  /** Pounds, as the page showed it. */
  amount: number
  part: boolean
  /** The card's authentication. */
  enrolment?: string
  /** Of a wallet: for whoever is asked for the money, and kept nowhere. */
  networkToken?: string
  paymentOf: (payable: Payable) => Payment
}

/** The platform ends a call whose caller has gone; this one goes on to its end. */
export function pay(asked: HandlerContext, press: Press): Promise<Outcome> {
  const work = payNow(asked, press)
  asked.wait(work.catch(() => undefined))
  return work
}

async function payNow(asked: HandlerContext, press: Press, again = false): Promise<Outcome> {
  const { env } = asked
  const now = new Date()
  const whose = whoseOf(press.cartId, asked)
  const payable = await readPayable(env.DB, whose, { key: press.key, enrolment: press.enrolment }, now)
  const { cart } = payable.read
  // A bag that is paid for still answers what became of the press that paid for it.
  theirs(cart?.state === 'paid' ? { ...cart, state: 'open' } : cart, whose)
  const live = payable.attempts.find(({ state }) => state !== 'released')
  const same = payable.attempts.find((one) => isSame(one, press))
  if (same && awaitsOther(same) && press.method !== 'credit' && same.expires > now.getTime())
    return payOther(asked, press, payable, same, now)
  if (same) return outcomeOf(env, await hurry(env, same, now), press.method === 'credit')
  if (live?.state === 'held') {
    const ended = again ? live : await settle(env, live, now)
    if (ended.state === 'held') throw refuse('PAYMENT_IN_PROGRESS')
    return payNow(asked, press, true)
  }
  return payFirst(asked, press, payable, theirs(cart, whose), now)
}

function isSame(attempt: Attempt, press: Press): boolean {
  if (press.key !== undefined) return attempt.key === press.key
  if (attempt.state === 'released') return false
  if (awaitsOther(attempt)) return press.part
  if (press.method === 'credit' && press.part) return attempt.creditPart > 0 && attempt.otherPart > 0
  const { authenticationTransactionId } = attempt.draft.payment
  return attempt.method === press.method && (!press.enrolment || authenticationTransactionId === press.enrolment)
}

async function payFirst(
  asked: HandlerContext,
  press: Press,
  payable: Payable,
  row: CartRow,
  now: Date,
): Promise<Outcome> {
  const { env, brand, person } = asked
  if (press.method !== 'credit' && payable.declines >= paying.declines) throw refuse('PAYMENT_PAUSED')
  checkPayable(payable, person, press.method, now)
  const bag = priced(payable, row, now)
  const fingerprint = await fingerprintOf(payable, bag)
  if (press.enrolment !== undefined) checkEnrolment(payable.enrolment, person, now)
  // The rest is only asked for beside a part that is set aside.
  if (press.part && press.method !== 'credit') throw refuse('CREDIT_NOT_AVAILABLE')
  const creditPart = press.method === 'credit' ? creditPartOf(payable.credit, bag.total, press.part) : 0
  if (penceFromPounds(press.amount) !== (creditPart || bag.total)) throw refuse('AMOUNT_CHANGED')
  if (press.enrolment !== undefined) checkPaidFor(payable, bag.total, fingerprint)

  const orderNo = newOrderNo(brand)
  const { method, journey } = press
  const payment = press.paymentOf(payable)
  const attempt: Attempt = {
    id: newId(),
    cartId: row.id,
    key: press.key ?? newId(),
    brand,
    customerId: person,
    journey,
    method,
    total: bag.total,
    creditPart,
    otherPart: bag.total - creditPart,
    fingerprint,
    orderNo,
    draft: draftOf({ brand, payable, priced: bag, orderNo, method, creditPart, payment, now }),
    created: now.getTime(),
    expires: now.getTime() + paying.hold * 1000,
    state: 'held',
    reason: null,
    transactionId: null,
  }
  await watch(env, attempt.cartId, attempt.expires + lookAfterMs)
  // Where nobody else is asked for money, setting aside and booking are one step.
  const whole = attempt.otherPart === 0
  try {
    await env.DB.batch([
      ...holdStatements(env.DB, attempt, payable.priced, press.enrolment ?? null),
      ...(whole ? commitStatements(env.DB, attempt, { transactionId: null }, now) : []),
    ])
  } catch (error) {
    if (saysOrderNoTaken(error)) return payFirst(asked, press, payable, row, now)
    return notHeld(asked, press, attempt, error)
  }
  if (whole && attempt.draft.subscribes) await wakeHerald(env, { days: true })
  if (whole) return outcomeOf(env, { ...attempt, state: 'paid' }, false)
  if (method === 'credit') return outcomeOf(env, attempt, true)
  return ask(asked, press, attempt)
}

/** Somebody was quicker, or it cannot be had; or nobody knows, and then it is taken back before anything else. */
async function notHeld({ env }: HandlerContext, press: Press, attempt: Attempt, error: unknown): Promise<Outcome> {
  const code = abortOf(error)
  if (code === null) {
    await env.DB.batch(forgetStatements(env.DB, attempt.id)).catch(() => undefined)
    throw error
  }
  const others = await readAttempts(
    env.DB,
    "cart_id = ? AND (key = ? OR state IN ('held', 'paid'))",
    attempt.cartId,
    attempt.key,
  )
  const same = others.find((one) => isSame(one, press))
  if (same) return outcomeOf(env, same, press.method === 'credit')
  throw refuse(code)
}

/** The rest of a part-payment, whose amounts were decided when its first part was set aside. */
async function payOther(
  asked: HandlerContext,
  press: Press,
  payable: Payable,
  held: Attempt,
  now: Date,
): Promise<Outcome> {
  const { env, person } = asked
  if (payable.declines >= paying.declines) throw refuse('PAYMENT_PAUSED')
  if (press.enrolment !== undefined) checkEnrolment(payable.enrolment, person, now)
  if (penceFromPounds(press.amount) !== held.otherPart) throw refuse('AMOUNT_CHANGED')
  if (press.enrolment !== undefined) checkPaidFor(payable, held.otherPart, held.fingerprint)
  const { method } = press
  const draft = withPayment(held.draft, method, press.paymentOf(payable))
  const attempt: Attempt = { ...held, method, draft, expires: now.getTime() + paying.hold * 1000 }
  await watch(env, attempt.cartId, attempt.expires + lookAfterMs)
  const [claim] = await env.DB.batch(claimStatements(env.DB, attempt, press.enrolment ?? null, now.getTime()))
  if (claim!.meta.changes > 0) return ask(asked, press, attempt)
  const [ended] = await readAttempts(env.DB, 'id = ?', held.id)
  if (awaitsOther(ended!)) throw refuse('ENROLMENT_USED')
  return outcomeOf(env, ended!, false)
}

function checkPaidFor({ enrolment }: Payable, amount: number, fingerprint: string): void {
  if (enrolment!.amount !== amount) throw refuse('AMOUNT_CHANGED')
  if (enrolment!.fingerprint !== fingerprint) throw refuse('BAG_CHANGED')
}

/** Longer than this nobody is waited for: recovery finds out. */
const patienceMs = 8000

async function ask({ env }: HandlerContext, press: Press, attempt: Attempt): Promise<Outcome> {
  const payer = payerOf(env, attempt, press.networkToken)!
  const question = { reference: attempt.id, amount: attempt.otherPart }
  const unknown = { outcome: 'unknown' } as const
  const answered = await Promise.race([
    payer.authorise(question).catch(() => unknown),
    new Promise<typeof unknown>((resolve) => setTimeout(resolve, patienceMs, unknown)),
  ])
  if (answered.outcome === 'unknown') return pending
  try {
    if (answered.outcome === 'authorised')
      return await outcomeOf(env, await commit(env, attempt, answered, new Date()), false)
    const freed = await release(env, attempt, answered.code).catch(() => release(env, attempt, answered.code))
    return await outcomeOf(env, freed, false)
  } catch {
    // The database cannot say; what was answered is asked for again, by the shopper's next press or by recovery.
    return answered.outcome === 'authorised' ? pending : notPaid(answered.code, attempt.method)
  }
}
