// The invariants of a shop after any operations: a pure function of the history and of the tables. Each sentence that the
// function returns is a violation.
import type { Dump, Snapshot } from './snapshot.ts'
import type { Charge } from './rows.ts'
import { unresolved, type History } from './history.ts'

/** `cards`: the account of the ledger from which a card's part is booked when an order is placed. */
export function complaints(history: History, { before, after, charges }: Dump, cards = 'gateway'): string[] {
  return [
    ...replies(history, before, after),
    ...orders(after, charges),
    ...ledger(after, cards),
    ...stock(before, after),
    ...promotions(before, after),
    ...credit(before, after),
  ]
}

/** Compares the replies to shoppers with the tables. */
function* replies(history: History, before: Snapshot, { orders: all, attempts, payments }: Snapshot) {
  const byNumber = new Map(all.map((order) => [order.orderNo, order]))
  const acknowledged = history.filter(({ outcome }) => outcome === 'paid')
  const paid = new Set(payments.filter(({ state }) => state === 'paid').map(({ key }) => key))
  for (const { id, method, key, cartId, orderNo } of acknowledged) {
    const order = byNumber.get(orderNo ?? '')
    if (method === 'account') {
      if (!paid.has(key!)) yield `Operation ${id} acknowledged a payment to the account, which is missing.`
      continue
    }
    if (!order) yield `Operation ${id} acknowledged order ${orderNo}, which is missing.`
    else if (order.cartId !== cartId) yield `Operation ${id} acknowledged another bag's order ${orderNo}.`
  }
  const acknowledgedOrders = new Set([...before.orders, ...acknowledged].map(({ orderNo }) => orderNo))
  for (const { orderNo, cartId } of all)
    if (!acknowledgedOrders.has(orderNo)) yield `Order ${orderNo} of bag ${cartId} was never acknowledged.`
  for (const { id, cartId } of unresolved(history)) yield `The outcome of operation ${id} of bag ${cartId} is unknown.`
  for (const { id, cartId } of attempts.filter(({ state }) => state === 'held'))
    yield `Attempt ${id} of bag ${cartId} is still open.`
  const keys = new Set([...before.payments, ...acknowledged].map(({ key }) => key))
  for (const { id, key } of payments.filter(({ state }) => state === 'paid'))
    if (!keys.has(key)) yield `Payment ${id} to an account was never acknowledged.`
  for (const { id } of payments.filter(({ state }) => state === 'asked')) yield `Payment ${id} is still open.`
}

/** Orders, paid attempts and charges correspond one to one. */
function* orders({ orders: all, attempts, payments }: Snapshot, charges: readonly Charge[]) {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  for (const [cartId, of] of grouped(all, ({ cartId }) => cartId))
    if (of.length > 1) yield `Bag ${cartId} has ${of.length} orders: ${of.map(({ orderNo }) => orderNo).join(', ')}.`
  for (const { orderNo, attemptId, total, creditPart } of all) {
    const attempt = byId.get(attemptId ?? '')
    if (attempt?.state !== 'paid' || attempt.orderNo !== orderNo) yield `Order ${orderNo} has no attempt that was paid.`
    else if (
      attempt.total !== total ||
      attempt.creditPart !== creditPart ||
      attempt.creditPart + attempt.otherPart !== total
    )
      yield `The parts of order ${orderNo} are not its total: ${attempt.creditPart} + ${attempt.otherPart} of ${total}.`
  }
  const numbers = new Set(all.map(({ orderNo }) => orderNo))
  const standing = grouped(
    charges.filter((charge) => charge.standing),
    ({ reference }) => reference,
  )
  for (const { id, state, orderNo, otherPart } of attempts) {
    const taken = standing.get(id) ?? []
    standing.delete(id)
    if (state === 'paid' && !numbers.has(orderNo)) yield `Attempt ${id} was paid and has no order ${orderNo}.`
    const due = state === 'paid' && otherPart > 0 ? [otherPart] : []
    const amounts = taken.map(({ amount }) => amount)
    if (String(amounts) !== String(due))
      yield `Attempt ${id} (${state}) should have been charged [${due}] and was charged [${amounts}].`
  }
  for (const { id, state, amount } of payments) {
    const taken = (standing.get(id) ?? []).map((charge) => charge.amount)
    standing.delete(id)
    const due = state === 'paid' ? [amount] : []
    if (String(taken) !== String(due))
      yield `Payment ${id} (${state}) should have been charged [${due}] and was charged [${taken}].`
  }
  for (const [reference, of] of standing)
    yield `${of[0]!.by} was charged ${of[0]!.amount} for ${reference}, which no attempt explains.`
}

