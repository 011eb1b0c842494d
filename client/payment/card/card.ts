// Paying by card, for the page: the flow's state, and what a person can do in it. Never written on the server.
import { useSnapshot } from 'valtio'
import { start } from '#client/platform/flow/machine.ts'
import { isPaying } from '#client/payment/conclude.ts'
import { noCardYet, ofOnePress, type CardData } from './card-data.ts'
import { cardOfSaved, claimsOf, expiryIn } from './card-facts.ts'
import { cardFlow, type CardState } from './card-flow.ts'
import { cardSteps } from './card-steps.ts'
import { directThreeDS } from './direct.ts'
import { goToConfirmation, lookAgain, notePaid, refreshPaidFor } from '#client/payment/finish.ts'
import type { FieldName } from './gateway.ts'
import { creditPart } from '#client/payment/journeys.ts'
import { microform } from './microform.ts'
import { newPress, settledPress, unsettledPress } from '#client/payment/payment-key.ts'
import { payment } from '#client/payment/payment-state.ts'
import { places } from './places.ts'
import { preparations } from './preparation.ts'
import { reasonOf } from '#client/payment/reasons.ts'
import {
  checkoutAnswers,
  lower,
  raise,
  setLoading,
  type PayingLoad,
  type SectionName,
} from '#client/payment/section-errors.ts'

const ahead = preparations(directThreeDS)
const table = cardFlow(
  cardSteps(
    {
      cartId: () => payment.situation?.cartId ?? '',
      fields: async () => microform(),
      threeDS: directThreeDS,
      fieldPlace: places.of,
      challengePlace: () => places.of('challenge'),
      changed: (field, state) => void Object.assign(flow.store.data.fields[field], state),
      closed: () => (closing = new AbortController()).signal,
      pressedAt: () => unsettledPress()?.at ?? Date.now(),
      refreshBag: refreshPaidFor,
      lookAgain,
    },
    ahead,
  ),
)
const flow = start(table, 'idle', noCardYet, arrived)
let closing = new AbortController()

export type { CardState } from './card-flow.ts'

/** For tests, and for whoever asks outside a view. */
export function cardFlowNow() {
  return flow
}

/** The flow as it is: `state`, and what it knows. The specification's flags are in `flags`. */
export function useCard() {
  const { state, data } = useSnapshot(flow.store)
  return { state, data, flags: cardFlags(state as CardState, data as CardData) }
}

/** The specification's flags (§§ 3, 4), told from the state. */
export function cardFlags(state: CardState, data: Readonly<CardData>) {
  return {
    /** Not at rest: the button shows that it is paying. */
    paying: busy[state] === 'payNow' || state === 'checking',
    ready: flow.can('pay'),
    cardAccepted: data.cardAccepted,
    enrolled: data.enrolment === null ? null : data.enrolment.code === 'SUCCESS',
    payerAuthenticated: data.paid?.code === 'SUCCESS',
    challenging: state === 'challenging',
    provided: data.card !== null,
  }
}

/**
 * Whenever card is chosen, and after the card's part of the page was taken away: what is open and on the page stays as it
 * is, with what was typed. Places are told by `placeFor`.
 */
export function openCard(): void {
  if (!flow.can('pay') || !microform().isOpen()) void flow.send('open')
}

/** A saved card by its token, or null for one that is typed. The fields open anew. */
export function chooseCard(token: string | null): void {
  if (!flow.can('choose')) return
  void flow.send('choose', { ...ofOnePress, selected: token })
}

/** A ref for the element that a field, or the bank's question, is shown in: `<div ref={placeFor('number')} />`. */
export function placeFor(name: FieldName | 'challenge') {
  return places.put[name]
}

export function focusField(name: FieldName): void {
  microform().focus(name)
}

/** The shopper does not want to answer the bank now. */
export function closeChallenge(): void {
  closing.abort()
}

