// Repeated submissions of one bag: with the same key, a new key or none, concurrently or in sequence, in two tabs, and after
// a lost reply.
import { chanceOf } from './choices.ts'
import type { History } from './history.ts'
import { inspect, waitForHolds, snapshot } from './inspect.ts'
import { mapConcurrent, newKey, resolveAll, type Result } from './part.ts'
import { databaseOf, type Shop } from './shop.ts'
import { buyerOf, isPart, peopleOf, submitPaymentOnce, totalOf, type Buyer, type Method } from './client.ts'
import { prepareShop } from './contents.ts'

type Size = { bags: number; submissions: number; methods: readonly Method[] }

/** The keys of a bag's submissions, whether they are concurrent, and how many replies are lost. */
const manners = {
  'the same key at once': { keys: (count: number) => same(count), together: true, lost: 0 },
  'the same key one after the other': { keys: (count: number) => same(count), together: false, lost: 0 },
  'a new key at once': { keys: (count: number) => fresh(count), together: true, lost: 0 },
  'no key at once': { keys: (count: number) => none(count), together: true, lost: 0 },
  'no key one after the other': { keys: (count: number) => none(count), together: false, lost: 0 },
  'two tabs': { keys: (count: number) => twoTabs(count), together: true, lost: 0 },
  'the first answer lost, then the same key': { keys: (count: number) => same(count), together: false, lost: 1 },
  'the first answers lost, then a new key': { keys: (count: number) => fresh(count), together: false, lost: 2 },
} as const

const same = (count: number) => Array<string>(count).fill(newKey())
const fresh = (count: number) => Array.from({ length: count }, newKey)
const none = (count: number) => Array<null>(count).fill(null)
const twoTabs = (count: number) => {
  const tabs = [newKey(), newKey()]
  return Array.from({ length: count }, (_, at) => tabs[at % 2]!)
}

const part = 700

export async function submits(shop: Shop, { bags, submissions, methods }: Size): Promise<Result> {
  const names = Object.keys(manners) as Array<keyof typeof manners>
  const buyers = Array.from({ length: bags }, (_, at): Buyer & { manner: keyof typeof manners } => {
    // Every way of paying is combined with every manner.
    const method = methods[Math.floor(at / names.length) % methods.length]!
    return { ...buyerOf('submits', at, method), goods: [0, 1], manner: names[at % names.length]! }
  })
  const people = peopleOf(buyers, part)
  await prepareShop(databaseOf(shop), {
    goods: [{ stock: bags + 10 }, { stock: bags + 10 }],
    people,
    bags: buyers,
    codes: [],
  })
  const before = await snapshot(shop)

  const history: History = []
  const total = await totalOf(shop, buyers[0]!)
  const chance = chanceOf(7)
  await mapConcurrent(buyers, 12, async (buyer) => {
    const { keys, together, lost } = manners[buyer.manner]
    const credit = isPart(buyer.method) ? { credit: part } : {}
    const one = (key: string | null, at: number) =>
      submitPaymentOnce(shop, history, buyer, {
        key,
        total,
        ...credit,
        ...(at < lost && { abortAfterMs: 1 + Math.floor(chance() * 150) }),
      })
    await mapConcurrent(keys(submissions), together ? submissions : 1, one)
  })
  const submitted = history.length
  await resolveAll(shop, history, buyers)
  await waitForHolds(shop)
  // A buyer whose replies all said to wait submits once more after all holds have ended.
  const paid = new Set(history.filter(({ outcome }) => outcome === 'paid').map(({ cartId }) => cartId))
  const back = buyers.filter(({ cartId }) => !paid.has(cartId))
  await mapConcurrent(back, 12, (buyer) =>
    submitPaymentOnce(shop, history, buyer, { key: newKey(), total, ...(isPart(buyer.method) && { credit: part }) }),
  )
  const { found, dump } = await inspect(shop, history, before)

  const orders = Map.groupBy(dump.after.orders, ({ cartId }) => cartId)
  const once = buyers.filter(({ cartId }) => orders.get(cartId)?.length === 1)
  const without = buyers.filter(({ cartId }) => !orders.has(cartId))
  const charged = Map.groupBy(
    dump.charges.filter(({ standing }) => standing),
    ({ reference }) => dump.after.attempts.find(({ id }) => id === reference)?.cartId ?? reference,
  )
  const second = [...charged.values()].filter(({ length }) => length > 1).length
  return {
    history,
    complaints: [
      ...found,
      ...without.map(
        ({ cartId, method, manner }) => `Bag ${cartId} (${method}, ${manner}) was submitted and has no order.`,
      ),
    ],
    rows: [
      {
        figure: `${submitted.toLocaleString('en-GB')} repeated or concurrent submits of ${bags} bags (same key, new key, none, two tabs, answer lost)`,
        reach: 'every affordable payment accepted once; 0 second charges, 0 lost orders',
        measured: `${once.length} of ${bags} bags paid once (${back.length} after a reply to wait); ${second} second charges; ${without.length} lost orders`,
        reached: once.length === bags && second === 0 && without.length === 0 && found.length === 0,
      },
    ],
  }
}
