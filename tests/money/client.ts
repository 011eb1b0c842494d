// A shopper who pays: submits by every method and queries the outcome. A client sends the calls to a shop over HTTP (`clientOf`),
// or to its handlers (seeds/client.ts).
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { billingAddress as billing } from '#origin/fixtures/ada.ts'
import type { Fault } from '#tests/support/instrumented-database.ts'
import { typedCard, type Typing } from './card-fields.ts'
import { cartIdOf, type Bag, type Person } from './contents.ts'
import { recorded, type History, type Operation, type OperationResult } from './history.ts'
import { fetchShop, type Answer, type Shop, type ShopRequest } from './shop.ts'

/** `part` is store credit beside a wallet, `card part` store credit beside a card. */
export const methods = ['credit', 'part', 'Miyo', 'APay', 'GPay', 'card', 'card part'] as const
/** `account` buys nothing: this method pays the credit account. */
export type Method = (typeof methods)[number] | 'account'

/** Every method, for kills and faults. */
export const allMethods: readonly Method[] = [...methods, 'account']

export const isPart = (method: Method) => method === 'part' || method === 'card part'

const limit = 100_000

/** A person for a method: with credit for a part or all of the bag, with a debt to pay, or without an account. */
function personFor(id: string, method: Method, part: number): Person {
  if (isPart(method)) return { id, limit: part, available: part }
  if (method === 'account') return { id, limit, available: limit / 2 }
  return method === 'credit' ? { id, limit, available: limit } : { id, limit: null, available: 0 }
}

export type Buyer = Bag & {
  /** The signed-in customer, or null; the bag may still be a guest's. */
  person: string | null
  method: Method
}

/** A guest, or a customer with a bag; a card is a guest's and a customer's by turns. */
export function buyerOf(part: string, at: number, method: Method): Buyer {
  const person = method === 'APay' || (method === 'card' && at % 2 === 0) ? null : `${part}-${at}`
  return { cartId: cartIdOf(part, at), customerId: person, person, method, goods: [0], code: null }
}

