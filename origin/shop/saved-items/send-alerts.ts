// Mails about saved items whose price fell, whose stock is low or which are back: to customers who agreed, at most one a day for all
// brands together. Each item has the price and stock that its customer knows of; the mail says what differs now.
import type { BrandCode } from '#shared/brands/brand.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { savedListPath } from '#shared/saved-items/saved-lists.ts'
import { mailStatement, shopMail, shopUrl, type Mail } from '#origin/platform/mail/mail.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { hourMs } from '#origin/platform/notifications/wake.ts'
import { detailColumns, detailJoins, stockOf, type DetailRow } from '#origin/shop/catalogue/item-details.ts'
import { provedEmail } from './saved-lists.ts'

/** Customers whose items one run looks at, and items that one mail names. */
const batchSize = 25
const itemsNamed = 10

export const savedAlertsTask: NotificationTask = {
  send: sendAlerts,
  async nextRun(d1) {
    return (await d1.prepare('SELECT 1 FROM saved_alert LIMIT 1').first()) === null ? null : hourMs
  },
}

type Due = { id: string; brand: BrandCode; customerId: string; email: string | null; told: number | null }
type SavedRow = DetailRow & { alert: string; wishlistId: string; knownPrice: number | null; knownStock: string | null }

/** True when more customers are due. */
async function sendAlerts(d1: D1Database, now: Date): Promise<boolean> {
  const { results: due } = await d1
    .prepare(
      `SELECT id, brand, customer_id AS customerId, ${provedEmail('customer_id')} AS email,
         (SELECT max(told) FROM saved_alert AS other WHERE other.customer_id = it.customer_id) AS told
       FROM saved_alert AS it WHERE checked <= ? ORDER BY checked, id LIMIT ?`,
    )
    .bind(now.getTime() - hourMs, batchSize)
    .all<Due>()
  if (due.length === 0) return false
  const { results: rows } = await d1
    .prepare(
      `SELECT ${detailColumns}, item.alert, item.wishlist_id AS wishlistId, item.known_price AS knownPrice,
         item.known_stock AS knownStock FROM
         (SELECT w.brand, asked.value ->> 'id' AS alert, e.* FROM json_each(?) AS asked
          CROSS JOIN wishlist AS w ON w.brand = asked.value ->> 'brand' AND w.customer_id = asked.value ->> 'customerId'
            AND w.merged_into IS NULL AND w.customer_id IS NOT NULL
          JOIN wishlist_entry AS e ON e.wishlist_id = w.id) AS item ${detailJoins}
       ORDER BY item.added DESC, item.product_no, item.option_no`,
    )
    .bind(JSON.stringify(due))
    .all<SavedRow>()
  const isToday = (at: number | null) => at !== null && dateOf(new Date(at)) === dateOf(now)
  const toldToday = new Set(due.filter(({ told }) => isToday(told)).map(({ customerId }) => customerId))
  const statements = due.flatMap((one) => {
    const items = rows.filter(({ alert }) => alert === one.id)
    const mayTell = one.email !== null && !toldToday.has(one.customerId)
    const told = mayTell ? items.filter((row) => newsOf(row) !== null) : []
    if (told.length > 0) toldToday.add(one.customerId)
    return statementsFor(d1, one, items, told, now)
  })
  await d1.batch(statements)
  return due.length === batchSize
}

/** What the customer does not know yet and can act on; null when there is nothing. */
function newsOf(row: SavedRow): string | null {
  const { offerNo, price, knownPrice, knownStock } = row
  const { stockStatus, stockLevel } = stockOf(row.stock)
  if (offerNo === null || knownPrice === null || stockStatus === 'OUT_OF_STOCK') return null
  const says = (pence: number) => priceLabel(poundsFromPence(pence))
  const back = knownStock === 'OUT_OF_STOCK' ? 'Back in stock.' : ''
  const fell = price < knownPrice ? `Now ${says(price)}, down from ${says(knownPrice)}.` : ''
  const low = stockLevel === null ? '' : `Only ${stockLevel} left.`
  return back || fell || (low && knownStock === 'IN_STOCK') ? [back, fell, low].filter(Boolean).join(' ') : null
}

/** The mail, what the customer knows from now on, and that the items were looked at. */
function statementsFor(d1: D1Database, due: Due, items: SavedRow[], told: SavedRow[], now: Date) {
  const known = items.flatMap((row) => {
    // News that waits for another day stays unknown until then.
    if (row.offerNo === null || (!told.includes(row) && newsOf(row) !== null)) return []
    // A risen price is not what the customer saved it at: a fall below that is news.
    const price = told.includes(row) || row.knownPrice === null ? row.price : row.knownPrice
    const stock = stockOf(row.stock).stockStatus
    if (price === row.knownPrice && stock === row.knownStock) return []
    return [{ list: row.wishlistId, no: row.productNo, option: row.optionNo, price, stock }]
  })
  const mail = () =>
    savedNewsMail(
      { ...due, email: due.email! },
      told.map((row) => ({ ...row, says: newsOf(row)! })),
    )
  const when = { sql: 'FROM saved_alert WHERE id = ?', values: [due.id], customerId: 'customer_id' }
  return [
    ...(told.length > 0 ? [mailStatement(d1, `saved-${due.customerId}-${dateOf(now)}`, mail(), now, when)] : []),
    d1
      .prepare(
        `UPDATE wishlist_entry SET known_price = new.value ->> 'price', known_stock = new.value ->> 'stock' FROM json_each(?) AS new
         WHERE wishlist_id = new.value ->> 'list' AND product_no = new.value ->> 'no' AND option_no = new.value ->> 'option'`,
      )
      .bind(JSON.stringify(known)),
    d1
      .prepare('UPDATE saved_alert SET checked = ?1, told = iif(?2, ?1, told) WHERE id = ?3')
      .bind(now.getTime(), told.length > 0 ? 1 : 0, due.id),
  ]
}

type Told = Pick<Due, 'id' | 'brand'> & { email: string }
type SavedNews = Pick<SavedRow, 'productNo' | 'name' | 'colour' | 'size'> & { says: string }

/** Requested by a tick, and stopped by one press, in all brands. */
export function savedNewsMail({ id, brand, email }: Told, news: readonly SavedNews[]): Mail {
  const subject = news.length === 1 ? `News about ${news[0]!.name}` : `News about ${news.length} of your saved items`
  const more = news.length - itemsNamed
  const mail = shopMail(brand, email, subject, [
    ...news.slice(0, itemsNamed).map(({ productNo, name, colour, size, says }) => {
      const choice = new URLSearchParams({ ...(colour && { colour }), ...(size && { size }) })
      const variant = [colour, size && sizeLabel(size) && `size ${size}`].filter(Boolean).join(', ')
      const link = { label: `Shop ${name}`, url: shopUrl(brand, `/shop/p/${productNo}?${choice}`) }
      return { heading: name, parts: [[variant, says].filter(Boolean).join('\n'), link] }
    }),
    ...(more > 0 ? [`And ${more} more.`] : []),
    { label: 'See your saved items', url: shopUrl(brand, savedListPath('')) },
    'Prices and stock are those at the time of this email. You asked us to email you about your saved items: at most once a day.',
  ])
  return { ...mail, unsubscribe: `/back-in-stock/stop?notice=${id}` }
}
