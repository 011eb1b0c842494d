// Concurrent events on credit accounts: full and part purchases, payments by card, cancelled orders, an accepted credit
// increase and closed months. Every affordable purchase is accepted, and no other one.
import type { Call } from '#shared/platform/call.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { checkBooks } from '#origin/shop/payment/books.ts'
import type { History } from './history.ts'
import { inspect, waitForHolds, snapshot } from './inspect.ts'
import { mapConcurrent, newKey, pause, resolveAll, type Result } from './part.ts'
import { fetchShop, databaseOf, sql, type ShopRequest, type Shop } from './shop.ts'
import { availableOf, submitPaymentOnce, totalOf, type Buyer } from './payment-client.ts'
import { cartIdOf, prepareShop } from './shop-contents.ts'

/** Each account buys `bags` concurrently with `payments`, one cancellation, one increase and `readers`. */
type Size = { accounts: number; bags: number; payments: number; readers: number }

/** Pence. On every second account all purchases fit, in any order; on the others fewer than half fit. */
const roomy = 400_000
const tight = 8000
const more = 2500
const owedBefore = 30_000
const each = 700
const dayMs = 86_400_000

export async function accounts(shop: Shop, size: Size): Promise<Result> {
  const d1 = databaseOf(shop)
  const people = Array.from({ length: size.accounts }, (_, at) => {
    const available = at % 2 === 0 ? roomy : tight
    return { id: `account-all-${at}`, limit: owedBefore + available, available }
  })
  const buyers = people.map(({ id }, account) =>
    Array.from({ length: size.bags + 1 }, (_, at): Buyer => ({
      cartId: cartIdOf(`all${account}`, at),
      customerId: null,
      person: id,
      goods: [0],
      code: null,
      method: at % 4 === 3 && account % 2 === 1 ? 'part' : 'credit',
    })),
  )
  await prepareShop(shop, { goods: [{ stock: buyers.flat().length + 10 }], people, bags: buyers.flat(), codes: [] })
  await prepare(
    shop,
    people.map(({ id }) => id),
  )
  const before = await snapshot(shop)
  const history: History = []
  const wrong: string[] = []
  let operations = 0
  const total = await totalOf(shop, buyers[0]![0]!)

  await mapConcurrent(people, 4, async ({ id, limit, available }, account) => {
    const [earlier, ...bags] = buyers[account]!
    const orderNo = await buy(shop, history, { ...earlier!, method: 'credit' }, total)
    const read = () => fetchShop(shop, paymentCalls.creditDetails, { person: id })
    const done = await Promise.all([
      ...bags.map((buyer) =>
        submitPaymentOnce(shop, history, buyer, { key: newKey(), total, credit: available - total }),
      ),
      ...Array.from({ length: size.payments }, (_, at) => payOff(shop, history, id, at, wrong)),
      ...Array.from({ length: size.readers }, read),
      repeatUntilAnswered(shop, wrong, orderCalls.cancel, { person: id, body: { orderNo } }),
      repeatUntilAnswered(shop, wrong, creditAccountCalls.decideIncrease, {
        person: id,
        body: { customerDecision: '1', propCreditLimit: (limit + more) / 100 },
      }),
    ])
    operations += done.length
    await resolveAll(shop, history, bags)
    // A purchase that still fits afterwards is accepted.
    const paid = () => new Set(history.filter(({ outcome }) => outcome === 'paid').map(({ cartId }) => cartId))
    for (const buyer of bags.filter(({ cartId }) => !paid().has(cartId))) {
      const left = await availableOf(shop, id)
      if (left < total) break
      const { outcome, code } = await submitPaymentOnce(
        shop,
        history,
        { ...buyer, method: 'credit' },
        { key: newKey(), total },
      )
      if (outcome !== 'paid') wrong.push(`With ${left} left, ${buyer.cartId} of ${total} was answered ${code}.`)
    }
    const missing = bags.filter(({ cartId }) => !paid().has(cartId)).length
    if (account % 2 === 0 && missing > 0) wrong.push(`${missing} affordable purchases of ${id} were not accepted.`)
  })
  await waitForHolds(shop)
  const { found, dump } = await inspect(shop, history, before)
  const negative = dump.after.credit.filter(({ available }) => available < 0).length
  wrong.push(...(await countsOf(shop, size)), ...(await checkBooks(d1)))
  return {
    history,
    complaints: [...found, ...wrong],
    rows: [
      {
        figure: `${operations.toLocaleString('en-GB')} concurrent purchases, part-payments, account payments, cancellations, increases and statement readings (${size.accounts} accounts)`,
        reach: 'available-to-spend never negative, every affordable one accepted, each month closed once',
        measured: `${negative} negative; ${wrong.length + found.length} errors`,
        reached: negative === 0 && wrong.length === 0 && found.length === 0,
      },
    ],
  }
}

