// The steps of the card flow: each makes one call or waits for one event, and returns its result and the data learned.
import { cardCalls } from '#shared/payment/card-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { checkout } from '#shared/messages/checkout.ts'
import type { TransitionResult } from '#client/platform/flow/machine.ts'
import { api, logFailure } from '#client/platform/api/api.ts'
import { currentBrand } from '#client/platform/client-session.ts'
import { updateCreditDetails } from '#client/payment/after-payment.ts'
import { payCreditPart } from '#client/payment/credit-payments.ts'
import { hasLeftWaitingRoom, whenAdmitted } from '#client/payment/waiting-room/when-admitted.ts'
import { reconcilePayment } from '#client/payment/payment-attempt.ts'
import {
  failureReason,
  isBagStale,
  isPaidByOtherAttempt,
  paymentOutcome,
  preparationRefusal,
  type FailureReason,
} from '#client/payment/payment-outcome.ts'
import { cartIdParam } from '#client/payment/payment-state.ts'
import type { CardData, CardSubmission, FieldName, FieldState, PaymentCard } from './card-data.ts'
import { browserFields, cardFromSaved, cardFromToken, preferredCard } from './card-facts.ts'
import type { ThreeDS } from './gateway-frames.ts'
import type { CardFields } from './microform.ts'
import { isAccepted, type CardPreparations } from './preparation.ts'

/** What the steps need of the page, the gateway and the stores; card.ts supplies it. */
export type CardFlowPorts = {
  cartId: () => string
  fields: () => Promise<CardFields>
  threeDS: () => ThreeDS
  /** Resolves to the element of a field as soon as the page has rendered it. */
  fieldMount: (field: FieldName) => Promise<HTMLElement>
  challengeMount: () => Promise<HTMLElement>
  fieldChanged: (field: FieldName, state: Partial<FieldState>) => void
  /** Aborted when the shopper closes the challenge. */
  challengeClosed: () => AbortSignal
  /** Time of the current submission, in milliseconds. */
  submittedAt: () => number
  refreshBag: () => Promise<unknown>
  refreshStaleBag: (reason: FailureReason | null) => Promise<unknown>
}

type Data = Readonly<CardData>
type Step = (data: Data) => Promise<TransitionResult<CardData>>

export type CardSteps = ReturnType<typeof cardSteps>

