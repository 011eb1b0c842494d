// A sale: far more shoppers than pieces of one option, who arrive in bursts, at the edge worker with its line before the till.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { digestOf } from '#shared/platform/base64url.ts'
import type { History } from './history.ts'
import { inspect, snapshot, waitForHolds } from './inspect.ts'
import { pause, type Result } from './part.ts'
import { buy, type SendToEdge, type Shopper } from './sale-shopper.ts'
import type { Shop } from './shop.ts'
import { cartIdOf, optionNo, prepareShop, productNo } from './shop-contents.ts'

type Size = {
  shoppers: number
  stock: number
  /** Shoppers who arrive at the same moment, each second. */
  burst: number
  lookMs?: number
  /** What happens so many milliseconds after the first burst. */
  interruption?: { afterMs: number; happen: () => Promise<void> }
}

/** Milliseconds between a look near the front of the line and the next: within them, turns are used in any order. */
const nearMs = 4000
/** The longest pause between looks of a line of up to 5,000, and the time of a busy machine. */
const learnMs = 15_000

export async function sale(
  shop: Shop,
  send: SendToEdge,
  { shoppers: count, stock, burst, lookMs, interruption }: Size,
): Promise<Result> {
  const shoppers = await Promise.all(Array.from({ length: count }, (_, at) => shopperAt(at)))
  const bags = await Promise.all(
    shoppers.map(async ({ cartId, secret }) => {
      const proof = await digestOf(secret)
      return { cartId, customerId: null, goods: [0], code: null, proof }
    }),
  )
  await prepareShop(shop, { goods: [{ stock }], people: [], bags, codes: [] })
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
  const seconds = Math.round((Date.now() - began) / 1000)
  await waitForHolds(shop)
  const { found, dump } = await inspect(shop, visit.history, before)
  const figures = figuresOf(shoppers)
  const sold = dump.after.orders.length - before.orders.length
  const strays = shoppers.filter(({ end }) => !['bought', 'sold out', 'refused'].includes(end))
  const due = Math.min(stock, count)
  return {
    history: visit.history,
    complaints: [...found, ...strays.map(({ cartId, end }) => `The shopper of ${cartId} ended with ${end}.`)],
    rows: [
      {
        figure: `a sale: ${count.toLocaleString('en-GB')} shoppers for ${stock} of one option, ${burst} orders at the same moment each second${interruption ? ', the runtime killed in the middle' : ''}`,
        reach: `${due} sold, 0 lost, 0 paid twice; nobody is served ${nearMs / 1000} s before an earlier one in the line; the others learn it within ${learnMs / 1000} s`,
        measured: `${sold} sold, ${found.length} differences; ${figures.atOnce} without waiting, ${figures.waited} waited; served at most ${(figures.overtaken / 1000).toFixed(1)} s early; ${figures.learned} learned it in the line, the slowest ${(figures.slowest / 1000).toFixed(1)} s after the last piece or their arrival, the middle one ${(figures.middle / 1000).toFixed(1)} s; ${seconds} s`,
        reached: sold === due && strays.length === 0 && figures.overtaken <= nearMs && figures.slowest <= learnMs,
      },
    ],
  }
}

async function shopperAt(at: number): Promise<Shopper> {
  const secret = await digestOf(`sale ${at}`)
  const times = { arrived: 0, joined: null, turn: null, ended: 0 }
  return { cartId: cartIdOf('sale', at), secret, ...times, end: '', timesFull: 0 }
}

function figuresOf(shoppers: readonly Shopper[]) {
  const bought = shoppers.filter(({ end }) => end === 'bought')
  const last = Math.max(...bought.map(({ ended }) => ended))
  const inLine = shoppers.filter(({ joined }) => joined !== null)
  // A shopper in the line who got nothing, before the last one in the line who got something.
  const lastJoined = Math.max(0, ...inLine.filter(({ end }) => end === 'bought').map(({ joined }) => joined!))
  const firstWithout = Math.min(Infinity, ...inLine.filter(({ end }) => end !== 'bought').map(({ joined }) => joined!))
  const learned = shoppers
    .filter(({ end }) => end !== 'bought')
    .map(({ ended, arrived }) => ended - Math.max(last, arrived))
    .toSorted((a, b) => a - b)
  return {
    atOnce: shoppers.length - inLine.length,
    waited: inLine.length,
    overtaken: Math.max(0, lastJoined - firstWithout),
    learned: shoppers.filter(({ end }) => end === 'sold out').length,
    slowest: learned.at(-1) ?? 0,
    middle: learned[Math.floor(learned.length / 2)] ?? 0,
  }
}
