// Contended purchases: rounds of a hundred concurrent buyers for one to five pieces, by every way of paying, and rounds in
// which a promo code has few uses.
import { inspect, waitForHolds, snapshot } from './inspect.ts'
import { mapConcurrent, newKey, resolveAll, type Result } from './part.ts'
import type { History } from './history.ts'
import type { Shop } from './shop.ts'
import { isPart, submitPaymentOnce, totalOf, type Buyer, type Method } from './payment-client.ts'
import { cartIdOf, prepareShop, productNo, type Code, type Person } from './shop-contents.ts'

type Size = { rounds: number; buyers: number; codeRounds: number; ways: readonly Method[] }

const plenty = 100_000
const codeOf = (round: number) => `SCARCE${round}`
const maxOf = (round: number) => 1 + (round % 5)

export async function contention(shop: Shop, { rounds, buyers, codeRounds, ways }: Size): Promise<Result> {
  const all = Array.from({ length: rounds + codeRounds }, (_, round) =>
    Array.from({ length: buyers }, (_, at): Buyer => {
      const method = ways[at % ways.length]!
      const guest = method === 'APay' || (method === 'card' && at % 2 === 0)
      const person = guest ? null : `buyer-${round}-${at}`
      const code = round < rounds ? null : codeOf(round)
      return { cartId: cartIdOf(`round${round}`, at), customerId: person, person, method, goods: [round], code }
    }),
  )
  const bags = all.flat()
  const people = bags.flatMap(({ person, method }): Person[] => (person === null ? [] : [personOf(person, method)]))
  const codes = all.flatMap((_, round): Code[] =>
    round < rounds ? [] : [{ code: codeOf(round), maxUses: maxOf(round), pence: 500 }],
  )
  const goods = all.map((_, round) => ({ stock: round < rounds ? maxOf(round) : plenty }))
  await prepareShop(shop, { goods, people, bags, codes })
  const before = await snapshot(shop)

  const history: History = []
  for (const round of all) {
    const total = await totalOf(shop, round[0]!)
    await mapConcurrent(round, buyers, (buyer) =>
      submitPaymentOnce(shop, history, buyer, {
        key: newKey(),
        total,
        ...(isPart(buyer.method) && { credit: partLimit }),
      }),
    )
    await resolveAll(shop, history, round)
  }
  await waitForHolds(shop)
  const { found, dump } = await inspect(shop, history, before)

  const sold = all.map((round, at) => {
    const carts = new Set(round.map(({ cartId }) => cartId))
    return {
      at,
      sold: dump.after.orders.filter(({ cartId }) => carts.has(cartId)).length,
      due: Math.min(maxOf(at), buyers),
    }
  })
  const wrong = sold.filter(({ sold: got, due }) => got !== due)
  const oversold = sold.reduce((sum, { sold: got, due }) => sum + Math.max(0, got - due), 0)
  const exact = (from: number, to: number) => sold.slice(from, to).filter(({ sold: got, due }) => got === due).length
  return {
    history,
    complaints: [
      ...found,
      ...wrong.map(({ at, sold: got, due }) => `Round ${at} (${productNo(at)}) sold ${got} instead of ${due}.`),
    ],
    rows: [
      {
        figure: `${(rounds * buyers).toLocaleString('en-GB')} contended purchases (${rounds} rounds × ${buyers} buyers, stock 1 to 5)`,
        reach: 'exactly min(stock, buyers) sold each round; 0 oversold',
        measured: `${exact(0, rounds)} of ${rounds} rounds exact; ${oversold} oversold`,
        reached: exact(0, rounds) === rounds && oversold === 0,
      },
      {
        figure: `${codeRounds * buyers} purchases with a code that allows 1 to 5 uses`,
        reach: 'used exactly as often as the code allows',
        measured: `${exact(rounds, all.length)} of ${codeRounds} rounds exact`,
        reached: exact(rounds, all.length) === codeRounds,
      },
    ],
  }
}

const partLimit = 500

/** A buyer by credit has enough credit; a buyer by part-payment has the part. */
function personOf(id: string, method: Method): Person {
  const limits: Partial<Record<Method, number>> = { credit: 50_000, part: partLimit, 'card part': partLimit }
  const limit = limits[method] ?? null
  return { id, limit, available: limit ?? 0 }
}
