// The server is killed repeatedly while shoppers pay. A shopper without a reply queries the outcome by the submission's key
// and does not submit again.
import { unresolved, type History } from './history.ts'
import { inspect, waitForHolds, snapshot } from './inspect.ts'
import { mapConcurrent, newKey, pause, random, type Result } from './part.ts'
import type { ServedShop } from './served-shop.ts'
import {
  queryOutcomeAfter,
  isPart,
  personFor,
  submitPaymentOnce,
  totalOf,
  type Buyer,
  type Method,
} from './payment-client.ts'
import { cartIdOf, prepareShop, type Person } from './shop-contents.ts'

type Size = { acknowledged: number; kills: number; ways: readonly Method[] }

const together = 12
const part = 700
const withinMs = 60_000

export async function kills(shop: ServedShop, { acknowledged, kills: times, ways }: Size): Promise<Result> {
  // More buyers than needed: a buyer without an acknowledgement is replaced by another one.
  const buyers = Array.from({ length: acknowledged + times * together * 2 }, (_, at): Buyer => {
    const method = ways[at % ways.length]!
    const person = method === 'APay' || (method === 'card' && at % 2 === 0) ? null : `survivor-${at}`
    return { cartId: cartIdOf('kills', at), customerId: person, person, method, goods: [0], code: null }
  })
  const people = buyers.flatMap(({ person, method }): Person[] => {
    return person === null ? [] : [personFor(person, method, part)]
  })
  await prepareShop(shop, { goods: [{ stock: buyers.length + 10 }], people, bags: buyers, codes: [] })
  const before = await snapshot(shop)
  const total = await totalOf(shop, buyers[0]!)

  const history: History = []
  const byBag = new Map(buyers.map((buyer) => [buyer.cartId, buyer]))
  const paid = () => history.filter(({ what, outcome }) => what === 'submit' && outcome === 'paid').length
  let serving = true
  let over = false
  let next = 0

  async function shopper() {
    while (!over && next < buyers.length && paid() < acknowledged) {
      if (!serving) await pause(50)
      else {
        const buyer = buyers[next++]!
        await submitPaymentOnce(shop, history, buyer, {
          key: newKey(),
          total,
          ...(isPart(buyer.method) && { credit: part }),
        })
      }
    }
  }
  /** Milliseconds from the end of each submission without a reply until its outcome was known. */
  const waited: number[] = []
  async function queryOutcomes() {
    while (!over) {
      await pause(500)
      if (!serving) continue
      await mapConcurrent(unresolved(history), 4, async ({ cartId, key, end }) => {
        if (!serving) return
        const { outcome } = await queryOutcomeAfter(shop, history, byBag.get(cartId)!, key)
        if (outcome !== 'unknown') waited.push(Date.now() - end)
      })
    }
  }

  const chance = random(11)
  const shoppers = Promise.all(Array.from({ length: together }, shopper))
  const querying = queryOutcomes()
  let killed = 0
  while (killed < times && next < buyers.length) {
    // The kill falls at a random moment within this process's share of the payments.
    const share = (acknowledged / times) * (killed + 0.2 + chance() * 0.7)
    while (paid() < Math.min(share, acknowledged - 1) && next < buyers.length) await pause(5)
    await pause(chance() * 60)
    serving = false
    await shop.kill()
    killed++
    await shop.restart()
    serving = true
  }
  await shoppers
  const until = Date.now() + withinMs
  while (unresolved(history).length > 0 && Date.now() < until) await pause(250)
  over = true
  await querying
  await waitForHolds(shop)
  const { found, dump } = await inspect(shop, history, before)

  const { orders, payments } = dump.after
  const paidPayments = payments.filter(({ state }) => state === 'paid')
  const there = new Set<string | null>([...orders.map(({ orderNo }) => orderNo), ...paidPayments.map(({ key }) => key)])
  const acknowledgedPayments = history.filter(({ outcome }) => outcome === 'paid')
  const missing = acknowledgedPayments.filter(({ orderNo, key }) => !there.has(orderNo ?? key)).length
  const open = unresolved(history).length
  const slowest = Math.max(0, ...waited)
  const first = paid()
  return {
    history,
    complaints: found,
    rows: [
      {
        figure: `${first.toLocaleString('en-GB')} acknowledged payments over ${killed} kills of the process`,
        reach: '0 missing; every unknown resolved within 60 s',
        measured: `${missing} missing; ${waited.length} unknown, ${open} unresolved, the slowest after ${(slowest / 1000).toFixed(1)} s`,
        reached:
          first >= acknowledged &&
          killed === times &&
          missing === 0 &&
          open === 0 &&
          slowest <= withinMs &&
          found.length === 0,
      },
    ],
  }
}