export function peopleOf(buyers: readonly Buyer[], part: number): Person[] {
  return buyers.flatMap(({ person, method }) => (person === null ? [] : [personFor(person, method, part)]))
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

export type Client = {
  send: (call: Call, request: ShopRequest) => Promise<Answer>
  /** The body of enrolment and payment; null when the card could not be tokenised. */
  typeCard: (owner: Pick<Buyer, 'cartId' | 'person'>, typing: Typing) => Promise<object | null>
  walletToken: (declined: boolean) => string
}

type Payer = Pick<Buyer, 'cartId' | 'person' | 'method'>

const channel = 'new-headless-web'
let tokens = 0

export function clientOf(shop: Shop): Client {
  return {
    send: (call, request) => fetchShop(shop, call, request),
    typeCard: (owner, typing) => typedCard(shop, owner, typing),
    walletToken: (declined) => btoa(`${declined ? 'declined' : 'wallet'} ${tokens++} ${Date.now()}`),
  }
}

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

/** One click on Pay, recorded. */
export function submitPaymentOnce(
  shop: Shop,
  history: History,
  buyer: Buyer,
  submission: Submission,
  steps?: (answer: Answer) => void,
): Promise<Operation> {
  const { method, cartId, person } = buyer
  const about = { what: 'submit', method, cartId, customerId: person, key: submission.key } as const
  return recorded(history, about, () => submit(clientOf(shop), buyer, submission, steps))
}

/** `steps` receives every call of the submission. */
export async function submit(
  client: Client,
  { cartId, person, method }: Payer,
  { key, total, credit = 0, declined = false, fault, abortAfterMs }: Submission,
  steps: (answer: Answer) => void = () => {},
): Promise<OperationResult> {
  const rest = (total - credit) / 100
  const part = isPart(method)
  const journeyType = method === 'account' ? 'make-a-payment-myaccount' : part ? 'credit-checkout' : 'card-checkout'
  let card: object | null = null
  let authenticationTransactionId: unknown
  const bodies = {
    credit: async () => ({
      amount: (part ? credit : total) / 100,
      tradingTitle: 'STA',
      channel,
      currency: 'GBP',
      partPaymentIndicator: part,
    }),
    Miyo: async () => ({ amount: total / 100, currency: 'GBP' }),
    wallet: async () => ({
      amount: rest,
      paymentType: method === 'APay' ? '004' : '005',
      journeyType,
      networkToken: client.walletToken(declined),
      channel,
      accountTradingTitle: 'STA',
      billingAddress: billing,
      partPaymentIndicator: part,
    }),
    enrol: async () =>
      (card = await client.typeCard({ cartId, person }, { amount: rest, part, declined, journeyType })),
    card: async () => ({ ...card, authenticationTransactionId }),
  }
  const calls = callsOf[method]
  let result: OperationResult = { outcome: 'none', code: '', orderNo: null }
  for (const [at, name] of calls.entries()) {
    const body = await bodies[name]()
    if (body === null) return { outcome: 'refused', code: 'NO_CARD', orderNo: null }
    const answer = await client.send(callOf[name], {
      person,
      body: { cartId, ...body, ...(key !== null && name !== 'enrol' && { key }) },
      ...(fault?.call === at && { fault: fault.fault }),
      ...(abortAfterMs !== undefined && { signal: AbortSignal.timeout(abortAfterMs) }),
    })
    steps(answer)
    if (name === 'enrol') ({ authenticationTransactionId } = answer.body)
    const last = at === calls.length - 1
    result = resultOf(answer, last ? method : null)
    // The first part is held: the call for the rest follows.
    const continues = answer.status === 200 && answer.body.code === 'SUCCESS' && result.outcome !== 'paid'
    if (!continues || last) return result
  }
  return result
}

type CallName = 'credit' | 'Miyo' | 'wallet' | 'enrol' | 'card'

const callOf: Record<CallName, Call> = {
  credit: paymentCalls.payViaCredit,
  Miyo: miyoCalls.creditAuthorisation,
  wallet: digitalPaymentCalls.digitalAuthorization,
  enrol: cardCalls.cartAuthEnroll,
  card: cardCalls.cartAuthPayer,
}

const callsOf: Record<Method, readonly CallName[]> = {
  credit: ['credit'],
  Miyo: ['Miyo'],
  APay: ['wallet'],
  GPay: ['wallet'],
  card: ['enrol', 'card'],
  account: ['enrol', 'card'],
  part: ['credit', 'wallet'],
  // A card is enrolled before any credit is held.
  'card part': ['enrol', 'credit', 'card'],
}

/** Queries the outcome of a submission, or without a key of the bag's submissions. */
export function queryOutcomeAfter(
  shop: Shop,
  history: History,
  buyer: Buyer,
  key: string | null,
  fault?: Fault,
  steps?: (answer: Answer) => void,
): Promise<Operation> {
  const { cartId, person, method } = buyer
  return recorded(history, { what: 'query', method, cartId, customerId: person, key }, async () => {
    const query = { cartId, ...(key === null ? {} : { key }) }
    const answer = await fetchShop(shop, paymentCalls.transactionDetails, { person, query, ...(fault && { fault }) })
    steps?.(answer)
    return resultOf(answer, method)
  })
}

/** The outcome that follows from a reply alone. Paying the account makes no order. */
export function resultOf({ status, body }: Pick<Answer, 'status' | 'body'>, method: Method | null): OperationResult {
  const code = String(body.code ?? '')
  const orderNo = typeof body.orderNo === 'string' ? body.orderNo : null
  if (status === 200 && code.toUpperCase() === 'SUCCESS')
    return { outcome: orderNo !== null || method === 'account' ? 'paid' : 'unknown', code, orderNo }
  if (status === 200 && code === 'NONE') return { outcome: 'none', code, orderNo }
  if (status === 0 || status >= 500 || code === 'PENDING')
    return { outcome: 'unknown', code: code || `${status}`, orderNo }
  return { outcome: 'refused', code, orderNo }
}
