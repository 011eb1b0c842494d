// The database fails at every statement of every way of paying: before it is carried out, after it was carried out and its
// answer is lost, and for good from there on, as when the process dies. Then the shopper asks, and tries again.
import type { History } from './history.ts'
import { look, snapshot } from './look.ts'
import { eachOf, newKey, resolveAll, type Result } from './part.ts'
import { unresolved } from './history.ts'
import type { Shop } from './shop.ts'
import { askAfter, isPart, press, totalOf, type Buyer, type Method, type Pressing, type Step } from './till.ts'
import type { Fault, Tally } from './watched-database.ts'
import { cartIdOf, furnish, type Person } from './world.ts'

type Case = { method: Method; fault: NonNullable<Pressing['fault']> | null; asking: Fault | null }
type Cost = { call: string; tally: Tally }

const limit = 100_000
const part = 700

export async function faults(shop: Shop, { ways }: { ways: readonly Method[] }): Promise<Result> {
  const most = 3000
  const bagOf = (at: number, method: Method): Buyer => {
    const person = method === 'APay' || (method === 'card' && at % 2 === 0) ? null : `unlucky-${at}`
    return { cartId: cartIdOf('faults', at), customerId: person, person, method, goods: [0, 1], code: 'ALWAYS' }
  }
  await furnish(shop, {
    goods: [{ stock: most }, { stock: most }],
    people: [],
    bags: [],
    codes: [{ code: 'ALWAYS', most: null, pence: 100 }],
  })
  let bags = 0
  /** Furnished as they are needed: nobody knows how many statements there are before they were counted. */
  async function buyersFor(methods: readonly Method[]): Promise<Buyer[]> {
    const buyers = methods.map((method) => bagOf(bags++, method))
    const people = buyers.flatMap(({ person, method }): Person[] => {
      const has = isPart(method) ? part : method === 'credit' ? limit : null
      return person === null ? [] : [{ id: person, limit: has, available: has ?? 0 }]
    })
    await admit(shop, people, buyers)
    return buyers
  }
  const history: History = []
  const clean = await buyersFor(ways)
  const total = await totalOf(shop, clean[0]!)
  const pressing = (method: Method, more: Partial<Pressing> = {}): Pressing => ({
    key: newKey(),
    total,
    ...(isPart(method) && { credit: part }),
    ...more,
  })
  const before = await snapshot(shop)

  // What one clean payment costs by each method.
  const costs = await eachOf(clean, 1, async (buyer) => {
    const steps: Cost[] = []
    const { outcome, code } = await press(shop, history, buyer, pressing(buyer.method), hear(steps))
    if (outcome !== 'paid') throw new Error(`A clean payment by ${buyer.method} was answered ${code}.`)
    return steps
  })
  const cases = ways.flatMap((method, at) =>
    costs[at]!.flatMap(({ tally }, call) =>
      faultsOf(tally).map((fault): Case => ({ method, fault: { call, fault }, asking: null })),
    ),
  )
  // What settles an order that was paid and not written: the last journey of paying fails, and so does each of asking.
  const settled = await settling(shop, history, (await buyersFor(['APay']))[0]!, costs, ways, pressing)
  if (settled)
    cases.push(...faultsOf(settled.tally).map((asking): Case => ({ method: 'APay', fault: settled.fault, asking })))

  const buyers = await buyersFor(cases.map(({ method }) => method))
  const after = await snapshotOfNew(before, shop)
  await eachOf(cases, 8, async ({ method, fault, asking }, at) => {
    const given = pressing(method, fault ? { fault } : {})
    await press(shop, history, buyers[at]!, given)
    if (asking) await askAfter(shop, history, buyers[at]!, given.key, asking)
  })
  await resolveAll(shop, history, buyers)
  const first = await look(shop, history, after)
  const paidAlready = paidBags(history)
  const again = buyers.filter(({ cartId }) => !paidAlready.has(cartId))
  await eachOf(again, 8, (buyer) => press(shop, history, buyer, pressing(buyer.method)))
  const open = unresolved(history).length
  const second = await look(shop, history, after)

  const paid = paidBags(history)
  const lost = buyers.filter(({ cartId }) => !paid.has(cartId))
  const wrong = lost.map(
    ({ cartId, method }) =>
      `Bag ${cartId} (${method}, ${JSON.stringify(cases[buyers.findIndex((one) => one.cartId === cartId)])}) could not be paid for again.`,
  )
  const complaints = [...first.found.map((one) => `Before the retry: ${one}`), ...second.found, ...wrong]
  return {
    history,
    complaints,
    rows: [
      {
        figure: `D1 failing at every statement of paying, one by one (${cases.length} failures over ${ways.length} ways of paying)`,
        reach: 'orders = charges = ledger each time, and the retry succeeds once',
        measured: `${first.found.length} differences before and ${second.found.length} after the retry; ${again.length} retries, ${lost.length + open} failed`,
        reached: complaints.length === 0 && open === 0,
      },
      ...roundTrips(costs, settled?.tally ?? null),
    ],
  }
}

function paidBags(history: History) {
  return new Set(history.filter(({ outcome }) => outcome === 'paid').map(({ cartId }) => cartId))
}

function hear(steps: Cost[]) {
  return ({ call, answer }: Step) => {
    if (answer.tally) steps.push({ call, tally: answer.tally })
  }
}

function faultsOf({ statements, journeys }: Tally): Fault[] {
  return [
    ...Array.from({ length: statements }, (_, at): Fault => ({ when: 'before', at })),
    ...Array.from({ length: journeys }, (_, at): Fault => ({ when: 'after', at })),
    ...Array.from({ length: journeys }, (_, at): Fault => ({ when: 'from', at })),
  ]
}

/** How an order is left unwritten, and what asking about it costs. */
async function settling(
  shop: Shop,
  history: History,
  buyer: Buyer,
  costs: Cost[][],
  ways: readonly Method[],
  pressing: (method: Method, more?: Partial<Pressing>) => Pressing,
) {
  const [cost] = costs[ways.indexOf('APay')] ?? []
  if (!cost) return null
  const fault = { call: 0, fault: { when: 'from', at: cost.tally.journeys - 1 } as Fault }
  const given = pressing('APay', { fault })
  await press(shop, history, buyer, given)
  const steps: Cost[] = []
  for (let tries = 0; tries < 60; tries++) {
    const { outcome } = await askAfter(shop, history, buyer, given.key, undefined, hear(steps))
    if (outcome !== 'unknown') break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return { fault, tally: steps.at(-1)!.tally }
}
