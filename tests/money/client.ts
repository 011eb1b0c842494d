// A shopper who pays: submits by every method, queries the outcome, and records both in the history.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { billing, typedCard } from './card-fields.ts'
import { recorded, type History, type Operation, type OperationResult } from './history.ts'
import { fetchShop, type Answer, type Shop } from './shop.ts'
import type { Fault } from './instrumented-database.ts'
import type { Bag, Person } from './shop-contents.ts'

/** `part` is store credit beside a wallet, `card part` store credit beside a card. */
export const methods = ['credit', 'part', 'Miyo', 'APay', 'GPay', 'card', 'card part'] as const
/** `account` buys nothing: this method pays the credit account. */
export type Method = (typeof methods)[number] | 'account'

/** Every method, for kills and faults. */
export const allMethods: readonly Method[] = [...methods, 'account']

export const isPart = (method: Method) => method === 'part' || method === 'card part'

const limit = 100_000

/** A person for a method: with credit for a part or all of the bag, with a debt to pay, or without an account. */
export function personFor(id: string, method: Method, part: number): Person {
  if (isPart(method)) return { id, limit: part, available: part }
  if (method === 'account') return { id, limit, available: limit / 2 }
  return method === 'credit' ? { id, limit, available: limit } : { id, limit: null, available: 0 }
}

export type Buyer = Bag & {
  /** The signed-in customer, or null; the bag may still be a guest's. */
  person: string | null
  method: Method
}

export type Submission = {
  key: string | null
  /** Pence. `credit` is what store credit pays of a part-payment. */
  total: number
  credit?: number
  /** The injected fault, and the index of the method's call in which it occurs. */
  fault?: { call: number; fault: Fault }
  /** Milliseconds after which the shopper stops waiting for replies. */
  abortAfterMs?: number
  /** The bank or wallet declines. */
  declined?: boolean
}

export type Step = { call: string; answer: Answer }

const channel = 'new-headless-web'
let blobs = 0

/** The bag's total that the shop reports, in pence. */
export async function totalOf(shop: Shop, { cartId, person }: Buyer): Promise<number> {
  const { status, body } = await fetchShop(shop, bagCalls.get, { person, query: { cartId } })
  if (status !== 200) throw new Error(`The bag ${cartId} cannot be read: ${status} ${JSON.stringify(body)}`)
  return Math.round(Number(body.orderTotal) * 100)
}

/** The available credit that the shop reports, in pence. */
export async function availableOf(shop: Shop, person: string): Promise<number> {
  const { body } = await fetchShop(shop, paymentCalls.creditDetails, { person })
  return Math.round(Number((body.agreementDetails as { availableToSpend: number }).availableToSpend) * 100)
}

/** One click on Pay. `steps` receives every call of the submission. */
export function submitPaymentOnce(
  shop: Shop,
  history: History,
  buyer: Buyer,
  submission: Submission,
  steps: (step: Step) => void = () => {},
): Promise<Operation> {
  const about = {
    what: 'submit',
    method: buyer.method,
    cartId: buyer.cartId,
    customerId: buyer.person,
    key: submission.key,
  } as const
  return recorded(history, about, async () => {
    let result: OperationResult = { outcome: 'none', code: '', orderNo: null }
    const calls = callsOf(shop, buyer, submission)
    for (const [at, { call, bodyOf, onReply }] of calls.entries()) {
      const body = await bodyOf()
      if (body === null) return { outcome: 'refused', code: 'NO_CARD', orderNo: null }
      const answer = await fetchShop(shop, call, {
        person: buyer.person,
        body: { cartId: buyer.cartId, ...body },
        ...(submission.fault?.call === at && { fault: submission.fault.fault }),
        ...(submission.abortAfterMs !== undefined && { signal: AbortSignal.timeout(submission.abortAfterMs) }),
      })
      steps({ call: call.name, answer })
      onReply?.(answer)
      const last = at === calls.length - 1
      result = resultOf(answer, last ? buyer.method : null)
      // The first part is held: the call for the rest follows.
      const continues = answer.status === 200 && answer.body.code === 'SUCCESS' && result.outcome !== 'paid'
      if (!continues || last) return result
    }
    return result
  })
}