/** Makes accounts weeks old, with a closed month and an offered increase; no payment is due yet. */
async function prepare(shop: Shop, ids: readonly string[]): Promise<void> {
  const past = (days: number) => Date.now() - days * dayMs
  const statementDay = Math.min(28, Number(dateOf(new Date(past(3))).slice(8)))
  const those = JSON.stringify(ids)
  await sql(shop, [
    [
      `UPDATE credit_account SET opened = ?2, statement_day = ?3, pref_type = '1', proposed_limit = credit_limit + ?4,
         proposed_from = ?5 WHERE customer_id IN (SELECT value FROM json_each(?1))`,
      those,
      past(20),
      statementDay,
      more,
      dateOf(new Date(past(1))),
    ],
    [
      `UPDATE ledger_transfer SET at = ?2 WHERE debit IN (SELECT 'credit:' || value FROM json_each(?1))`,
      those,
      past(15),
    ],
  ])
}

/** Buys a bag. After a lost reply, the outcome is queried and the purchase repeated. */
async function buy(shop: Shop, history: History, buyer: Buyer, total: number): Promise<string | null> {
  for (let turn = 0; turn < 5; turn++) {
    await submitPaymentOnce(shop, history, buyer, { key: newKey(), total })
    await resolveAll(shop, history, [buyer])
    const paid = history.find(({ cartId, outcome }) => cartId === buyer.cartId && outcome === 'paid')
    if (paid) return paid.orderNo
  }
  return null
}

/** Repeats a call until it is answered. After a lost reply, 409 means that the call was carried out. */
async function repeatUntilAnswered(shop: Shop, wrong: string[], call: Call, request: ShopRequest): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    const { status, body } = await fetchShop(shop, call, request)
    if (status === 200 || (turn > 0 && status === 409)) return
    if (status > 0)
      return void wrong.push(`${call.name} of ${request.person} was answered ${status} ${String(body.code)}.`)
    await pause(200)
  }
  wrong.push(`${call.name} of ${request.person} was never answered.`)
}

/** Pays the account by card, and again while another payment is in progress: every affordable payment is accepted. */
async function payOff(shop: Shop, history: History, person: string, at: number, wrong: string[]): Promise<void> {
  const cartId = cartIdOf(`pays-${person}`, at)
  const buyer: Buyer = { cartId, customerId: null, person, goods: [], code: null, method: 'account' }
  for (let turn = 0; turn < 60; turn++) {
    const { outcome, code } = await submitPaymentOnce(shop, history, buyer, { key: newKey(), total: each })
    if (outcome === 'unknown') await resolveAll(shop, history, [buyer])
    if (history.some((one) => one.cartId === cartId && one.outcome === 'paid')) return
    if (outcome === 'refused' && code !== 'PAYMENT_IN_PROGRESS' && code !== 'NO_CARD')
      return void wrong.push(`A payment of ${person} was answered ${code}.`)
    await pause(20 + turn * 10)
  }
  wrong.push(`${person} could not pay.`)
}

/** Compares the numbers of payments, cancellations, increases and statements with the expected ones. */
async function countsOf(shop: Shop, { accounts: count, payments }: Size): Promise<string[]> {
  const expectedCounts: ReadonlyArray<readonly [string, number, string]> = [
    [
      'payments',
      count * payments,
      "SELECT count(*) AS found FROM account_payment WHERE state = 'paid' AND customer_id LIKE 'account-all-%'",
    ],
    [
      'cancelled orders',
      count,
      "SELECT count(*) AS found FROM orders WHERE cancelled IS NOT NULL AND customer_id LIKE 'account-all-%'",
    ],
    [
      'increases',
      count,
      "SELECT count(*) AS found FROM credit_account WHERE customer_decision = '1' AND proposed_limit IS NULL AND customer_id LIKE 'account-all-%'",
    ],
    ['statements', count, "SELECT count(*) AS found FROM credit_statement WHERE customer_id LIKE 'account-all-%'"],
    [
      'payments that were charged',
      count * payments,
      "SELECT count(*) AS found FROM gateway_payment WHERE state = 'authorised' AND reference IN (SELECT id FROM account_payment WHERE customer_id LIKE 'account-all-%')",
    ],
  ]
  const rows = await sql(
    shop,
    expectedCounts.map(([, , text]) => [text] as const),
  )
  return expectedCounts.flatMap(([what, wanted], at) => {
    const found = Number(rows[at]![0]!.found)
    return found === wanted ? [] : [`There should be ${wanted} ${what} and there are ${found}.`]
  })
}