/** One press. `expiry` as it was typed, MM/YY; not used for a saved card. A press while another is under way is ignored. */
export async function payByCard({ expiry = '' }: { expiry?: string } = {}): Promise<void> {
  const { situation, billing, currentAmount, amountValid, partPayment, paymentJourney, saveCard, makeDefault } = payment
  if (!flow.can('pay') || isPaying() || !situation || !billing || !paymentJourney) return
  if (!amountValid) return raise('payNowOrder', { code: 'AMOUNT_CHANGED', message: '' })
  payment.payViaCredit = null
  const { key, cartId } = newPress(situation.cartId)
  await flow.send('pay', {
    ...ofOnePress,
    press: {
      key,
      cartId,
      amount: currentAmount,
      creditAmount: creditPart(),
      partPayment,
      journey: paymentJourney,
      billing: { ...billing },
      email: situation.email,
      expiry: expiryIn(expiry),
      saveCard,
      makeDefault,
    },
  })
}

/** Asks once more what became of it, after a minute of asking. */
export function checkCardAgain(): boolean {
  if (!flow.can('check')) return false
  void flow.send('check')
  return true
}

/** Everything typed and learned goes. What is under way is no longer listened to. */
export function resetCard(): void {
  closing.abort()
  clearTimeout(renewal)
  ahead.forget()
  microform().close()
  flow.reset()
}

/** Which loading flag is up in which state. */
const busy: Partial<Record<CardState, PayingLoad>> = {
  gettingCards: 'checkout',
  gettingKey: 'checkout',
  openingFields: 'card',
  tokenising: 'payNow',
  checkingBin: 'payNow',
  settingUp: 'payNow',
  collecting: 'payNow',
  enrolling: 'payNow',
  challenging: 'payNow',
  payingPart: 'payNow',
  authenticating: 'payNow',
  refreshingBag: 'payNow',
  lookingAgain: 'payNow',
  paid: 'payNow',
  checking: 'transactionDetails',
}

let up: PayingLoad | undefined

function arrived(state: CardState, error: unknown) {
  const { data } = flow.store
  const flag = busy[state]
  // Only its own flags: another way of paying may be under way.
  if (up && up !== flag) setLoading(up, false)
  if (flag) setLoading(flag, true)
  up = flag
  if (state === 'openingFields') {
    checkoutAnswers()
    payment.cardPaymentMethod = data.selected === null ? 'new' : 'saved'
  }
  if (state === 'tokenising' || state === 'openingFields') lower('paymentCard', 'payNowOrder')
  if (state === 'checking') lower('transactionDetails')
  const { fault } = table[state] as { fault?: SectionName }
  if (fault) raise(fault, data.reason ?? (error === null ? null : reasonOf(error)))
  // What is not known yet keeps its key.
  if (data.press && (fault || state === 'ready') && state !== 'unresolved') settledPress()
  if (state === 'ready') {
    beginAhead(data)
    renewInTime(data)
  }
  if (data.creditLeg) payment.payViaCredit = data.creditLeg
  if (state === 'refreshingBag' && data.paid) notePaid(data.paid)
  if (state === 'paid') goToConfirmation()
}

let renewal: ReturnType<typeof setTimeout> | undefined

/** A key that grows too old while nothing is typed is replaced unseen; otherwise the press says so. */
function renewInTime({ captureContext }: CardData) {
  clearTimeout(renewal)
  const { exp } = claimsOf(captureContext) ?? {}
  if (exp === undefined) return
  renewal = setTimeout(
    () => {
      const { number, securityCode } = flow.store.data.fields
      if (number.empty && securityCode.empty) void flow.send('expired')
    },
    Math.max(0, exp * 1000 - Date.now() - 10_000),
  )
}

/** For a saved card the bank's collection begins with choosing it. */
function beginAhead({ cards, selected }: CardData) {
  const saved = cards.find(({ token }) => token === selected)
  if (!saved || !payment.situation || !payment.amountValid) return ahead.forget()
  const { situation, currentAmount: amount, paymentJourney: journey } = payment
  void ahead.ahead(cardOfSaved(saved), { cartId: situation.cartId, amount, journey: journey! })
}
