// Plays one operation of a history: the shopper's or the operator's calls, and what they do without a certain reply.
import { refundAction } from '#origin/operator/orders/refund.ts'
import { dispatchAndCancel } from '#origin/operator/orders/dispatch-cancel.ts'
import type { Action } from '#origin/operator/action.ts'
import { commitFor } from '#origin/operator/commit.ts'
import { accountToday } from '#origin/shop/credit/account/keep-account.ts'
import { orderHandlers } from '#origin/shop/orders/handlers.ts'
import { readTransactionDetails } from '#origin/shop/payment/transaction-details.ts'
import { recorded, type History } from '#tests/consistency/history.ts'
import type { Method } from '#tests/consistency/payment-client.ts'
import type { Backend } from './backend.ts'
import type { Operation } from './operations.ts'
import { submitOnce, resultOf } from './paying.ts'
import { Choices } from './random.ts'
import { bags, brand, guestEmail, guestPostcode } from './shop.ts'

/** `keyed` is false when shoppers pay for bags without idempotency keys, one of the planted mistakes. */
export type Stage = { backend: Backend; history: History; totals: readonly number[]; keyed: boolean }

type Order = { orderNo: string; customerId: string | null; refunded: number }
type Submitted = { cartId: string | undefined; person: string | null; method: Method; key: string }

/** Presses of one shopper on the same page. */
const clicks = 3

export async function play(stage: Stage, operation: Operation, name: string): Promise<void> {
  const { backend } = stage
  const choices = new Choices(backend.world.seed, `play ${name}`)
  switch (operation.kind) {
    case 'pay':
      return pay(stage, operation, name, choices)
    case 'pay account':
      return pay(stage, { ...operation, method: 'account', bag: null }, name, choices)
    case 'query': {
      const { person, key, bag } = operation
      return queryOutcome(stage, { cartId: bags[bag]!.cartId, person, key, method: 'credit' }, name)
    }
    case 'read account':
      await backend.call(name, operation.person, ({ env, now }) => accountToday(env.DB, operation.person, now))
      return
    case 'cancel':
      return cancel(stage, operation, name)
    case 'after':
      return after(stage, operation, name, choices)
  }
}

type Paying = Pick<Extract<Operation, { kind: 'pay' }>, 'person' | 'method' | 'key' | 'without'> & {
  bag: number | null
  share?: number
}

async function pay(stage: Stage, paying: Paying, name: string, choices: Choices): Promise<void> {
  const { backend, history, totals, keyed } = stage
  const { bag, person, method, key, without, share = 0 } = paying
  const cartId = bag === null ? undefined : bags[bag]!.cartId
  const total = bag === null ? Math.floor(owedBy(backend, person!) * share) : totals[bag]!
  if (total === 0) return
  const submission = { cartId, person, method, key }
  const sent = keyed || bag === null ? key : null
  const about = { method, cartId: ownerOf(submission), customerId: person, key: sent }
  for (let click = 0; click < clicks; click++) {
    const credit = person === null ? 0 : availableOf(backend, person)
    const { outcome } = await recorded(history, { what: 'submit', ...about }, () =>
      submitOnce(backend, { name: `${name} ${click}`, cartId, person, method, key: sent ?? undefined, total, credit }),
    )
    if (outcome === 'paid' || outcome === 'refused' || without === 'leaves') return
    await pause(backend, 500 + choices.below(choices.sometimes(0.5) ? 2000 : 25_000))
    if (without === 'queries') return queryOutcome(stage, submission, `${name} queries ${click}`)
  }
}

/** What is submission about a bag's payment, also once the world is calm. */
export async function queryOutcome(
  { backend, history, keyed }: Stage,
  submission: Submitted,
  name: string,
): Promise<void> {
  const { cartId, person, key, method } = submission
  const sent = keyed || cartId === undefined ? key : null
  const about = { method, cartId: ownerOf(submission), customerId: person, key: sent }
  await recorded(history, { what: 'query', ...about }, async () =>
    resultOf(
      await backend.call(name, person, (context) =>
        readTransactionDetails(context, { cartId, key: sent ?? undefined }),
      ),
      method,
    ),
  )
}