/** Every order is booked once, each part from its payment provider, and the ledger has no other booking. */
function* ledger({ orders: all, attempts, ledger: transfers }: Snapshot, cards: string) {
  const byOrder = grouped(
    transfers.filter(({ kind }) => kind === 'purchase' || kind === 'card'),
    ({ reference }) => reference,
  )
  const methods = new Map(attempts.map(({ orderNo, method }) => [orderNo, method]))
  for (const { orderNo, brand, customerId, total, creditPart } of all) {
    const booked = (byOrder.get(orderNo) ?? []).map(({ debit, credit: to, amount }) => `${debit}>${to}:${amount}`)
    byOrder.delete(orderNo)
    const provider = methods.get(orderNo) === 'Miyo' ? 'miyo' : cards
    const due = [
      ...(creditPart > 0 ? [`credit:${customerId}>sales:${brand}:${creditPart}`] : []),
      ...(total > creditPart ? [`${provider}>sales:${brand}:${total - creditPart}`] : []),
    ]
    if (String(booked.toSorted()) !== String(due.toSorted()))
      yield `Order ${orderNo} should be booked as [${due}] and is booked as [${booked}].`
  }
  for (const reference of byOrder.keys()) yield `The ledger books ${reference}, which is no order.`
}

/** The initial stock is the sum of the remaining, the sold and the held stock; what came back counts as not sold. */
function* stock(before: Snapshot, after: Snapshot) {
  const key = ({ productNo, optionNo }: { productNo: string; optionNo: string }) => `${productNo} ${optionNo}`
  const cancelled = new Set(after.orders.filter((order) => order.cancelled !== null).map(({ orderNo }) => orderNo))
  const known = new Set(before.orders.map(({ orderNo }) => orderNo))
  const bought = after.items.filter(({ orderNo }) => !cancelled.has(orderNo) && !known.has(orderNo))
  const sold = summed(bought, key, ({ quantity }) => quantity)
  const back = summed(after.restocked, key, ({ quantity }) => quantity)
  const held = summed(after.stockHolds, key, ({ quantity }) => quantity)
  const heldBefore = summed(before.stockHolds, key, ({ quantity }) => quantity)
  const left = new Map(after.stock.map((row) => [key(row), row.stock]))
  for (const row of before.stock) {
    const name = key(row)
    const initial = row.stock + (heldBefore.get(name) ?? 0)
    const [now, aside] = [left.get(name) ?? 0, held.get(name) ?? 0]
    const gone = (sold.get(name) ?? 0) - (back.get(name) ?? 0)
    if (now < 0) yield `${name} has ${now} left.`
    if (now + gone + aside !== initial)
      yield `Of ${initial} ${name}, ${gone} were sold, ${aside} are set aside and ${now} are left.`
  }
}

/** A code counts one use for each paid order with that code, and never more than its maximum. */
function* promotions(before: Snapshot, after: Snapshot) {
  const key = ({ brand, code }: { brand: string; code: string | null }) => `${brand} ${code}`
  const known = new Set(before.orders.map(({ orderNo }) => orderNo))
  const one = () => 1
  const paid = summed(
    after.orders.filter(({ orderNo, code }) => code !== null && !known.has(orderNo)),
    key,
    one,
  )
  const held = summed(after.promotionHolds, key, one)
  const heldBefore = summed(before.promotionHolds, key, one)
  const now = new Map(after.promotions.map((row) => [key(row), row]))
  for (const was of before.promotions) {
    const name = key(was)
    const { used, maxUses } = now.get(name) ?? { used: 0, maxUses: null }
    const uses = (paid.get(name) ?? 0) + (held.get(name) ?? 0)
    if (maxUses !== null && was.used - (heldBefore.get(name) ?? 0) + uses > maxUses)
      yield `Code ${name} may be used ${maxUses} times and was used ${was.used + uses} times.`
    if (used - was.used + (heldBefore.get(name) ?? 0) !== uses)
      yield `Code ${name} counts ${used - was.used} more uses and was used ${uses} times.`
  }
}

/** The available credit is the limit less the debt and the holds. */
function* credit(before: Snapshot, after: Snapshot) {
  const account = (customerId: string) => `credit:${customerId}`
  const held = summed(
    after.creditHolds,
    ({ customerId }) => account(customerId),
    ({ amount }) => amount,
  )
  const debits = summed(
    after.ledger,
    ({ debit }) => debit,
    ({ amount }) => amount,
  )
  const credits = summed(
    after.ledger,
    ({ credit: to }) => to,
    ({ amount }) => amount,
  )
  const was = new Map(before.credit.map((row) => [row.customerId, row]))
  for (const { customerId, creditLimit, available, accepted } of after.credit) {
    const name = account(customerId)
    const owed = (debits.get(name) ?? 0) - (credits.get(name) ?? 0)
    if (available < 0) yield `Customer ${customerId} has ${available} available to spend.`
    if (accepted === 0 && was.get(customerId)?.creditLimit !== creditLimit)
      yield `The limit of customer ${customerId} has changed.`
    if (available !== creditLimit - owed - (held.get(name) ?? 0))
      yield `Customer ${customerId} has ${available} left of ${creditLimit}, owes ${owed} and has ${held.get(name) ?? 0} set aside.`
  }
}

function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  return Map.groupBy(rows, key)
}

function summed<Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  count: (row: Row) => number,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + count(row))
  return sums
}
