// Cards that are charged when the order leaves: reports of dispatch come twice and out of order, cancellations race them, and the
// process dies between any two statements of reporting, cancelling and taking the payment.
import { orderCalls } from '#shared/orders/order-calls.ts'
import { chanceOf } from './choices.ts'
import { captureComplaints, capturedRows, type CapturedRow } from './capture-check.ts'
import { deliverPath, faultHeader, tallyHeader } from './harness.ts'
import type { History } from './history.ts'
import type { Fault, Tally } from '#tests/support/instrumented-database.ts'
import { mapConcurrent, newKey, type Result } from './part.ts'
import { openPartner, reportPath } from './partner.ts'
import { isPart, peopleOf, submitPaymentOnce, totalOf, type Buyer, type Method } from './client.ts'
import { cartIdOf, prepareShop } from './contents.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { databaseOf, fetchShop, sql, type Shop } from './shop.ts'

type Size = { orders: number; deaths: number; token: string }
type Fate = 'leaves' | 'arrives' | 'cancelled' | 'raced' | 'waits'

const methods: readonly Method[] = ['card', 'GPay', 'APay', 'part', 'card part']
const fates: readonly Fate[] = [
  'leaves',
  'leaves',
  'leaves',
  'arrives',
  'cancelled',
  'cancelled',
  'raced',
  'raced',
  'waits',
]
const part = 700
const together = 6
/** No statement has this number: nothing fails. */
const never: Fault = { when: 'from', at: 999 }

export async function capture(shop: Shop, { orders: count, deaths, token }: Size): Promise<Result> {
  const chance = chanceOf(206)
  const { history, orders } = await place(shop, count, chance)
  const partner = await openPartner(shop, token)
  let died = 0

  async function send(path: string, init: RequestInit, fault: Fault) {
    const headers = { ...(init.headers as Record<string, string>), [faultHeader]: JSON.stringify(fault) }
    const response = await shop.fetch(path, { ...init, method: 'POST', headers }).catch(() => null)
    const tally = JSON.parse(response?.headers.get(tallyHeader) ?? 'null') as Tally | null
    await response?.body?.cancel()
    if (tally && fault.at < (fault.when === 'before' ? tally.statements : tally.roundTrips)) died += 1
  }
  const report = async (type: 'order.dispatched' | 'order.delivered', orderNo: string, fault: Fault) => {
    await send(reportPath, await partner.report(type, orderNo), fault)
  }
  const cancel = async ({ orderNo, buyer: { person } }: Placed, fault: Fault) => {
    const proof = { email: 'guest@people.example', postcode: 'MB1 1AA' }
    const body = person === null ? { orderNo, ...proof } : { orderNo }
    const { tally } = await fetchShop(shop, orderCalls.cancel, { person, body, fault })
    if (tally && fault.at < (fault.when === 'before' ? tally.statements : tally.roundTrips)) died += 1
  }
  const take = ({ orderNo }: Placed, fault: Fault) => send(`${deliverPath}?kind=capture&id=${orderNo}`, {}, fault)
  const anyFault = (trips: number): Fault => ({
    when: (['before', 'after', 'from'] as const)[Math.floor(chance() * 3)]!,
    at: Math.floor(chance() * trips),
  })

  /** What happens to an order, each step with its own fault; twice, and in any order. */
  const steps = (order: Placed, fault: (trips: number) => Fault): Array<() => Promise<void>> => {
    const leave = () => report('order.dispatched', order.orderNo, fault(7))
    const arrive = () => report('order.delivered', order.orderNo, fault(7))
    const stop = () => cancel(order, fault(9))
    switch (order.fate) {
      case 'leaves':
        return chance() < 0.5 ? [leave, arrive] : [arrive, leave]
      case 'arrives':
        return [arrive]
      case 'cancelled':
        return [stop]
      case 'raced':
        return [() => Promise.all(chance() < 0.5 ? [stop(), leave()] : [leave(), stop()]).then(() => undefined)]
      case 'waits':
        return []
    }
  }

  async function round(fault: (trips: number) => Fault) {
    // Waits and leases pass; nothing is given up.
    await sql(shop, [["UPDATE payment_capture SET next_at = 0, attempts = min(attempts, 3) WHERE state = 'waiting'"]])
    await mapConcurrent(orders, together, async (order) => {
      for (const step of steps(order, fault)) {
        await step()
        await take(order, fault(8))
      }
    })
  }
  for (let rounds = 0; died < deaths && rounds < 50; rounds++) await round(anyFault)
  for (let more = 0; more < 3; more++) await round(() => never)

  const [rows] = await sql(shop, [[capturedRows('capture')]])
  const found = captureComplaints(rows as CapturedRow[])
  const booked = await checkBooks(databaseOf(shop))
  const complaints = [...found, ...booked, ...intentions(orders, rows as CapturedRow[])]
  const captured = (rows as CapturedRow[]).filter((row) => row.captured !== null).length
  const reversed = (rows as CapturedRow[]).filter((row) => row.payment === 'reversed').length
  return {
    history,
    complaints,
    rows: [
      {
        figure: `${died.toLocaleString('en-GB')} deaths between the statements of dispatch, cancellation and capture, of ${orders.length} orders authorised by card and wallet, reports doubled and out of order, cancellations racing dispatch`,
        reach: 'captured = authorised of what left, 0 of the rest; never more, never twice; `order.paid` once',
        measured: `${captured} captured once, ${reversed} given back, ${orders.length - captured - reversed} still authorised; ${complaints.length} differences`,
        reached: complaints.length === 0 && died >= deaths,
      },
    ],
  }
}

type Placed = { orderNo: string; buyer: Buyer; fate: Fate }

async function place(shop: Shop, count: number, chance: () => number) {
  const buyers = Array.from({ length: count }, (_, at): Buyer => {
    const method = methods[at % methods.length]!
    const person = isPart(method) || at % 2 === 0 ? `waits-${at}` : null
    return { cartId: cartIdOf('capture', at), customerId: person, person, method, goods: [0], code: null }
  })
  const people = peopleOf(buyers, part)
  await prepareShop(databaseOf(shop), { goods: [{ stock: count + 10 }], people, bags: buyers, codes: [] })
  const total = await totalOf(shop, buyers[0]!)
  const history: History = []
  const orders = await mapConcurrent(buyers, together, async (buyer): Promise<Placed> => {
    const credit = isPart(buyer.method) ? { credit: part } : {}
    const { orderNo, code } = await submitPaymentOnce(shop, history, buyer, { key: newKey(), total, ...credit })
    if (orderNo === null) throw new Error(`Bag ${buyer.cartId} was not paid for by ${buyer.method}: ${code}`)
    return { orderNo, buyer, fate: fates[Math.floor(chance() * fates.length)]! }
  })
  return { history, orders }
}

/** What was meant to happen has happened: no report and no cancellation was lost. */
function* intentions(orders: readonly Placed[], rows: readonly CapturedRow[]) {
  const byNumber = new Map(rows.map((row) => [row.orderNo, row]))
  for (const { orderNo, fate } of orders) {
    const row = byNumber.get(orderNo)
    if (!row) yield `Order ${orderNo} is missing.`
    else if ((fate === 'leaves' || fate === 'arrives') && !row.gone)
      yield `Order ${orderNo} was reported and has not left.`
    else if (fate === 'cancelled' && !row.cancelled) yield `Order ${orderNo} was cancelled and stands.`
    else if (fate === 'raced' && !row.gone && !row.cancelled) yield `Of order ${orderNo} nothing is known.`
  }
}
