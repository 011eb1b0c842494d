// The steps of the card flow: each makes one call, or waits for one answer, and says what happened and what was learned.
import { cardCalls } from '#shared/payment/card-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { checkout } from '#shared/messages/checkout.ts'
import { preferredCard } from './preferred-card.ts'
import type { Happened } from '#client/platform/flow/machine.ts'
import { api } from '#client/platform/api/api.ts'
import { logFailure } from '#client/platform/api/log-failure.ts'
import { currentBrand } from '#client/platform/asker.ts'
import { browserFields } from './browser-fields.ts'
import { cardOfSaved, cardOfToken } from './card-facts.ts'
import type { CardData, KnownCard, Press } from './card-data.ts'
import { payCreditLeg } from '#client/payment/credit-leg.ts'
import { updateCreditDetails } from '#client/payment/finish.ts'
import type { CardFields, FieldName, FieldState, ThreeDS } from './gateway.ts'
import { outcomeOf, refusalOf } from '#client/payment/outcome.ts'
import { isAccepted, type Preparations } from './preparation.ts'
import { bagIsOld, reasonOf, type Reason } from '#client/payment/reasons.ts'
import { settle } from '#client/payment/settle.ts'
import { ofBag } from '#client/payment/situation.ts'

export type CardTools = {
  cartId: () => string
  fields: () => Promise<CardFields>
  threeDS: () => ThreeDS
  /** Where the page has put a field, as soon as it has. */
  fieldPlace: (field: FieldName) => Promise<HTMLElement>
  challengePlace: () => Promise<HTMLElement>
  changed: (field: FieldName, state: Partial<FieldState>) => void
  /** Aborted when the shopper closes the bank's question. */
  closed: () => AbortSignal
  /** When the press under way was made. */
  pressedAt: () => number
  refreshBag: () => Promise<unknown>
  lookAgain: (reason: Reason | null) => Promise<unknown>
}

type Data = Readonly<CardData>
type Step = (data: Data) => Promise<Happened<CardData>>

export type CardSteps = ReturnType<typeof cardSteps>