type SubmissionCall = { call: Call; bodyOf: () => Promise<object | null>; onReply?: (answer: Answer) => void }

function callsOf(shop: Shop, buyer: Buyer, { key, total, credit = 0, declined = false }: Submission): SubmissionCall[] {
  const keyed = key === null ? {} : { key }
  const rest = (total - credit) / 100
  const byCredit = (pence: number, part: boolean): SubmissionCall => ({
    call: paymentCalls.payViaCredit,
    bodyOf: async () => ({
      amount: pence / 100,
      tradingTitle: 'STA',
      channel,
      currency: 'GBP',
      partPaymentIndicator: part,
      ...keyed,
    }),
  })
  const byWallet = (paymentType: '004' | '005', part: boolean): SubmissionCall => ({
    call: digitalPaymentCalls.digitalAuthorization,
    bodyOf: async () => ({
      amount: rest,
      paymentType,
      journeyType: part ? 'credit-checkout' : 'card-checkout',
      networkToken: btoa(`${declined ? 'declined' : 'wallet'} ${buyer.cartId} ${blobs++} ${Date.now()}`),
      channel,
      accountTradingTitle: 'STA',
      billingAddress: billing,
      partPaymentIndicator: part,
      ...keyed,
    }),
  })
  const enrolAndPay = (part: boolean, journeyType?: PaymentJourney): [SubmissionCall, SubmissionCall] => {
    let card: object | null = null
    let authenticationTransactionId: unknown
    return [
      {
        call: cardCalls.cartAuthEnroll,
        bodyOf: async () => (card = await typedCard(shop, buyer, { amount: rest, part, declined, journeyType })),
        onReply: ({ body }) => ({ authenticationTransactionId } = body),
      },
      { call: cardCalls.cartAuthPayer, bodyOf: async () => ({ ...card, authenticationTransactionId, ...keyed }) },
    ]
  }
  switch (buyer.method) {
    case 'credit':
      return [byCredit(total, false)]
    case 'Miyo':
      return [
        {
          call: miyoCalls.creditAuthorisation,
          bodyOf: async () => ({ amount: total / 100, currency: 'GBP', ...keyed }),
        },
      ]
    case 'APay':
      return [byWallet('004', false)]
    case 'GPay':
      return [byWallet('005', false)]
    case 'card':
      return enrolAndPay(false)
    case 'account':
      return enrolAndPay(false, 'make-a-payment-myaccount')
    case 'part':
      return [byCredit(credit, true), byWallet('005', true)]
    case 'card part': {
      // A card is enrolled before any credit is held.
      const [enrol, pay] = enrolAndPay(true)
      return [enrol, byCredit(credit, true), pay]
    }
  }
}

/** Queries the outcome of a submission, or without a key of the bag's submissions. */
export function queryOutcomeAfter(
  shop: Shop,
  history: History,
  buyer: Buyer,
  key: string | null,
  fault?: Fault,
  steps?: (step: Step) => void,
) {
  const { cartId, person, method } = buyer
  return recorded(history, { what: 'query', method, cartId, customerId: person, key }, async () => {
    const query = { cartId, ...(key === null ? {} : { key }) }
    const answer = await fetchShop(shop, paymentCalls.transactionDetails, { person, query, ...(fault && { fault }) })
    steps?.({ call: paymentCalls.transactionDetails.name, answer })
    return resultOf(answer, method)
  })
}

/** The outcome that follows from a reply alone. Paying the account makes no order. */
function resultOf({ status, body }: Answer, method: Method | null): OperationResult {
  const code = String(body.code ?? '')
  const orderNo = typeof body.orderNo === 'string' ? body.orderNo : null
  if (status === 200 && code.toUpperCase() === 'SUCCESS')
    return { outcome: orderNo !== null || method === 'account' ? 'paid' : 'unknown', code, orderNo }
  if (status === 200 && code === 'NONE') return { outcome: 'none', code, orderNo }
  if (status === 0 || status >= 500 || code === 'PENDING')
    return { outcome: 'unknown', code: code || `${status}`, orderNo }
  return { outcome: 'refused', code, orderNo }
}
