// Thousands of generated histories of credit accounts: purchases, payments, refunds, increases and closed months. A model
// computes each history beside the tables that the shop's triggers and statements write. In the end both agree to the
// penny, and all debits equal all credits.
import { closeMonths, counts, type Booked, type Closed, type Terms } from '#origin/shop/credit/account/close.ts'
import { closeStatements } from '#origin/shop/credit/account/keep-account.ts'
import { startOf } from '#origin/shop/credit/account/periods.ts'
import { checkBooks } from '#origin/shop/payment/books.ts'
import { daysAfter } from '#shared/platform/london-days.ts'
import { balances, compareWithModels, type AccountModel, type Order } from './compare-models.ts'
import { random, type Result } from './part.ts'
import { brand, databaseOf, sql, type Shop } from './shop.ts'
import type { Statement } from './rows.ts'

const began = '2024-01-10'
const rounds = 12
const daysOfRound = 13
/** Rows per statement. */
const together = 2000

type Step =
  | { kind: 'buy'; model: AccountModel; order: Order; paid: boolean }
  | { kind: 'pay'; model: AccountModel; id: string; amount: number; paid: boolean }
  | { kind: 'cancel'; model: AccountModel; order: Order }
  | { kind: 'raise'; model: AccountModel; by: number }

export async function histories(shop: Shop, count: number): Promise<Result> {
  const d1 = databaseOf(shop)
  const before = await balances(shop)
  const chance = random(11)
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
  await write(
    shop,
    'credit_account',
    models.map((model) => ({
      customer_id: model.customerId,
      trading_title: 'STA',
      credit_limit: model.limit,
      available_to_spend: model.limit,
      brand,
      opened: startOf(began),
      statement_day: 1 + (Number(model.customerId.slice(5)) % 28),
    })),
  )
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

async function replay(shop: Shop, steps: readonly Step[], at: number): Promise<void> {
  const buys = steps.filter((step) => step.kind === 'buy')
  const pays = steps.filter((step) => step.kind === 'pay')
  const attempt = ({ order }: (typeof buys)[number]) => `try-${order.orderNo}`
  await write(
    shop,
    'cart',
    buys.map((buy) => ({ id: `bag-${buy.order.orderNo}`, brand, created: at, changed: at })),
  )
  await write(
    shop,
    'pay_attempt',
    buys.map((buy) => ({
      id: attempt(buy),
      cart_id: `bag-${buy.order.orderNo}`,
      key: attempt(buy),
      brand,
      customer_id: buy.model.customerId,
      journey: 'credit-checkout',
      method: buy.order.otherPart > 0 ? 'card' : 'credit',
      total: buy.order.creditPart + buy.order.otherPart,
      credit_part: buy.order.creditPart,
      other_part: buy.order.otherPart,
      fingerprint: '',
      order_no: buy.order.orderNo,
      draft: '{}',
      created: at,
      expires: at,
    })),
  )
  await write(
    shop,
    'credit_hold',
    buys.map((buy) => ({
      attempt_id: attempt(buy),
      customer_id: buy.model.customerId,
      amount: buy.order.creditPart,
    })),
  )
  const placed = buys.filter(({ paid }) => paid)
  await write(
    shop,
    'orders',
    placed.map((buy) => ({
      order_no: buy.order.orderNo,
      brand,
      store_code: '3239',
      customer_id: buy.model.customerId,
      status: 'OK',
      placed: new Date(at).toISOString(),
      payment_method: 'credit',
      order_total: buy.order.creditPart + buy.order.otherPart,
      shipping_cost: 0,
      attempt_id: attempt(buy),
      credit_part: buy.order.creditPart,
      transaction_id: 'T',
    })),
  )
  await write(
    shop,
    'order_item',
    placed.map((buy) => ({
      order_no: buy.order.orderNo,
      position: 0,
      product_no: 'P',
      option_no: 'O',
      name: '',
      size: '',
      colour: '',
      quantity: 1,
      unit_price: 1,
    })),
  )
  await write(
    shop,
    'mail',
    placed.map((buy) => ({
      id: `order-${buy.order.orderNo}`,
      brand,
      recipient: '',
      subject: '',
      body: '',
      at,
    })),
  )
  await write(
    shop,
    'account_payment',
    pays.map(({ model, id, amount }) => ({
      id,
      customer_id: model.customerId,
      key: id,
      brand,
      journey: 'make-a-payment-myaccount',
      amount,
      created: at,
      expires: at,
    })),
  )
  const among = 'IN (SELECT value FROM json_each(?1))'
  const ids = (those: readonly string[]) => JSON.stringify(those)
  await sql(shop, [
    [`UPDATE pay_attempt SET state = 'paid' WHERE id ${among}`, ids(placed.map(attempt))],
    [`UPDATE pay_attempt SET state = 'released' WHERE id ${among}`, ids(buys.filter(({ paid }) => !paid).map(attempt))],
    [
      `UPDATE account_payment SET state = 'paid' WHERE id ${among}`,
      ids(pays.filter(({ paid }) => paid).map(({ id }) => id)),
    ],
    [
      `UPDATE account_payment SET state = 'released' WHERE id ${among}`,
      ids(pays.filter(({ paid }) => !paid).map(({ id }) => id)),
    ],
    [
      `UPDATE orders SET cancelled = ?2 WHERE order_no ${among}`,
      ids(steps.flatMap((step) => (step.kind === 'cancel' ? [step.order.orderNo] : []))),
      at,
    ],
    [
      `UPDATE credit_account SET credit_limit = credit_limit + more.value, available_to_spend = available_to_spend + more.value
      FROM json_each(?1) AS more WHERE more.key = customer_id`,
      JSON.stringify(
        Object.fromEntries(steps.flatMap((step) => (step.kind === 'raise' ? [[step.model.customerId, step.by]] : []))),
      ),
    ],
  ] as Statement[])
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

/** Inserts rows into one table, `together` rows per statement. */
async function write(shop: Shop, table: string, rows: ReadonlyArray<Record<string, unknown>>): Promise<void> {
  for (let at = 0; at < rows.length; at += together) {
    const some = rows.slice(at, at + together)
    const columns = Object.keys(some[0]!)
    const values = columns.map((column) => `value ->> '${column}'`)
    await sql(shop, [[`INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?)`, JSON.stringify(some)]])
  }
}
