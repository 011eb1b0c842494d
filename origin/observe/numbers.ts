// Reads the shop's numbers: what the edge worker counted, and what the shop's own tables say about orders, payments and queues.
// Dashboard and alarms come from these functions.
import { brandCodes } from '#shared/brands/brand.ts'
import { bucketCount, measureOf, type MeasureName } from '#shared/platform/telemetry/measures.ts'
import { backupAge } from '#origin/backup/backup-age.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { readerOf, type Stores } from '#origin/platform/stores.ts'
import { brandsWithoutProducts } from '#origin/shop/catalogue/publishing/published-brands.ts'
import { endingMs } from '#origin/shop/payment/capture/when.ts'
import { queueStates } from './queues.ts'

/** `labels`: values in the order in which the number declares them. */
export type Series = { labels: readonly string[]; count: number; sum: number; buckets: readonly number[] }

const sums = Array.from({ length: bucketCount }, (_, at) => `sum(b${at}) AS b${at}`).join(', ')

/** `from` and `to` in milliseconds since 1970; rows are of five minutes. */
export async function measured(d1: D1Database, name: MeasureName, from: number, to = Number.MAX_SAFE_INTEGER) {
  const { results } = await d1
    .prepare(
      `SELECT labels, sum(count) AS count, sum(sum) AS sum, ${sums} FROM measure
       WHERE name = ? AND at >= ? AND at < ? GROUP BY labels`,
    )
    .bind(name, from, to)
    .all<Record<string, number> & { labels: string }>()
  return results.map((row): Series => {
    const buckets = Array.from({ length: bucketCount }, (_, at) => row[`b${at}`] ?? 0)
    return { labels: JSON.parse(row.labels) as string[], count: row.count!, sum: row.sum!, buckets }
  })
}

type Derived = { labels: readonly string[]; read: (d1: D1Database, from: number) => Promise<Series[]> }

const plain = (labels: readonly string[], count: number): Series => ({ labels, count, sum: 0, buckets: [] })

async function countedRows(d1: D1Database, sql: string, from: number | string): Promise<Series[]> {
  const { results } = await d1.prepare(sql).bind(from).all<{ labels: string; count: number }>()
  return results.map(({ labels, count }) => plain(JSON.parse(labels) as string[], count))
}

/** Reasons for which an attempt ends that are no decline. */
const notDeclined = `('EXPIRED', 'NOT_ASKED')`

/** Counters that the shop's tables give exactly. A brand without orders counts 0: an alarm reads that. */
export const derived: Readonly<Record<string, Derived>> = {
  'shop.orders': {
    labels: ['brand'],
    async read(d1, from) {
      const sql = 'SELECT json_array(brand) AS labels, count(*) AS count FROM orders WHERE placed >= ? GROUP BY brand'
      const rows = await countedRows(d1, sql, new Date(from).toISOString())
      const byBrand = new Map(rows.map(({ labels: [brand], count }) => [brand, count]))
      return brandCodes.map((brand) => plain([brand], byBrand.get(brand) ?? 0))
    },
  },
  'shop.payments': {
    labels: ['brand'],
    read: (d1, from) =>
      countedRows(
        d1,
        'SELECT json_array(brand) AS labels, count(*) AS count FROM pay_attempt WHERE created >= ? GROUP BY brand',
        from,
      ),
  },
  'shop.payments.declined': {
    labels: ['brand', 'reason'],
    read: (d1, from) =>
      countedRows(
        d1,
        `SELECT json_array(brand, reason) AS labels, count(*) AS count FROM pay_attempt
         WHERE created >= ? AND state = 'released' AND reason IS NOT NULL AND reason NOT IN ${notDeclined}
         GROUP BY brand, reason`,
        from,
      ),
  },
}

export type Gauges = Readonly<Record<string, number>>

/** An attempt that is still held after this time has no certain outcome. */
const unknownAfterMs = 120_000

/** What gauges are read from. */
export type Watched = Stores & Pick<OriginEnv, 'BACKUPS'>

/** Numbers of this moment. */
export async function gaugesAt(stores: Watched, now: number): Promise<Gauges> {
  const d1 = stores.DB
  // A catalogue that cannot be read sells nothing.
  const empty = await brandsWithoutProducts(readerOf(stores)).catch(() => brandCodes)
  const held = await d1
    .prepare(`SELECT count(*) AS count FROM pay_attempt WHERE state = 'held' AND created < ?`)
    .bind(now - unknownAfterMs)
    .first<{ count: number }>()
  const captures = await d1
    .prepare(
      `SELECT (SELECT count(*) FROM payment_capture WHERE state = 'failed') AS failed,
         (SELECT count(*) FROM card_authorisation WHERE ended_by IS NULL AND expires < ?) AS ending`,
    )
    .bind(now + endingMs)
    .first<{ failed: number; ending: number }>()
  const queues = (await queueStates(d1, now)).flatMap(({ name, waiting, oldestSeconds }) => [
    [`shop.${name}.waiting`, waiting],
    [`shop.${name}.oldest`, oldestSeconds],
  ])
  return {
    'shop.payments.unknown': held?.count ?? 0,
    'shop.brands.empty': empty.length,
    'shop.captures.failed': captures?.failed ?? 0,
    'shop.authorisations.ending': captures?.ending ?? 0,
    ...(stores.BACKUPS === '1' && { 'shop.backup.age': await backupAge(d1, now) }),
    ...(Object.fromEntries(queues) as Gauges),
  }
}

/** The value below which this share of a histogram lies, interpolated within its bucket; null without values. */
export function quantileOf(name: MeasureName, buckets: readonly number[], share: number): number | null {
  const bounds = measureOf(name).bounds ?? []
  const rank = buckets.reduce((sum, one) => sum + one, 0) * share
  if (rank === 0) return null
  let below = 0
  for (const [at, inBucket] of buckets.entries()) {
    if (below + inBucket >= rank) {
      const lower = at === 0 ? 0 : bounds[at - 1]!
      return at >= bounds.length ? bounds.at(-1)! : lower + ((bounds[at]! - lower) * (rank - below)) / inBucket
    }
    below += inBucket
  }
  return bounds.at(-1) ?? null
}

export function addBuckets(series: readonly Series[]): number[] {
  return Array.from({ length: bucketCount }, (_, at) =>
    series.reduce((sum, { buckets }) => sum + (buckets[at] ?? 0), 0),
  )
}
