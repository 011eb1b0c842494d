// A sale: far more shoppers than pieces of one option, who arrive in bursts, at the edge worker with its waiting room.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { digestOf } from '#shared/platform/base64url.ts'
import type { History } from './history.ts'
import { inspect, snapshot, waitForHolds } from './inspect.ts'
import { pause, type Result } from './part.ts'
import { buy, type SendToEdge, type Shopper } from './sale-shopper.ts'
import { databaseOf, type Shop } from './shop.ts'
import { cartIdOf, optionNo, prepareShop, productNo } from './contents.ts'

type Size = {
  shoppers: number
  stock: number
  /** Shoppers who arrive at the same moment, each second. */
  burst: number
  lookMs?: number
  /** What happens so many milliseconds after the first burst. */
  interruption?: { afterMs: number; happen: () => Promise<void> }
}

/**
 * Milliseconds. The waiting room learns that an option has gone from a payment that is refused for it while people wait. A look has to be answered with “gone” when it is sent later than this after the first refusal.
 */
const reportMs = 2000

/** `turnUntil`: of a ticket that has had its turn; the later the turn, the later its end. */
export type StoredTicket = { number: number; turnUntil: number | null }
export type Edge = {
  send: SendToEdge
  /** What the waiting room has stored. */
  tickets: () => Promise<StoredTicket[]>
}

export async function sale(
  shop: Shop,
  { send, tickets }: Edge,
  { shoppers: count, stock, burst, lookMs, interruption }: Size,
): Promise<Result> {
  const shoppers = await Promise.all(Array.from({ length: count }, (_, at) => shopperAt(at)))
  const bags = await Promise.all(
    shoppers.map(async ({ cartId, secret }) => {
      const proof = await digestOf(secret)
      return { cartId, customerId: null, goods: [0], code: null, proof }
    }),
  )
  await prepareShop(databaseOf(shop), { goods: [{ stock }], people: [], bags, codes: [] })
  const before = await snapshot(shop)
  const { body: bag } = await send(bagCalls.get, shoppers[0]!, { query: {} })
  const visit = {
    send,
    history: [] as History,
    amount: Number(bag.orderTotal),
    option: `${productNo(0)}.${optionNo}`,
    ...(lookMs && { lookMs }),
  }
  const began = Date.now()
  await Promise.all([
    ...shoppers.map(async (shopper, at) => {
      await pause(Math.floor(at / burst) * 1000)
      await buy(shopper, visit)
    }),
    interruption && pause(interruption.afterMs).then(interruption.happen),
  ])
  const ended = Math.round((Date.now() - began) / 1000)
  await waitForHolds(shop)
  const { found, dump } = await inspect(shop, visit.history, before)
  const reported = firstRefusal(shoppers) + reportMs
  const late = shoppers.flatMap(({ inVain }) => inVain.filter((sent) => sent > reported)).length
  const waited = shoppers.filter(({ joined }) => joined).length
  const outOfOrder = turnsOutOfOrder(await tickets())
  const sold = dump.after.orders.length - before.orders.length
  const strays = shoppers.filter(({ end }) => !['bought', 'sold out', 'refused'].includes(end))
  const due = Math.min(stock, count)
  return {
    history: visit.history,
    complaints: [...found, ...strays.map(({ cartId, end }) => `The shopper of ${cartId} ended with ${end}.`)],
    rows: [
      {
        figure: `${interruption ? 'the waiting room killed with the runtime in the middle of' : 'a sale:'} ${count.toLocaleString('en-GB')} shoppers for ${stock.toLocaleString('en-GB')} of one option, bursts of ${burst} orders a second`,
        reach: `${due} sold, 0 lost, 0 paid twice; every turn in order; the others learn it with their next look`,
        measured: `${sold} sold, ${found.length} differences; ${count - waited} paid without waiting, ${waited} waited, ${outOfOrder} turns out of order; ${count - sold} got nothing, ${late} looks after that in vain; ${ended} s in all`,
        reached: sold === due && strays.length === 0 && outOfOrder === 0 && late === 0,
      },
    ],
  }
}

async function shopperAt(at: number): Promise<Shopper> {
  const secret = await digestOf(`sale ${at}`)
  return { cartId: cartIdOf('sale', at), secret, joined: false, ended: 0, inVain: [], end: '' }
}

function firstRefusal(shoppers: readonly Shopper[]): number {
  return Math.min(...shoppers.filter(({ end }) => end === 'refused').map(({ ended }) => ended))
}

/** Tickets that have had their turn before one with a lower number, or whose turn never came before a later one's. */
function turnsOutOfOrder(tickets: readonly StoredTicket[]): number {
  const byNumber = tickets.toSorted((a, b) => a.number - b.number)
  let latest = 0
  let count = 0
  for (const { turnUntil } of byNumber) {
    if ((turnUntil ?? Infinity) < latest) count += 1
    latest = Math.max(latest, turnUntil ?? Infinity)
  }
  return count
}
