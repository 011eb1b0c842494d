// Paying by card, for the page: the state of the card flow and the shopper's actions. The server never writes to this store.
import { useSnapshot } from 'valtio'
import { startFlow } from '#client/platform/flow/machine.ts'
import { goToConfirmation, recordPaid, refreshPaidFor, refreshStaleBag } from '#client/payment/after-payment.ts'
import { creditPart } from '#client/payment/journeys.ts'
import { closeAttempt, isPaying, openClientAttempt, startAttempt } from '#client/payment/payment-attempt.ts'
import { failureReason } from '#client/payment/payment-outcome.ts'
import { payment } from '#client/payment/payment-state.ts'
import {
  clearCheckoutError,
  clearSectionErrors,
  raiseSectionError,
  setPaymentLoading,
  type PaymentLoadingFlag,
  type SectionName,
} from '#client/payment/section-errors.ts'
import { initialCardData, noSubmissionResults, type CardData, type FieldName } from './card-data.ts'
import { cardFromSaved, parseExpiry, readClaims } from './card-facts.ts'
import { cardFlow, type CardState } from './card-flow.ts'
import { cardSteps } from './card-steps.ts'
import { directThreeDS, mountPoints } from './gateway-frames.ts'
import { microform } from './microform.ts'
import { cardPreparations } from './preparation.ts'

const preparations = cardPreparations(directThreeDS)
const table = cardFlow(
  cardSteps(
    {
      cartId: () => payment.checkoutContext?.cartId ?? '',
      fields: async () => microform(),
      threeDS: directThreeDS,
      fieldMount: mountPoints.of,
      challengeMount: () => mountPoints.of('challenge'),
      fieldChanged: (field, state) => void Object.assign(flow.store.data.fields[field], state),
      challengeClosed: () => (challengeController = new AbortController()).signal,
      submittedAt: () => openClientAttempt()?.at ?? Date.now(),
      refreshBag: refreshPaidFor,
      refreshStaleBag,
    },
    preparations,
  ),
)
const flow = startFlow(table, 'idle', initialCardData, onState)
let challengeController = new AbortController()

export type { CardState } from './card-flow.ts'

/** The flow itself, for tests and for code outside React. */
export function cardFlowNow() {
  return flow
}

/** The flow's state and data, and the specification's flags. */
export function useCard() {
  const { state, data } = useSnapshot(flow.store)
  return { state, data, flags: cardFlags(state as CardState, data as CardData) }
}

/** The specification's flags (R3.79, R3.80), derived from the state. */
export function cardFlags(state: CardState, data: Readonly<CardData>) {
  return {
    /** A submission is running: the button shows progress. */
    paying: loadingFlags[state] === 'payNow' || state === 'checking',
    ready: flow.can('pay'),
    cardAccepted: data.cardAccepted,
    enrolled: data.enrolment === null ? null : data.enrolment.code === 'SUCCESS',
    payerAuthenticated: data.paid?.code === 'SUCCESS',
    challenging: state === 'challenging',
    provided: data.card !== null,
  }
}

/**
 * Called whenever the method card is selected, and after the card section was unmounted. Fields that are open on the page
 * stay open with what was typed. `placeFor` registers the elements that the fields are mounted in.
 */
export function openCard(): void {
  if (!flow.can('pay') || !microform().isOpen()) void flow.send('open')
}

/** Selects a saved card by its token, or null for a new card. The fields are opened again. */
export function chooseCard(token: string | null): void {
  if (!flow.can('choose')) return
  void flow.send('choose', { ...noSubmissionResults, selected: token })
}

/** A ref for the element in which a field or the challenge is mounted: `<div ref={placeFor('number')} />`. */
export function mountRef(name: FieldName | 'challenge') {
  return mountPoints.refs[name]
}

export function focusField(name: FieldName): void {
  microform().focus(name)
}

/** The shopper closes the challenge. */
export function closeChallenge(): void {
  challengeController.abort()
}

