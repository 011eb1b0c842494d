// The database fails at every statement of every way of paying: before the statement runs, after the statement with its
// reply lost, and for every later statement, as when the process dies. Then the shopper queries the outcome and retries.
import { paymentLimits } from '#shared/payment/payment-limits.ts'
import { unresolved, type History } from './history.ts'
import { inspect, snapshot } from './inspect.ts'
import { mapConcurrent, newKey, pause, resolveAll, type Result } from './part.ts'
import { databaseOf, type Answer, type Shop } from './shop.ts'
import {
  queryOutcomeAfter,
  buyerOf,
  isPart,
  peopleOf,
  submitPaymentOnce,
  totalOf,
  type Buyer,
  type Method,
  type Submission,
} from './client.ts'
import type { Fault, Tally } from '#tests/support/instrumented-database.ts'
import { addPeopleAndBags, prepareShop } from './contents.ts'

/** `next`: the shopper's next step fails too: a submission soon, or a query after the hold has expired. */
type Case = { method: Method; fault: { call: number; fault: Fault }; next?: { by: 'submit' | 'query'; fault: Fault } }
/** `querying` waits until a payment's hold has expired. */
type Size = { methods: readonly Method[]; querying: boolean }

const plenty = 5000
const part = 700
const heldMs = paymentLimits.hold * 1000 + 200

export async function faults(shop: Shop, { methods, querying }: Size): Promise<Result> {
  const code = 'ALWAYS'
  const goods = [{ stock: plenty }, { stock: plenty }]
  await prepareShop(databaseOf(shop), { goods, people: [], bags: [], codes: [{ code, maxUses: null, pence: 100 }] })
  const history: History = []
  let bags = 0
  async function addBuyers(methods: readonly Method[]): Promise<Buyer[]> {
    const buyers = methods.map((method): Buyer => {
      return { ...buyerOf('faults', bags++, method), goods: [0, 1], code }
    })
    await addPeopleAndBags(databaseOf(shop), { people: peopleOf(buyers, part), bags: buyers })
    return buyers
  }

  // The cost of a payment without a fault by each method, and of querying a payment that was not written.
  const clean = await addBuyers([...methods, ...methods, ...methods])
  const total = await totalOf(shop, clean[0]!)
  const submissionFor = (method: Method): Submission => ({
    key: newKey(),
    total,
    ...(isPart(method) && { credit: part }),
  })
  const runs = await mapConcurrent(clean, 1, async (buyer) => {
    const steps: Tally[] = []
    const { outcome, code: codeOfReply } = await submitPaymentOnce(
      shop,
      history,
      buyer,
      submissionFor(buyer.method),
      collectCosts(steps),
    )
    if (outcome !== 'paid')
      throw new Error(`A clean payment by ${buyer.method} was answered ${outcome} ${codeOfReply}.`)
    return steps
  })
  // On a busy machine a provider may be queried once more: the cheapest of three payments counts.
  const trips = (steps: readonly Tally[]) => steps.reduce((sum, { roundTrips }) => sum + roundTrips, 0)
  const costs = methods.map(
    (_, at) => runs.filter((_, run) => run % methods.length === at).toSorted((a, b) => trips(a) - trips(b))[0]!,
  )
  const cases = methods.flatMap((method, at) =>
    costs[at]!.flatMap((tally, call) => faultsOf(tally).map((fault): Case => ({ method, fault: { call, fault } }))),
  )
  cases.push(...(await queryCases(shop, history, { costs, methods, querying, addBuyers, submissionFor })))

  const buyers = await addBuyers(cases.map(({ method }) => method))
  const before = await snapshot(shop)
  const slow = cases.filter(({ next }) => next?.by === 'query').length
  await mapConcurrent(cases.toReversed(), 8 + slow, async ({ method, fault, next }, at) => {
    const buyer = buyers[cases.length - 1 - at]!
    const submission = submissionFor(method)
    await submitPaymentOnce(shop, history, buyer, { ...submission, fault })
    if (next?.by === 'submit')
      await submitPaymentOnce(shop, history, buyer, { ...submission, fault: { call: 0, fault: next.fault } })
    if (next?.by === 'query')
      await pause(heldMs).then(() => queryOutcomeAfter(shop, history, buyer, submission.key, next.fault))
  })
  await resolveAll(shop, history, buyers)
  const first = await inspect(shop, history, before)
  const paidAtOnce = paidBags(history)
  const again = buyers.filter(({ cartId }) => !paidAtOnce.has(cartId))
  await mapConcurrent(again, 8, (buyer) => submitPaymentOnce(shop, history, buyer, submissionFor(buyer.method)))
  const second = await inspect(shop, history, before)

  const paid = paidBags(history)
  const lost = buyers.flatMap(({ cartId }, at) => (paid.has(cartId) ? [] : [{ cartId, of: cases[at]! }]))
  const complaints = [
    ...first.found.map((one) => `Before the retry: ${one}`),
    ...second.found,
    ...lost.map(({ cartId, of }) => `Bag ${cartId} could not be paid for again after ${JSON.stringify(of)}.`),
  ]
  return {
    history,
    complaints,
    rows: [
      {
        figure: `D1 failing at every statement of paying, one by one (${cases.length} failures over ${methods.length} ways of paying)`,
        reach: 'orders = charges = ledger each time, and the retry succeeds once',
        measured: `${first.found.length} differences before and ${second.found.length} after the retry; ${again.length} retries, ${lost.length} failed`,
        reached: complaints.length === 0 && unresolved(history).length === 0,
      },
    ],
  }
}

