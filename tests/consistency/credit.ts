// Concurrent full and part payments from one account: the account never overspends, and accepts every affordable payment.
import type { History } from './history.ts'
import { inspect, waitForHolds, snapshot } from './inspect.ts'
import { mapConcurrent, newKey, resolveAll, type Result } from './part.ts'
import type { Shop } from './shop.ts'
import { availableOf, submitPaymentOnce, totalOf, type Buyer } from './payment-client.ts'
import { cartIdOf, prepareShop } from './shop-contents.ts'

/** `bags` of each account are submitted concurrently. */
type Size = { accounts: number; bags: number }

/** Pence. By turns: all pay in full and some fit; some pay a part; only one can pay, and only a part. */
const limits = [12_345, 12_345, 1500] as const
const limitOf = (account: number) => limits[account % limits.length]!

export async function credit(shop: Shop, { accounts, bags }: Size): Promise<Result> {
  // Guests' bags that a signed-in customer pays for: a customer has one open bag only.
  const buyers = Array.from({ length: accounts }, (_, account) =>
    Array.from({ length: bags }, (__, at): Buyer => {
      const cartId = cartIdOf(`credit${account}`, at)
      const turn = account % limits.length
      const method = turn === 0 || (turn === 1 && at % 3 > 0) ? 'credit' : 'part'
      return { cartId, customerId: null, person: `account-${account}`, method, goods: [0], code: null }
    }),
  )
  const all = buyers.flat()
  const people = buyers.map((of, at) => ({ id: of[0]!.person!, limit: limitOf(at), available: limitOf(at) }))
  await prepareShop(shop, { goods: [{ stock: all.length + 10 }], people, bags: all, codes: [] })
  const before = await snapshot(shop)
  const history: History = []
  const total = await totalOf(shop, all[0]!)
  const wrong: string[] = []

  await mapConcurrent(buyers, 4, async (of, account) => {
    // A buyer whose submission did not reach the shop submits again.
    for (let tries = 0, waiting = of; waiting.length > 0 && tries < 5; tries++, waiting = unanswered(history, of)) {
      await mapConcurrent(waiting, bags, (buyer, at) => {
        const declined = buyer.method === 'part' && at % 2 === 0
        return submitPaymentOnce(shop, history, buyer, { key: newKey(), total, credit: limitOf(account), declined })
      })
      await resolveAll(shop, history, of)
    }
    const paid = paidBags(history)
    const whole = of.filter(({ cartId }) => paid.has(cartId)).length
    const fits = Math.floor(limitOf(account) / total)
    if (account % limits.length === 0 && whole !== fits)
      wrong.push(`Of account ${account}, ${whole} payments were accepted and ${fits} fit.`)
  })
  const submitted = history.length
  await waitForHolds(shop)
  await mapConcurrent(buyers, 8, (of) => sweep(shop, history, of, total, wrong))
  const { found, dump } = await inspect(shop, history, before)

  const negative = dump.after.credit.filter(({ available }) => available < 0).length
  const parted = dump.after.attempts.filter(
    ({ state, creditPart, otherPart }) => state === 'paid' && creditPart > 0 && otherPart > 0,
  )
  return {
    history,
    complaints: [...found, ...wrong],
    rows: [
      {
        figure: `${submitted.toLocaleString('en-GB')} concurrent full and part credit payments (${accounts} accounts, ${parted.length} paid in two parts)`,
        reach: 'available-to-spend never negative and every affordable one accepted',
        measured: `${negative} negative; ${wrong.length} affordable ones refused`,
        reached: negative === 0 && wrong.length === 0 && found.length === 0,
      },
    ],
  }
}

function paidBags(history: History): Set<string> {
  return new Set(history.filter(({ outcome }) => outcome === 'paid').map(({ cartId }) => cartId))
}

/** The buyers without a reply that says paid or refused. */
function unanswered(history: History, buyers: readonly Buyer[]): Buyer[] {
  const answered = history.filter(({ outcome }) => outcome === 'paid' || outcome === 'refused')
  const bags = new Set(answered.map(({ cartId }) => cartId))
  return buyers.filter(({ cartId }) => !bags.has(cartId))
}

/** After all payments, every purchase that still fits is paid: no returned credit is lost. */
async function sweep(shop: Shop, history: History, buyers: readonly Buyer[], total: number, wrong: string[]) {
  const paid = paidBags(history)
  for (const buyer of buyers.filter(({ cartId }) => !paid.has(cartId))) {
    const available = await availableOf(shop, buyer.person!)
    const method = available >= total ? 'credit' : 'part'
    if (available <= 0) return
    const { outcome, code } = await submitPaymentOnce(
      shop,
      history,
      { ...buyer, method },
      { key: newKey(), total, credit: available },
    )
    if (outcome !== 'paid')
      wrong.push(`With ${available} left, ${method} for bag ${buyer.cartId} of ${total} was answered ${code}.`)
  }
}