/** Submits a payment. `expiry` is MM/YY as typed; not used for a saved card. Ignored while another payment is running. */
export async function payByCard({ expiry = '' }: { expiry?: string } = {}): Promise<void> {
  const { checkoutContext, billing, currentAmount, amountValid, partPayment, paymentJourney, saveCard, makeDefault } =
    payment
  if (!flow.can('pay') || isPaying() || !checkoutContext || !billing || !paymentJourney) return
  if (!amountValid) return raiseSectionError('payNowOrder', { code: 'AMOUNT_CHANGED', message: '' })
  payment.payViaCredit = null
  const { key, cartId } = startAttempt(checkoutContext.cartId)
  await flow.send('pay', {
    ...noSubmissionResults,
    submission: {
      key,
      cartId,
      amount: currentAmount,
      creditAmount: creditPart(),
      partPayment,
      journey: paymentJourney,
      billing: { ...billing },
      email: checkoutContext.email,
      expiry: parseExpiry(expiry),
      saveCard,
      makeDefault,
    },
  })
}

/** Reconciles once more, after a minute without a result. False when the card flow has nothing to reconcile. */
export function checkCardAgain(): boolean {
  if (!flow.can('check')) return false
  void flow.send('check')
  return true
}

/** Clears the fields and the flow's data. Results of running steps are dropped. */
export function resetCard(): void {
  challengeController.abort()
  clearTimeout(renewal)
  preparations.discard()
  microform().close()
  flow.reset()
}

/** The loading flag of each state. */
const loadingFlags: Partial<Record<CardState, PaymentLoadingFlag>> = {
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
  refreshingStaleBag: 'payNow',
  paid: 'payNow',
  checking: 'transactionDetails',
}

let currentFlag: PaymentLoadingFlag | undefined

/** Called by the flow in each new state: sets loading flags, section errors and the payment state. */
function onState(state: CardState, error: unknown) {
  const { data } = flow.store
  const flag = loadingFlags[state]
  // Clears only the card flow's own flag: a payment by another method may be running.
  if (currentFlag && currentFlag !== flag) setPaymentLoading(currentFlag, false)
  if (flag) setPaymentLoading(flag, true)
  currentFlag = flag
  if (state === 'openingFields') {
    clearCheckoutError()
    payment.cardPaymentMethod = data.selected === null ? 'new' : 'saved'
  }
  if (state === 'tokenising' || state === 'openingFields') clearSectionErrors('paymentCard', 'payNowOrder')
  if (state === 'checking') clearSectionErrors('transactionDetails')
  const { fault } = table[state] as { fault?: SectionName }
  if (fault) raiseSectionError(fault, data.reason ?? (error === null ? null : failureReason(error)))
  // An unresolved attempt keeps its key.
  if (data.submission && (fault || state === 'ready') && state !== 'unresolved') closeAttempt()
  if (state === 'ready') {
    prepareSavedCard(data)
    scheduleRenewal(data)
  }
  if (data.creditPart) payment.payViaCredit = data.creditPart
  if (state === 'refreshingBag' && data.paid) recordPaid(data.paid)
  if (state === 'paid') goToConfirmation()
}

let renewal: ReturnType<typeof setTimeout> | undefined

/** Renews the capture context 10 s before it expires, unless something is typed: then the submission reports the expiry. */
function scheduleRenewal({ captureContext }: CardData) {
  clearTimeout(renewal)
  const { exp } = readClaims(captureContext) ?? {}
  if (exp === undefined) return
  renewal = setTimeout(
    () => {
      const { number, securityCode } = flow.store.data.fields
      if (number.empty && securityCode.empty) void flow.send('expired')
    },
    Math.max(0, exp * 1000 - Date.now() - 10_000),
  )
}

/** Device data collection for a saved card starts when the card is selected. */
function prepareSavedCard({ cards, selected }: CardData) {
  const saved = cards.find(({ token }) => token === selected)
  if (!saved || !payment.checkoutContext || !payment.amountValid) return preparations.discard()
  const { checkoutContext, currentAmount: amount, paymentJourney: journey } = payment
  void preparations.prepare(cardFromSaved(saved), { cartId: checkoutContext.cartId, amount, journey: journey! })
}