type QueryCases = {
  costs: Tally[][]
  methods: readonly Method[]
  querying: boolean
  addBuyers: (methods: readonly Method[]) => Promise<Buyer[]>
  submissionFor: (method: Method) => Submission
}

/** The provider took the money and the order was not written: the cost of a repeated submission or a query, and each of
    its failures. */
async function queryCases(
  shop: Shop,
  history: History,
  { costs, methods, querying, addBuyers, submissionFor }: QueryCases,
) {
  const method = methods.find((one) => one === 'APay' || one === 'Miyo')
  const [cost] = costs[methods.indexOf(method!)] ?? []
  if (!method || !cost) return []
  const unwritten = { call: 0, fault: { when: 'from', at: cost.roundTrips - 1 } as Fault }
  const by = querying ? (['submit', 'query'] as const) : (['submit'] as const)
  const found = await mapConcurrent(await addBuyers(by.map(() => method)), by.length, async (buyer, at) => {
    const steps: Tally[] = []
    const submission = submissionFor(method)
    await submitPaymentOnce(shop, history, buyer, { ...submission, fault: unwritten })
    if (by[at] === 'submit') await submitPaymentOnce(shop, history, buyer, submission, collectCosts(steps))
    else
      await pause(heldMs).then(() =>
        queryOutcomeAfter(shop, history, buyer, submission.key, undefined, collectCosts(steps)),
      )
    return steps.at(-1)!
  })
  return found.flatMap((tally, at) =>
    faultsOf(tally).map((fault): Case => ({ method, fault: unwritten, next: { by: by[at]!, fault } })),
  )
}

function paidBags(history: History) {
  return new Set(history.filter(({ outcome }) => outcome === 'paid').map(({ cartId }) => cartId))
}

function collectCosts(steps: Tally[]) {
  return ({ tally }: Answer) => {
    if (tally) steps.push(tally)
  }
}

function faultsOf({ statements, roundTrips }: Tally): Fault[] {
  const each = (when: Fault['when'], count: number) => Array.from({ length: count }, (_, at): Fault => ({ when, at }))
  return [...each('before', statements), ...each('after', roundTrips), ...each('from', roundTrips)]
}