export function cardSteps(tools: CardTools, ahead: Preparations) {
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
      const body = { ...ofBag(tools.cartId()), channel, websiteIdentifier: site(), targetOrigin: location.origin }
      try {
        const { captureContext } = await api(cardCalls.flexKey, { body })
        return ['ok', { captureContext }]
      } catch (error) {
        const reason = reasonOf(error)
        if (reason.code === 'CART_PMNT_DONE') return ['perhapsPaid', { reason }]
        if (bagIsOld(reason)) await tools.lookAgain(reason)
        throw error
      }
    },

    async openFields({ captureContext, selected }) {
      const fields = await tools.fields()
      fields.close()
      const names: FieldName[] = selected === null ? ['number', 'securityCode'] : ['securityCode']
      const places = await Promise.all(names.map(async (name) => [name, await tools.fieldPlace(name)] as const))
      await fields.open(captureContext, Object.fromEntries(places), tools.changed)
      return 'ok'
    },

    async tokenise({ press, cards, selected }) {
      const saved = cards.find(({ token }) => token === selected)
      if (!saved && !press!.expiry) return ['invalid', { fieldErrors: { expiry: 'Enter the expiry date, like 09/29' } }]
      const fields = await tools.fields()
      const made = await fields.tokenise(saved ? null : press!.expiry)
      if ('stale' in made) {
        const field = saved ? 'securityCode' : 'number'
        return ['stale', { fieldErrors: { [field]: checkout.cardFieldsExpired } }]
      }
      if ('errors' in made) return ['invalid', { fieldErrors: made.errors }]
      const card = saved ? cardOfSaved(saved, made.token) : cardOfToken(made.token, press!.expiry!)
      if (!card) throw new Error('The gateway gave a token that is no card’s')
      return ['ok', { card }]
    },

    async checkBin({ card, press }) {
      try {
        const binValidation = await ahead.bin(card!, press!)
        const cardType = card!.cardType ?? binValidation.cardType
        if (isAccepted(binValidation) && cardType !== null)
          return ['accepted', { binValidation, cardAccepted: true, card: { ...card!, cardType } }]
        return ['refused', { binValidation, ...notAccepted({ code: 'CARD_NOT_ACCEPTED', message: '' }) }]
      } catch (error) {
        logFailure(error, 'binValidation')
        return ['refused', notAccepted(reasonOf(error))]
      }
    },

    async setUp({ card, press }) {
      try {
        return ['ok', { setUp: await ahead.setUp(card!, press!) }]
      } catch (error) {
        return refusalOf(error)
      }
    },

    async collect({ card, press, setUp }) {
      // Nobody answered in time: then the set-up's own reference stands for it.
      return ['ok', { sessionId: (await ahead.session(card!, press!, setUp!)) || setUp!.referenceId }]
    },

    async enrol(data) {
      try {
        const enrolment = await api(cardCalls.cartAuthEnroll, { body: { ...orderOf(data), ...cardOf(data) } })
        const { code, message } = enrolment
        if (code !== 'SUCCESS') return ['refused', { enrolment, reason: { code, message } }]
        if (!enrolment.invokeRingfencing)
          return ['notRingfenced', { enrolment, ...notAccepted({ code: 'NOT_RINGFENCED', message }) }]
        if (enrolment.stepUpUrl !== null || enrolment.acsUrl !== null) return ['challenge', { enrolment }]
        return [data.press!.partPayment ? 'part' : 'ok', { enrolment }]
      } catch (error) {
        // What was set up is used with an enrolment, also with one that did not work.
        ahead.forget()
        return refusalOf(error)
      }
    },

    async challenge({ enrolment, press }) {
      const answer = await tools.threeDS().challenge(enrolment!, tools.challengePlace(), tools.closed())
      ahead.forget()
      if (answer.ended !== 'answered') {
        const code = answer.ended === 'closed' ? 'CHALLENGE_CLOSED' : 'CHALLENGE_TIMED_OUT'
        return [answer.ended, { reason: { code, message: '' } }]
      }
      return [press!.partPayment ? 'part' : 'answered', { jwtToken: answer.jwt ?? undefined }]
    },

    async payPart({ press }) {
      const { amount: _, creditAmount: amount, ...rest } = press!
      const [happened, { paid, reason }] = await payCreditLeg({ ...rest, amount })
      return [happened, { creditLeg: paid, reason }]
    },

    async authenticatePayer(data) {
      if (data.paid?.code === 'SUCCESS') return 'ok'
      const { key, saveCard, makeDefault } = data.press!
      const body = {
        ...orderOf(data),
        ...cardOf(data),
        authenticationTransactionId: data.enrolment!.authenticationTransactionId,
        jwtToken: data.jwtToken ?? data.setUp!.jwt,
        saveCardIndicator: saveCard,
        defaultCardIndicator: makeDefault,
        key,
      }
      ahead.forget()
      const outcome = await outcomeOf(() => api(cardCalls.cartAuthPayer, { body }))
      if (outcome[0] !== 'ok') await partSetFree(data)
      return outcome
    },

    async check(data) {
      const { press, captureContext, reason } = data
      // Another press than ours may have paid: then the bag is asked about.
      const key = reason?.code === 'CART_PMNT_DONE' || reason?.code === 'PAYMENT_IN_PROGRESS' ? undefined : press?.key
      const settled = await settle({ cartId: press?.cartId ?? tools.cartId(), key, since: tools.pressedAt() })
      if (settled.outcome === 'paid') return ['paid', { paid: settled.paid }]
      if (settled.outcome === 'stillUnknown') return 'stillUnknown'
      await partSetFree(data)
      return captureContext === '' ? 'notOpen' : ['released', { reason: null }]
    },

    async refreshBag() {
      await tools.refreshBag()
      return 'ok'
    },

    async lookAgain({ reason }) {
      await tools.lookAgain(reason)
      return 'ok'
    },
  } satisfies Record<string, Step>
}

function site(): string {
  return currentBrand().code.toUpperCase()
}

/** Nothing was paid after all: what credit had set aside for its part is there to spend again. */
async function partSetFree({ press }: Data) {
  if (press?.partPayment) await updateCreditDetails()
}

function notAccepted(reason: Reason) {
  return { cardAccepted: false, reason } as const
}

/** The order's part of what enrolment and payer authentication are sent (specification § 7). */
function orderOf({ press, sessionId }: Data) {
  const { cartId, amount, billing, email, journey, partPayment } = press as Press
  return {
    ...ofBag(cartId),
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

/** And the card's. */
function cardOf({ card }: Data) {
  const { cardType, ...rest } = card as KnownCard
  return { ...rest, cardType: cardType!, browserFields: browserFields() }
}