function ownerOf({ cartId, person }: Pick<Submitted, 'cartId' | 'person'>): string {
  return cartId ?? `account:${person}`
}

async function cancel({ backend }: Stage, { bag, by }: Extract<Operation, { kind: 'cancel' }>, name: string) {
  const order = orderOf(backend, bag)
  if (!order) return
  if (by === 'operator') await operate(backend, 'orders.cancel', { order: order.orderNo, reason: '' }, name)
  else
    await backend.call(name, order.customerId, (context) =>
      orderHandlers.cancel({ query: undefined, body: referenceOf(order) }, context),
    )
}

/** Dispatched, delivered, sent back, refunded. */
async function after(
  { backend }: Stage,
  { bag, returns, refunds, restock }: Extract<Operation, { kind: 'after' }>,
  name: string,
  choices: Choices,
) {
  const order = orderOf(backend, bag)
  if (!order) return
  const { orderNo } = order
  await operate(backend, 'orders.dispatch', { order: orderNo, carrier: 'Parcel', tracking: 'P1' }, `${name} dispatch`)
  await operate(backend, 'orders.deliver', { order: orderNo }, `${name} deliver`)
  if (returns)
    await backend.call(`${name} return`, order.customerId, (context) =>
      orderHandlers.return(
        { query: undefined, body: { ...referenceOf(order), items: [{ position: 0, quantity: 1, reason: 'other' }] } },
        context,
      ),
    )
  for (const [at, lines] of refunds.entries()) {
    await pause(backend, choices.below(3000))
    const typed = {
      order: orderNo,
      was: (refundedOf(backend, orderNo) / 100).toFixed(2),
      lines,
      delivery: '',
      restock: restock ? 'yes' : '',
    }
    await operate(backend, 'orders.refund', typed, `${name} refund ${at}`)
  }
}

function operate(backend: Backend, action: string, typed: Record<string, string>, name: string) {
  const { input, run, name: called } = [...dispatchAndCancel, refundAction].find((one) => one.name === action) as Action
  return backend.call(name, null, (context) => {
    const { env, now, db } = context
    const operator = { operator: 'operator', by: 'page' } as const
    const change = { action: called, now, undoes: null, written: () => undefined }
    const line = { d1: env.DB, ...operator, access: null, brand, ...change }
    return run(input.parse(typed), {
      ...operator,
      brand,
      brands: [brand],
      db,
      env,
      now,
      sure: true,
      commit: commitFor(line),
    })
  })
}

/** What the page before this step showed: read at once, without a step. */
function shown<Row>({ store }: Backend, sql: string, value: string): Row | undefined {
  return store.one(sql, [value]).results[0] as Row | undefined
}

function orderOf(backend: Backend, bag: number): Order | undefined {
  return shown(
    backend,
    'SELECT order_no AS orderNo, customer_id AS customerId FROM orders WHERE cart_id = ?',
    bags[bag]!.cartId,
  )
}

function refundedOf(backend: Backend, orderNo: string): number {
  return shown<{ sum: number }>(
    backend,
    'SELECT coalesce(sum(amount), 0) AS sum FROM order_refund WHERE order_no = ?',
    orderNo,
  )!.sum
}

function availableOf(backend: Backend, person: string): number {
  return shown<{ sum: number }>(
    backend,
    'SELECT available_to_spend AS sum FROM credit_account WHERE customer_id = ?',
    person,
  )!.sum
}

function owedBy(backend: Backend, person: string): number {
  return shown<{ sum: number }>(
    backend,
    `SELECT coalesce(sum(CASE WHEN debit IN ('credit:' || ?1, 'charges:' || ?1) THEN amount ELSE -amount END), 0) AS sum
     FROM ledger_transfer WHERE debit IN ('credit:' || ?1, 'charges:' || ?1) OR credit IN ('credit:' || ?1, 'charges:' || ?1)`,
    person,
  )!.sum
}

function referenceOf({ orderNo, customerId }: Order) {
  return { orderNo, ...(customerId === null && { email: guestEmail, postcode: guestPostcode }) }
}

function pause({ world }: Backend, ms: number): Promise<void> {
  return new Promise((resolve) => world.later(ms, resolve))
}
