// What an order weighs in the database at each age, with the passes of the archive and of the
// retention as they run, and what 10⁷ orders come to.
import '#tests/simulate/platform-modules.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sizes } from './local-database.ts'

const { archiveMails, deleteOldTexts } = await import('#origin/shop/archive/archive-mails.ts')
const { archiveOrders } = await import('#origin/shop/archive/archive-orders.ts')
const { deleteExpired } = await import('#origin/shop/customers/retention.ts')
const { countedBucket } = await import('./counted-bucket.ts')
const { localDatabase } = await import('./local-database.ts')
const { prepareShop, writeOrders } = await import('./write-orders.ts')

const dayMs = 86_400_000

export type Weighed = {
  /** Days since the orders were placed. */
  age: number
  orders: number
  /** Bytes of an order by table. */
  written: Sizes
  left: Sizes
  archive: { objects: number; bytes: number }
  msPerOrder: number
}

/** Orders of one age: weighed as they were written, and after the passes. */
export async function weigh(age: number, orders: number): Promise<Weighed> {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'))
  try {
    const { d1, sizes, inOne } = localDatabase(join(folder, 'shop.sqlite'))
    const { bucket, counted } = countedBucket()
    const now = new Date()
    await prepareShop(d1)
    const before = sizes()
    await inOne(() => writeOrders(d1, orders, (at) => now.getTime() - age * dayMs - at * 1000, 7))
    const written = sizes()
    const env = { DB: d1, ARCHIVE: bucket }
    const began = performance.now()
    await inOne(async () => {
      // The text of a mail leaves long before its order does.
      for (const at of [now.getTime() - (age - 5) * dayMs, now.getTime()])
        if (at <= now.getTime()) await archiveMails(env, new Date(at), 1e9)
      await archiveOrders(env, now, 1e9)
      await deleteExpired(d1, now)
      await deleteOldTexts(env, now)
    })
    const msPerOrder = (performance.now() - began) / orders
    return {
      age,
      orders,
      written: eachOf(before, written, orders),
      left: eachOf(before, sizes(), orders),
      archive: { objects: counted().objects / orders, bytes: counted().bytes / orders },
      msPerOrder,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function eachOf(before: Sizes, after: Sizes, orders: number): Sizes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const grown = names.map((name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / orders] as const)
  return Object.fromEntries(grown.filter(([, bytes]) => bytes >= 1).toSorted((a, b) => b[1] - a[1]))
}

/** Days from which an order is another age, and the age by which it is weighed. */
const phases = [
  { from: 0, to: 2, age: 1, orders: 1000 },
  { from: 2, to: 11, age: 6, orders: 1000 },
  { from: 11, to: 34, age: 25, orders: 1000 },
  { from: 34, to: 91, age: 60, orders: 1000 },
  { from: 91, to: Infinity, age: 500, orders: 20_000 },
] as const

export type OrderAges = Array<Weighed & { from: number; to: number | null }>

export async function weighAges(): Promise<OrderAges> {
  const ages: OrderAges = []
  for (const { from, to, age, orders } of phases)
    ages.push({ ...(await weigh(age, orders)), from, to: to === Infinity ? null : to })
  return ages
}
