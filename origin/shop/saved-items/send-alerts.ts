// Mails about saved items whose price fell, whose stock is low or which are back: to customers who agreed, at most one a day for all
// brands together. Each item has the price and stock that its customer knows of; the mail says what differs now.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { mailItemOf } from '#origin/platform/mail/pictures.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { hourMs } from '#origin/platform/notifications/wake.ts'
import { detailColumns, detailJoins, stockOf, type DetailRow } from '#origin/shop/catalogue/item-details.ts'
import { storedPicture } from '#origin/shop/catalogue/pictures.ts'
import { provedEmail } from '#origin/platform/proved-email.ts'
import { agreedStatement, nextAgreedRun, savedNewsMail } from '#origin/shop/reminders/mails.ts'

/** Customers whose items one run looks at. */
const batchSize = 25

export const savedAlertsTask: NotificationTask = {
  send: sendAlerts,
  nextRun: (d1) => nextAgreedRun(d1, 'saved'),
}

type Due = { id: string; customerId: string; email: string | null; checked: number; toldToday: 0 | 1 }
type SavedRow = DetailRow & {
  consent: string
  brand: BrandCode
  wishlistId: string
  knownPrice: number | null
  knownStock: string | null
}

/** True when more customers are due. */
async function sendAlerts(d1: D1Database, now: Date): Promise<boolean> {
  const { results: due } = await d1
    .prepare(
      `SELECT id, customer_id AS customerId, ${provedEmail('consent.customer_id')} AS email, checked,
         EXISTS (SELECT 1 FROM mail WHERE mail.id = 'saved-' || consent.customer_id || '-' || ?) AS toldToday
       FROM mail_consent AS consent WHERE kind = 'saved' AND checked <= ? ORDER BY checked, id LIMIT ?`,
    )
    .bind(dateOf(now), now.getTime() - hourMs, batchSize)
    .all<Due>()
  if (due.length === 0) return false
  const { results: rows } = await d1
    .prepare(
      `SELECT ${detailColumns}, item.consent, item.brand, item.wishlist_id AS wishlistId, item.known_price AS knownPrice,
         item.known_stock AS knownStock FROM
         (SELECT w.brand, asked.value ->> 'id' AS consent, e.* FROM json_each(?) AS asked CROSS JOIN json_each(?) AS code
          CROSS JOIN wishlist AS w ON w.brand = code.value AND w.customer_id = asked.value ->> 'customerId'
            AND w.merged_into IS NULL AND w.customer_id IS NOT NULL
          JOIN wishlist_entry AS e ON e.wishlist_id = w.id) AS item ${detailJoins}
       ORDER BY item.added DESC, item.product_no, item.option_no`,
    )
    .bind(JSON.stringify(due), JSON.stringify(brandCodes))
    .all<SavedRow>()
  await d1.batch(
    due.flatMap((one) => {
      const items = rows.filter(({ consent }) => consent === one.id)
      return statementsFor(d1, one, items, toldOf(one, items), now)
    }),
  )
  return due.length === batchSize
}

/** The news of the brand that has most; that of the others waits for another day. */
function toldOf({ email, checked, toldToday }: Due, items: readonly SavedRow[]): SavedRow[] {
  if (email === null || toldToday || checked === 0) return []
  const news = Map.groupBy(
    items.filter((row) => newsOf(row) !== null),
    ({ brand }) => brand,
  )
  return [...news.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** What the customer does not know yet and can act on, and a subject about it; null when there is nothing. */
function newsOf(row: SavedRow): { says: string; headline: string } | null {
  const { offerNo, name, price, knownPrice, knownStock } = row
  const { stockStatus, stockLevel } = stockOf(row.stock)
  if (offerNo === null || knownPrice === null || stockStatus === 'OUT_OF_STOCK') return null
  const says = (pence: number) => priceLabel(poundsFromPence(pence))
  const back = knownStock === 'OUT_OF_STOCK' ? 'Back in stock' : ''
  const fell = price < knownPrice ? `Now ${says(price)}, was ${says(knownPrice)}` : ''
  const low = stockLevel === null ? '' : `Only ${stockLevel} left`
  const size = sizeLabel(row.size ?? '')
  const headline =
    (fell && `${says(knownPrice - price)} off your ${name}`) ||
    (back && `Your ${name} is back in ${size ? `size ${size}` : 'stock'}`) ||
    (knownStock === 'IN_STOCK' && low && `${low} of your ${name}`)
  return headline ? { headline, says: [back, fell, low].filter(Boolean).join('. ') } : null
}

type Known = Record<'list' | 'no' | 'option', string> & { price: number | null; stock: string | null }

/** The mail, what the customer knows from now on, and that the items were looked at. */
function statementsFor(d1: D1Database, due: Due, items: SavedRow[], told: SavedRow[], now: Date) {
  // What was known at an earlier consent is forgotten: mails tell what changes from this one on.
  const begins = due.checked === 0
  const known = items.flatMap((row): Known[] => {
    const place = { list: row.wishlistId, no: row.productNo, option: row.optionNo }
    if (row.offerNo === null) return begins ? [{ ...place, price: null, stock: null }] : []
    // News that waits for another day stays unknown until then.
    if (!begins && !told.includes(row) && newsOf(row) !== null) return []
    // A risen price is not what the customer saved it at: a fall below that is news.
    const price = begins || told.includes(row) || row.knownPrice === null ? row.price : row.knownPrice
    const stock = stockOf(row.stock).stockStatus
    return price === row.knownPrice && stock === row.knownStock ? [] : [{ ...place, price, stock }]
  })
  const mail = () => {
    const reader = { brand: told[0]!.brand, email: due.email!, stop: due.id }
    const news = told.map((row) => ({
      item: mailItemOf({ ...row, picture: storedPicture(row.picture) }),
      ...newsOf(row)!,
    }))
    return agreedStatement(d1, `saved-${due.customerId}-${dateOf(now)}`, savedNewsMail(reader, news), reader, now)
  }
  return [
    ...(told.length > 0 ? [mail()] : []),
    d1
      .prepare(
        `UPDATE wishlist_entry SET known_price = new.value ->> 'price', known_stock = new.value ->> 'stock' FROM json_each(?) AS new
         WHERE wishlist_id = new.value ->> 'list' AND product_no = new.value ->> 'no' AND option_no = new.value ->> 'option'`,
      )
      .bind(JSON.stringify(known)),
    d1.prepare('UPDATE mail_consent SET checked = ? WHERE id = ?').bind(now.getTime(), due.id),
  ]
}
