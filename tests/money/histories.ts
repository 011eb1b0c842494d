// Thousands of generated histories of credit accounts: purchases, payments, refunds, increases and closed months. A model
// computes each history beside the tables that the shop's triggers and statements write. In the end both agree to the
// penny, and all debits equal all credits.
import { closeMonths, counts, type Booked, type Closed, type Terms } from '#origin/shop/credit/account/close.ts'
import { closeStatements } from '#origin/shop/credit/account/keep-account.ts'
import { startOf } from '#origin/shop/credit/account/periods.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { daysAfter } from '#shared/platform/london-days.ts'
import { chanceOf } from './choices.ts'
import { balances, compareWithModels, type AccountModel, type Order } from './compare-models.ts'
import type { Result } from './part.ts'
import { brand, databaseOf, sql, type Shop } from './shop.ts'
import type { Statement } from './rows.ts'

const began = '2024-01-10'
const rounds = 12
const daysOfRound = 13
/** Months per batch. */
const together = 2000

type Step =
  | { kind: 'buy'; model: AccountModel; order: Order; paid: boolean }
  | { kind: 'pay'; model: AccountModel; id: string; amount: number; paid: boolean }
  | { kind: 'cancel'; model: AccountModel; order: Order }
  | { kind: 'raise'; model: AccountModel; by: number }

export async function histories(shop: Shop, count: number): Promise<Result> {
  const d1 = databaseOf(shop)
  const before = await balances(shop)
  const chance = chanceOf(11)
  const models = Array.from({ length: count }, (_, at): AccountModel => {
    const limit = 20_000 + Math.floor(chance() * 100_000)
    return {
      customerId: `life-${at}`,
      limit,
      available: limit,
      charges: 0,
      bought: 0,
      booked: [],
      orders: [],
      statements: [],
    }
  })
  await sql(shop, [
    [
      `INSERT INTO credit_account (customer_id, trading_title, credit_limit, available_to_spend, brand, opened, statement_day)
      SELECT 'life-' || key, 'STA', value, value, '${brand}', ?2, 1 + key % 28 FROM json_each(?1)`,
      JSON.stringify(models.map(({ limit }) => limit)),
      startOf(began),
    ],
  ])
  for (let round = 0; round < rounds; round++) {
    const day = daysAfter(began, round * daysOfRound)
    const at = startOf(day) + 36_000_000 + round
    const steps = models.map((model) => randomStep(model, chance, `${round}`)).filter((step) => step !== null)
    for (const step of steps) applyStep(step, at)
    await replay(shop, steps, at)
    if (round % 3 === 2) await closeAll(shop, d1, models, daysAfter(day, 1))
  }
  const differences = [...(await compareWithModels(shop, models, before)), ...(await checkBooks(d1))]
  const transfers = models.reduce((sum, { booked }) => sum + booked.length, 0)
  return {
    history: [],
    complaints: differences,
    rows: [
      {
        figure: `${count.toLocaleString('en-GB')} generated histories of accounts (${transfers.toLocaleString('en-GB')} transfers, ${models.reduce((sum, { statements }) => sum + statements.length, 0).toLocaleString('en-GB')} statements)`,
        reach: 'debits equal credits, and every balance equals the model’s',
        measured: `${differences.length} differences`,
        reached: differences.length === 0 && transfers > count,
      },
    ],
  }
}

/** A random step that the account's rules allow, or null. */
function randomStep(model: AccountModel, chance: () => number, round: string): Step | null {
  const die = chance()
  const name = `${model.customerId}-${round}`
  const owed = model.bought + model.charges
  const upTo = (max: number) => 1 + Math.floor(chance() * max)
  if (die < 0.45 && model.available > 0) {
    const creditPart = upTo(Math.min(model.available, 15_000))
    const order = { orderNo: name, creditPart, otherPart: chance() < 0.3 ? upTo(5000) : 0, cancelled: false }
    return { kind: 'buy', model, order, paid: chance() < 0.9 }
  }
  if (die < 0.75 && owed > 0) return { kind: 'pay', model, id: name, amount: upTo(owed), paid: chance() < 0.9 }
  const order = model.orders.find(({ cancelled }) => !cancelled)
  if (die < 0.88 && order) return { kind: 'cancel', model, order }
  return die > 0.95 ? { kind: 'raise', model, by: upTo(20_000) } : null
}

/** Applies a step to the model: a second implementation of the rules. */
function applyStep(step: Step, at: number): void {
  const { model } = step
  const book = (kind: Booked['kind'], amount: number, reference: string) =>
    model.booked.push({ id: 0, at, kind, amount, reference })
  if (step.kind === 'raise') {
    model.limit += step.by
    model.available += step.by
  }
  if (step.kind === 'buy' && step.paid) {
    model.orders.push(step.order)
    model.bought += step.order.creditPart
    model.available -= step.order.creditPart
    book('purchase', step.order.creditPart, step.order.orderNo)
  }
  if (step.kind === 'cancel') {
    step.order.cancelled = true
    model.bought -= step.order.creditPart
    model.available += step.order.creditPart
    book('refund', -step.order.creditPart, `${step.order.orderNo}:purchase`)
  }
  if (step.kind === 'pay' && step.paid) {
    const ofCharges = Math.min(step.amount, model.charges)
    const rest = step.amount - ofCharges
    model.charges -= ofCharges
    model.bought -= rest
    model.available += rest
    if (ofCharges > 0) book('payment', -ofCharges, `${step.id}:charges`)
    if (rest > 0) book('payment', -rest, step.id)
  }
}

