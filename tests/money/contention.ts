// Contended purchases: rounds of many concurrent buyers for one to five pieces, by every way of paying; rounds in which a promo code
// has few uses; and rounds in which all buyers pay from one credit account.
import {
  availableOf,
  buyerOf,
  isPart,
  peopleOf,
  submitPaymentOnce,
  totalOf,
  type Buyer,
  type Method,
} from './client.ts'
import { cartIdOf, prepareShop, productNo, type Code } from './contents.ts'
import type { History } from './history.ts'
import { inspect, waitForHolds, snapshot } from './inspect.ts'
import { mapConcurrent, newKey, resolveAll, type Result } from './part.ts'
import { databaseOf, type Shop } from './shop.ts'

type Size = { rounds: number; buyers: number; codeRounds: number; creditRounds: number; methods: readonly Method[] }

const plenty = 100_000
const partLimit = 500
/** Pence: several purchases fit, few fit, and only a part of one. */
const creditLimits = [12_345, 7000, 1500] as const

export async function contention(shop: Shop, size: Size): Promise<Result> {
  const { rounds, buyers, codeRounds, creditRounds, methods } = size
  const maxOf = (round: number) => 1 + (round % 5)
  const codeOf = (round: number) => `SCARCE${round}`
  const all = Array.from({ length: rounds + codeRounds }, (_, round) =>
    Array.from({ length: buyers }, (__, at): Buyer => {
      const buyer = buyerOf(`round${round}`, at, methods[at % methods.length]!)
      return { ...buyer, goods: [round], code: round < rounds ? null : codeOf(round) }
    }),
  )
  // Guests' bags that a signed-in customer pays for: a customer has one open bag only.
  const ofCredit = Array.from({ length: creditRounds }, (_, account) =>
    Array.from({ length: Math.min(buyers, 20) }, (__, at): Buyer => {
      const bag = { cartId: cartIdOf(`credit${account}`, at), customerId: null, goods: [rounds], code: null }
      return { ...bag, person: `account-${account}`, method: account % 2 === 1 && at % 2 === 0 ? 'part' : 'credit' }
    }),
  )
  const accounts = ofCredit.map((of, account) => {
    const limit = creditLimits[account % creditLimits.length]!
    return { id: of[0]!.person!, limit, available: limit }
  })
  const codes = all.flatMap((_, round): Code[] =>
    round < rounds ? [] : [{ code: codeOf(round), maxUses: maxOf(round), pence: 500 }],
  )
  const goods = [...all, []].map((_, round) => ({ stock: round < rounds ? maxOf(round) : plenty }))
  const people = [...peopleOf(all.flat(), partLimit), ...accounts]
  await prepareShop(databaseOf(shop), { goods, people, bags: [...all, ...ofCredit].flat(), codes })
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
  const wrong: string[] = []
  for (const [account, of] of ofCredit.entries()) await spend(shop, history, of, accounts[account]!.limit, wrong)
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
  const inexact = sold.filter(({ sold: got, due }) => got !== due)
  const oversold = sold.reduce((sum, { sold: got, due }) => sum + Math.max(0, got - due), 0)
  const exact = (from: number, to: number) => sold.slice(from, to).filter(({ sold: got, due }) => got === due).length
  return {
    history,
    complaints: [
      ...found,
      ...wrong,
      ...inexact.map(({ at, sold: got, due }) => `Round ${at} (${productNo(at)}) sold ${got} instead of ${due}.`),
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
      {
        figure: `${ofCredit.flat().length.toLocaleString('en-GB')} concurrent full and part payments from ${creditRounds} credit accounts`,
        reach: 'never overspent, and every affordable one accepted',
        measured: `${wrong.length} accounts or purchases otherwise`,
        reached: wrong.length === 0,
      },
    ],
  }
}

/** All buyers pay from one account at once, parts with a wallet that declines; then one after the other what still fits. */
async function spend(shop: Shop, history: History, buyers: readonly Buyer[], limit: number, wrong: string[]) {
  const [{ person }] = buyers as [Buyer]
  const total = await totalOf(shop, buyers[0]!)
  const paid = () => new Set(history.filter(({ outcome }) => outcome === 'paid').map(({ cartId }) => cartId))
  const unpaid = () => buyers.filter(({ cartId }) => !paid().has(cartId))
  await mapConcurrent(buyers, buyers.length, (buyer) =>
    submitPaymentOnce(shop, history, buyer, {
      key: newKey(),
      total,
      ...(isPart(buyer.method) && { credit: limit, declined: true }),
    }),
  )
  await resolveAll(shop, history, buyers)
  const [whole, fits] = [buyers.length - unpaid().length, Math.floor(limit / total)]
  if (buyers.every(({ method }) => method === 'credit') && whole !== Math.min(fits, buyers.length))
    wrong.push(`Of account ${person}, ${whole} payments were accepted and ${fits} fit.`)
  await waitForHolds(shop)
  for (const buyer of unpaid()) {
    const available = await availableOf(shop, person!)
    if (available <= 0) return
    const method = available >= total ? 'credit' : 'part'
    const submission = { key: newKey(), total, ...(method === 'part' && { credit: available }) }
    const { outcome, code } = await submitPaymentOnce(shop, history, { ...buyer, method }, submission)
    if (outcome !== 'paid')
      wrong.push(`With ${available} left, ${method} for bag ${buyer.cartId} of ${total} was answered ${code}.`)
  }
}