export function cardSteps(ports: CardFlowPorts, preparations: CardPreparations) {
  return {
    async getCards() {
      try {
        const { cards } = await api(cardCalls.retrievePaymentCart, {})
        return ['ok', { cards, cardsFailed: false, selected: preferredCard(cards, new Date())?.token ?? null }]
      } catch (error) {
        logFailure(error, 'retrievePaymentCart')
        return ['ok', { cards: [], cardsFailed: true, selected: null }]
      }
    },

    async getKey() {
      const body = { ...cartIdParam(ports.cartId()), channel, websiteIdentifier: site(), targetOrigin: location.origin }
      try {
        const { captureContext } = await api(cardCalls.flexKey, { body })
        return ['ok', { captureContext }]
      } catch (error) {
        const reason = failureReason(error)
        if (reason.code === 'CART_PMNT_DONE') return ['mayBePaid', { reason }]
        if (isBagStale(reason)) await ports.refreshStaleBag(reason)
        throw error
      }
    },

    async openFields({ captureContext, selected }) {
      const fields = await ports.fields()
      fields.close()
      const names: FieldName[] = selected === null ? ['number', 'securityCode'] : ['securityCode']
      const mounts = await Promise.all(names.map(async (name) => [name, await ports.fieldMount(name)] as const))
      await fields.open(captureContext, Object.fromEntries(mounts), ports.fieldChanged)
      return 'ok'
    },

    async tokenise({ submission, cards, selected }) {
      const saved = cards.find(({ token }) => token === selected)
      if (!saved && !submission!.expiry)
        return ['invalid', { fieldErrors: { expiry: 'Enter the expiry date, like 09/29' } }]
      const fields = await ports.fields()
      const result = await fields.tokenise(saved ? null : submission!.expiry)
      if ('stale' in result) {
        const field = saved ? 'securityCode' : 'number'
        return ['stale', { fieldErrors: { [field]: checkout.cardFieldsExpired } }]
      }
      if ('errors' in result) return ['invalid', { fieldErrors: result.errors }]
      const card = saved ? cardFromSaved(saved, result.token) : cardFromToken(result.token, submission!.expiry!)
      if (!card) throw new Error('The gateway returned a token without a card')
      return ['ok', { card }]
    },

    async checkBin({ card, submission }) {
      try {
        const binValidation = await preparations.validateBin(card!, submission!)
        const cardType = card!.cardType ?? binValidation.cardType
        if (isAccepted(binValidation) && cardType !== null)
          return ['accepted', { binValidation, cardAccepted: true, card: { ...card!, cardType } }]
        return ['refused', { binValidation, ...notAccepted({ code: 'CARD_NOT_ACCEPTED', message: '' }) }]
      } catch (error) {
        logFailure(error, 'binValidation')
        return ['refused', notAccepted(failureReason(error))]
      }
    },

    async setUp({ card, submission }) {
      try {
        return ['ok', { setUp: await preparations.setUp(card!, submission!) }]
      } catch (error) {
        return preparationRefusal(error)
      }
    },

    async collect({ card, submission, setUp }) {
      const sessionId = await preparations.collectDeviceData(card!, submission!, setUp!)
      // Without a reply of the collector, the reference of the set-up is the session id.
      return ['ok', { sessionId: sessionId || setUp!.referenceId }]
    },

    async enrol(data) {
      try {
        const body = { ...orderFields(data), ...cardFields(data) }
        const enrolment = await whenAdmitted(() => api(cardCalls.cartAuthEnroll, { body }))
        const { code, message } = enrolment
        if (code !== 'SUCCESS') return ['refused', { enrolment, reason: { code, message } }]
        if (!enrolment.invokeRingfencing)
          return ['notRingfenced', { enrolment, ...notAccepted({ code: 'NOT_RINGFENCED', message }) }]
        if (enrolment.stepUpUrl !== null || enrolment.acsUrl !== null) return ['challenge', { enrolment }]
        return [data.submission!.partPayment ? 'part' : 'ok', { enrolment }]
      } catch (error) {
        // An enrolment uses up the set-up, a failed one too.
        preparations.discard()
        if (hasLeftWaitingRoom(failureReason(error))) return 'left'
        return preparationRefusal(error)
      }
    },

    async challenge({ enrolment, submission }) {
      const challenge = await ports.threeDS().challenge(enrolment!, ports.challengeMount(), ports.challengeClosed())
      preparations.discard()
      if (challenge.ended !== 'answered') {
        const code = challenge.ended === 'closed' ? 'CHALLENGE_CLOSED' : 'CHALLENGE_TIMED_OUT'
        return [challenge.ended, { reason: { code, message: '' } }]
      }
      return [submission!.partPayment ? 'part' : 'answered', { jwtToken: challenge.jwt ?? undefined }]
    },

    async payPart({ submission }) {
      const { amount: _, creditAmount: amount, ...rest } = submission!
      const [result, { paid, reason }] = await payCreditPart({ ...rest, amount })
      return [result, { creditPart: paid, reason }]
    },

    async authenticatePayer(data) {
      if (data.paid?.code === 'SUCCESS') return 'ok'
      const { key, saveCard, makeDefault } = data.submission!
      const body = {
        ...orderFields(data),
        ...cardFields(data),
        authenticationTransactionId: data.enrolment!.authenticationTransactionId,
        jwtToken: data.jwtToken ?? data.setUp!.jwt,
        saveCardIndicator: saveCard,
        defaultCardIndicator: makeDefault,
        key,
      }
      preparations.discard()
      const outcome = await paymentOutcome(() => api(cardCalls.cartAuthPayer, { body }))
      if (outcome[0] !== 'ok') await refreshReleasedCredit(data)
      return outcome
    },

    async reconcile(data) {
      const { submission, captureContext, reason } = data
      const cartId = submission?.cartId ?? ports.cartId()
      const key = isPaidByOtherAttempt(reason) ? undefined : submission?.key
      const reconciled = await reconcilePayment({ cartId, key, since: ports.submittedAt() })
      if (reconciled.outcome === 'paid') return ['paid', { paid: reconciled.paid }]
      if (reconciled.outcome === 'stillUnknown') return 'stillUnknown'
      await refreshReleasedCredit(data)
      return captureContext === '' ? 'notOpen' : ['released', { reason: null }]
    },

    async refreshBag() {
      await ports.refreshBag()
      return 'ok'
    },

    async refreshStaleBag({ reason }) {
      await ports.refreshStaleBag(reason)
      return 'ok'
    },
  } satisfies Record<string, Step>
}

function site(): string {
  return currentBrand().code.toUpperCase()
}

/** Nothing was paid: the part that store credit had set aside is available again. */
async function refreshReleasedCredit({ submission }: Data) {
  if (submission?.partPayment) await updateCreditDetails()
}

function notAccepted(reason: FailureReason) {
  return { cardAccepted: false, reason } as const
}

/** The order's fields of enrolment and payer authentication (R7.72). */
function orderFields({ submission, sessionId }: Data) {
  const { cartId, amount, billing, email, journey, partPayment } = submission as CardSubmission
  return {
    ...cartIdParam(cartId),
    amount,
    channel,
    websiteIdentifier: site(),
    billingAddress: billing,
    email: email ?? undefined,
    sessionId,
    journeyType: journey,
    partPaymentIndicator: partPayment,
  }
}

/** The card's fields of enrolment and payer authentication. */
function cardFields({ card }: Data) {
  const { cardType, ...rest } = card as PaymentCard
  return { ...rest, cardType: cardType!, browserFields: browserFields() }
}
