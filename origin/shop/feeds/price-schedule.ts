// Scheduled prices: each takes effect at its minute by the background pass, and when it ends, the prices that it replaced
// return. The options hold the price that is charged, so pages, bags and payments read one price.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { changedPrices } from './product-statements.ts'

export type ScheduledPrice = {
  productNo: string
  /** Empty: every option. */
  optionNo: string
  starts: number
  ends: number | null
  state: 'scheduled' | 'running' | 'ended' | 'cancelled'
}

type Due = Pick<ScheduledPrice, 'productNo' | 'optionNo'> & {
  id: string
  brand: BrandCode
  price: number
  was: number | null
  before: string
}
type Replaced = { optionNo: string; price: number; was: number | null }

/** Prices that one run changes. */
const step = 50

const columns = 'id, brand, product_no AS productNo, option_no AS optionNo, price, was, before'

export const pricesTask: NotificationTask = {
  send: applyDuePrices,
  async nextRun(d1, now) {
    const row = await d1
      .prepare(
        `SELECT min(at) AS at FROM (SELECT min(starts) AS at FROM price_schedule WHERE state = 'scheduled'
           UNION ALL SELECT min(ends) FROM price_schedule WHERE state = 'running')`,
      )
      .first<{ at: number | null }>()
    return row?.at == null ? null : Math.max(0, row.at - now.getTime())
  },
}

/** Ends come first: a price that begins when another ends then replaces the regular one. */
export async function applyDuePrices(d1: D1Database, now: Date): Promise<boolean> {
  const [ending, beginning] = await d1.batch<Due>([
    d1
      .prepare(
        `SELECT ${columns} FROM price_schedule WHERE state = 'running' AND ends <= ? ORDER BY ends LIMIT ${step}`,
      )
      .bind(now.getTime()),
    d1
      .prepare(
        `SELECT ${columns} FROM price_schedule WHERE state = 'scheduled' AND starts <= ? ORDER BY starts LIMIT ${step}`,
      )
      .bind(now.getTime()),
  ])
  for (const due of ending!.results) await end(d1, due, now)
  for (const due of beginning!.results) await begin(d1, due, now)
  return ending!.results.length === step || beginning!.results.length === step
}

async function begin(d1: D1Database, due: Due, now: Date): Promise<void> {
  const { results: replaced } = await d1
    .prepare(
      `SELECT option_no AS optionNo, price, was FROM option
       WHERE product_no = ?1 AND (?2 = '' OR option_no = ?2) ORDER BY position`,
    )
    .bind(due.productNo, due.optionNo)
    .all<Replaced>()
  const prices = replaced.map(({ optionNo, price }) => {
    const was = due.was ?? price
    return { optionNo, former: price, price: due.price, was: was > due.price ? was : null }
  })
  await d1.batch([
    // Nothing is written while the state is another one: a second run of the same moment changes no row.
    d1
      .prepare(
        `UPDATE option SET price = new.value ->> 'price', was = new.value ->> 'was' FROM json_each(?2) AS new
         WHERE product_no = ?1 AND option_no = new.value ->> 'optionNo' AND price = new.value ->> 'former'
           AND EXISTS (SELECT 1 FROM price_schedule WHERE id = ?3 AND state = 'scheduled')`,
      )
      .bind(due.productNo, JSON.stringify(prices), due.id),
    d1
      .prepare("UPDATE price_schedule SET state = 'running', before = ?2 WHERE id = ?1 AND state = 'scheduled'")
      .bind(due.id, JSON.stringify(replaced)),
    ...changedPrices(d1, [due.productNo], now),
    raiseVersion(d1, due.brand),
  ])
}

/** An option whose price was set by hand meanwhile keeps it. */
async function end(d1: D1Database, due: Due, now: Date): Promise<void> {
  await d1.batch([
    d1
      .prepare(
        `UPDATE option SET price = old.value ->> 'price', was = old.value ->> 'was' FROM json_each(?2) AS old
         WHERE product_no = ?1 AND option_no = old.value ->> 'optionNo' AND price = ?3
           AND EXISTS (SELECT 1 FROM price_schedule WHERE id = ?4 AND state = 'running')`,
      )
      .bind(due.productNo, due.before, due.price, due.id),
    d1.prepare("UPDATE price_schedule SET state = 'ended' WHERE id = ? AND state = 'running'").bind(due.id),
    ...changedPrices(d1, [due.productNo], now),
    raiseVersion(d1, due.brand),
  ])
}

/** A scheduled or running price of the same options at the same time; null when there is none. */
export function overlaps(
  d1: D1Database,
  { productNo, optionNo, starts, ends }: Omit<ScheduledPrice, 'state'>,
): Promise<ScheduledPrice | null> {
  return d1
    .prepare(
      `SELECT product_no AS productNo, option_no AS optionNo, starts, ends, state FROM price_schedule
       WHERE product_no = ?1 AND state IN ('scheduled', 'running') AND (?2 = '' OR option_no = '' OR option_no = ?2)
         AND starts < coalesce(?4, 9e18) AND coalesce(ends, 9e18) > ?3 LIMIT 1`,
    )
    .bind(productNo, optionNo, starts, ends)
    .first<ScheduledPrice>()
}
