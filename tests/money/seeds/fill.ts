// The shop that every history begins with: few goods and few uses of codes, so that shoppers get in each other's way.
import { readdirSync, readFileSync } from 'node:fs'
import { prepareShop, type Bag } from '../contents.ts'
import { brand } from '../shop.ts'
import { directDatabase } from './database.ts'
import type { Store } from './store.ts'
import { began } from './virtual-runtime.ts'

const migrations = 'origin/migrations'
const dayMs = 86_400_000

const goods = [1, 2, 3, 50].map((stock) => ({ stock }))
const codes = [
  { code: 'ONCE', maxUses: 1, pence: 500 },
  { code: 'TWICE', maxUses: 2, pence: 300 },
  { code: 'ALWAYS', maxUses: null, pence: 100 },
]
/** One can pay for everything, one for a bag, one for a part of a bag. */
export const people = [
  { id: 'rich', limit: 30_000, available: 20_000 },
  { id: 'tight', limit: 6000, available: 5000 },
  { id: 'small', limit: 3000, available: 1500 },
] as const
const raise = 2500
export const raisedLimit = (id: string) => people.find((one) => one.id === id)!.limit + raise

const contents: ReadonlyArray<readonly [goods: readonly number[], code: string | null]> = [
  [[0], null],
  [[0, 1], 'ONCE'],
  [[1], 'ONCE'],
  [[2], 'TWICE'],
  [[0, 3], null],
  [[3], 'ALWAYS'],
  [[1, 2], 'ONCE'],
  [[2, 3], 'TWICE'],
]
export const guestEmail = 'guest@people.example'
export const guestPostcode = 'MB1 1AA'

/** Bags that belong to nobody yet, so that anybody may pay for them. */
export const bags: readonly Bag[] = contents.map(([of, code], at) => ({
  cartId: `bag-${at}-0123456789abcdef0123456789`,
  customerId: null,
  goods: of,
  code,
}))

/** The bags that take the last pieces, or the last use of a code, of a bag; itself, if there are none. */
export function rivalsOf(at: number): readonly number[] {
  return rivals[at]!
}

const rivals = bags.map((bag, at) => {
  const found = bags.flatMap((other, of) => (other !== bag && isRival(bag, other) ? [of] : []))
  return found.length > 0 ? found : [at]
})

function isRival(bag: Bag, other: Bag): boolean {
  const isScarce = codes.some(({ code, maxUses }) => code === bag.code && maxUses !== null)
  return (
    (isScarce && other.code === bag.code) || bag.goods.some((at) => goods[at]!.stock < 10 && other.goods.includes(at))
  )
}

export async function fillShop(store: Store): Promise<void> {
  for (const name of readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .toSorted())
    store.exec(readFileSync(`${migrations}/${name}`, 'utf8'))
  await prepareShop(directDatabase(store), { goods, people, bags, codes })
  // Accounts that were opened long enough ago for a statement to close at midnight, with a higher limit offered, and a debt that is due.
  store.exec(`UPDATE credit_account SET opened = ${began - 60 * dayMs}, statement_day = 1, pref_type = '1',
      proposed_limit = credit_limit + ${raise}, proposed_from = '2026-11-29';
    UPDATE ledger_transfer SET at = ${began - 20 * dayMs} WHERE kind = 'opening'`)
}

export { brand }