/** Writes the steps as the shop does. */
async function replay(shop: Shop, steps: readonly Step[], at: number): Promise<void> {
  const buys = steps.flatMap((step) =>
    step.kind === 'buy' ? [{ ...step.order, customer: step.model.customerId, paid: Number(step.paid) }] : [],
  )
  const pays = steps.flatMap((step) =>
    step.kind === 'pay'
      ? [{ id: step.id, customer: step.model.customerId, amount: step.amount, paid: Number(step.paid) }]
      : [],
  )
  const cancelled = steps.flatMap((step) => (step.kind === 'cancel' ? [step.order.orderNo] : []))
  const raises = steps.flatMap((step) => (step.kind === 'raise' ? [[step.model.customerId, step.by] as const] : []))
  const [bought, paid] = [JSON.stringify(buys), JSON.stringify(pays)]
  const buy = `WITH buy AS (SELECT value ->> 'orderNo' AS no, 'try-' || (value ->> 'orderNo') AS attempt,
    'bag-' || (value ->> 'orderNo') AS cart, value ->> 'customer' AS customer, value ->> 'creditPart' AS credit,
    value ->> 'otherPart' AS other, value ->> 'paid' AS paid FROM json_each(?1))`
  await sql(shop, [
    [`${buy} INSERT INTO cart (id, brand, created, changed) SELECT cart, '${brand}', ?2, ?2 FROM buy`, bought, at],
    [
      `${buy} INSERT INTO pay_attempt (id, cart_id, key, brand, customer_id, journey, method, total, credit_part, other_part,
        fingerprint, order_no, draft, created, expires)
      SELECT attempt, cart, attempt, '${brand}', customer, 'credit-checkout', iif(other > 0, 'card', 'credit'),
        credit + other, credit, other, '', no, '{}', ?2, ?2 FROM buy`,
      bought,
      at,
    ],
    [
      `${buy} INSERT INTO credit_hold (attempt_id, customer_id, amount) SELECT attempt, customer, credit FROM buy`,
      bought,
    ],
    [
      `${buy} INSERT INTO orders (order_no, brand, store_code, customer_id, status, placed, payment_method, order_total,
        shipping_cost, attempt_id, credit_part, transaction_id)
      SELECT no, '${brand}', '3239', customer, 'OK', ?2, 'credit', credit + other, 0, attempt, credit, 'T'
      FROM buy WHERE paid`,
      bought,
      new Date(at).toISOString(),
    ],
    [
      `${buy} INSERT INTO order_item (order_no, position, product_no, option_no, name, size, colour, quantity, unit_price)
      SELECT no, 0, 'P', 'O', '', '', '', 1, 1 FROM buy WHERE paid`,
      bought,
    ],
    [
      `${buy} INSERT INTO mail (id, brand, recipient, subject, body, at)
      SELECT 'order-' || no, '${brand}', '', '', '', ?2 FROM buy WHERE paid`,
      bought,
      at,
    ],
    [
      `INSERT INTO account_payment (id, customer_id, key, brand, journey, amount, created, expires)
      SELECT value ->> 'id', value ->> 'customer', value ->> 'id', '${brand}', 'make-a-payment-myaccount',
        value ->> 'amount', ?2, ?2 FROM json_each(?1)`,
      paid,
      at,
    ],
    ...(['paid', 'released'] as const).flatMap((state): Statement[] => [
      [
        `UPDATE pay_attempt SET state = '${state}' WHERE id IN
          (SELECT 'try-' || (value ->> 'orderNo') FROM json_each(?1) WHERE value ->> 'paid' = ?2)`,
        bought,
        Number(state === 'paid'),
      ],
      [
        `UPDATE account_payment SET state = '${state}' WHERE id IN
          (SELECT value ->> 'id' FROM json_each(?1) WHERE value ->> 'paid' = ?2)`,
        paid,
        Number(state === 'paid'),
      ],
    ]),
    [
      'UPDATE orders SET cancelled = ?2 WHERE order_no IN (SELECT value FROM json_each(?1))',
      JSON.stringify(cancelled),
      at,
    ],
    [
      `UPDATE credit_account SET credit_limit = credit_limit + more.value, available_to_spend = available_to_spend + more.value
      FROM json_each(?1) AS more WHERE more.key = customer_id`,
      JSON.stringify(Object.fromEntries(raises)),
    ],
  ])
}

/** Closes months with the shop's own rule and statements. */
async function closeAll(shop: Shop, d1: D1Database, models: readonly AccountModel[], today: string): Promise<void> {
  const [[row]] = (await sql(shop, [['SELECT coalesce(max(id), 0) AS through FROM ledger_transfer']])) as [
    [{ through: number }],
  ]
  const months: Array<Closed & { customerId: string }> = []
  for (const model of models) {
    const terms: Terms = {
      brand,
      statementDay: 1 + (Number(model.customerId.slice(5)) % 28),
      began,
      rate: null,
      frozen: false,
      repayBy: null,
      offered: [],
    }
    const last = model.statements.at(-1) ?? null
    const open = model.booked.filter((one) => last === null || !counts(last, one))
    const closed = closeMonths(terms, last, open, { today, through: row.through })
    for (const { interest, fees, ends, number } of closed) {
      model.charges += interest + fees
      if (interest > 0)
        model.booked.push({ id: 0, at: ends - 1, kind: 'interest', amount: interest, reference: `${number}` })
      if (fees > 0) model.booked.push({ id: 0, at: ends - 1, kind: 'fee', amount: fees, reference: `${number}` })
    }
    model.statements.push(...closed)
    months.push(...closed.map((month) => ({ customerId: model.customerId, ...month })))
  }
  for (let at = 0; at < months.length; at += together)
    await d1.batch(closeStatements(d1, months.slice(at, at + together)))
}
