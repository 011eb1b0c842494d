// Plays one operation of a history: the shopper's or the operator's calls, and what they do without a certain reply.
import { refundAction } from '#origin/operator/orders/refund.ts'
import { dispatchAndCancel } from '#origin/operator/orders/dispatch-cancel.ts'
import type { Action } from '#origin/operator/action.ts'
import { commitFor } from '#origin/operator/commit.ts'
import { decideIncrease } from '#origin/shop/credit/account/decide.ts'
import { accountToday } from '#origin/shop/credit/account/keep-account.ts'
import { orderHandlers } from '#origin/shop/orders/handlers.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { recorded, type History } from '../history.ts'
import { isPart, resultOf, submit } from '../client.ts'
import type { Backend } from './backend.ts'
import type { Operation, Submitted } from './operations.ts'
import { clientIn } from './client.ts'
import { Choices } from '../choices.ts'
import { bags, brand, guestEmail, guestPostcode, raisedLimit } from './fill.ts'

/** `keyed` is false when shoppers pay for bags without idempotency keys, one of the planted mistakes. */
export type Stage = { backend: Backend; history: History; totals: readonly number[]; keyed: boolean }

type Order = { orderNo: string; customerId: string | null; refunded: number }
type Paid = Extract<Operation, { kind: 'pay' }>

/** Presses of one shopper on the same page. */
const clicks = 3

export async function play(stage: Stage, operation: Operation, name: string): Promise<void> {
  const { backend } = stage
  const choices = new Choices(backend.world.seed, `play ${name}`)
  switch (operation.kind) {
    case 'pay':
      return pay(stage, operation, name, choices)
    case 'query':
      return queryOutcome(stage, operation, name)
    case 'read account':
      await backend.call(name, operation.person, ({ env, now }) => accountToday(env.DB, operation.person, now))
      return
    case 'raise':
      await backend.call(name, operation.person, ({ env, now }) =>
        decideIncrease(env.DB, operation.person, '1', raisedLimit(operation.person), now),
      )
      return
    case 'cancel':
      return cancel(stage, operation, name)
    case 'after':
      return after(stage, operation, name, choices)
  }
}

async function pay(stage: Stage, paid: Paid, name: string, choices: Choices): Promise<void> {
  const { backend, history, totals, keyed } = stage
  const { bag, method, without, share } = paid
  const about = aboutOf(paid, keyed)
  const total = bag === null ? Math.floor(owedBy(backend, paid.person!) * share) : totals[bag]!
  if (total === 0) return
  for (let click = 0; click < clicks; click++) {
    const credit = isPart(method) ? availableOf(backend, paid.person!) : 0
    const client = clientIn(backend, `${name} ${click}`)
    const { outcome } = await recorded(history, { what: 'submit', ...about }, () =>
      submit(client, { ...paid, cartId: about.cartId }, { key: about.key, total, credit }),
    )
    if (outcome === 'paid' || outcome === 'refused' || without === 'leaves') return
    await pause(backend, 500 + choices.below(choices.sometimes(0.5) ? 2000 : 25_000))
    if (without === 'queries') return queryOutcome(stage, paid, `${name} queries ${click}`)
  }
}

/** The question about a payment, also once the world is calm. */
export async function queryOutcome(stage: Stage, submitted: Submitted, name: string): Promise<void> {
  const about = aboutOf(submitted, stage.keyed)
  const { cartId, key, customerId: person } = about
  const query = { cartId, ...(key !== null && { key }) }
  await recorded(stage.history, { what: 'query', ...about }, async () =>
    resultOf(
      await clientIn(stage.backend, name).send(paymentCalls.transactionDetails, { person, query }),
      about.method,
    ),
  )
}

function aboutOf({ bag, person, method, key }: Submitted, keyed: boolean) {
  const cartId = bag === null ? `account:${person}` : bags[bag]!.cartId
  return { method, cartId, customerId: person, key: keyed || bag === null ? key : null }
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
