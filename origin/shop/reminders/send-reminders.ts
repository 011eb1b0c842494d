// Reminds customers of a bag they left, and asks them for reviews some days after delivery: once for each bag and order, if they
// agreed to it and have proved their address.
import { subscriptionType } from '#shared/bag/cart.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { writeReviewPath } from '#shared/reviews/review-address.ts'
import { mailItemOf } from '#origin/platform/mail/pictures.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { hourMs } from '#origin/platform/notifications/wake.ts'
import { newId } from '#origin/platform/secrets.ts'
import { detailColumns, detailJoins, type DetailRow } from '#origin/shop/catalogue/item-details.ts'
import { storedPicture } from '#origin/shop/catalogue/pictures.ts'
import { provedEmail } from '#origin/platform/proved-email.ts'
import { agreedStatement, bagMail, nextAgreedRun, reviewMail, type Reader } from './mails.ts'

/** `id`: of the bag or the order. */
type Row = DetailRow & Reader & { id: string; quantity: number }

/** Items of one run. A bag or an order has fewer. */
const maxRows = 500

const reader = `consent.id AS stop, ${provedEmail('consent.customer_id')} AS proved`

/** `hours`: since then, at most and at least. `items`: of what happened between ?1 and ?2; joined in the order written, from the few who agreed. */
const kinds = {
  bag: {
    hours: [72, 20],
    items: `SELECT cart.id AS id, cart.brand, ${reader}, e.product_no, e.option_no, e.quantity, cart.changed AS at
      FROM cart JOIN mail_consent AS consent ON consent.customer_id = cart.customer_id AND kind = 'bag'
      LEFT JOIN cart_entry AS e ON cart_id = cart.id AND product_type <> '${subscriptionType}' WHERE state = 'open'
        AND cart.customer_id IS NOT NULL AND reminded IS NULL AND proved IS NOT NULL AND cart.changed BETWEEN ?1 AND ?2`,
  },
  review: {
    hours: [9 * 24, 5 * 24],
    items: `SELECT orders.order_no AS id, orders.brand, ${reader}, i.product_no, i.option_no, i.quantity, delivery.at
      FROM mail_consent AS consent CROSS JOIN orders ON orders.customer_id = consent.customer_id AND cancelled IS NULL
      CROSS JOIN order_delivery AS delivery ON delivery.order_no = orders.order_no AND delivery.at BETWEEN ?1 AND ?2
      CROSS JOIN order_item AS i ON i.order_no = orders.order_no
      CROSS JOIN product ON product.product_no = i.product_no AND product.brand = orders.brand AND withdrawn IS NULL
      WHERE kind = 'review' AND proved IS NOT NULL AND product_type <> '${subscriptionType}'
        AND NOT EXISTS (SELECT 1 FROM mail WHERE mail.id = 'review-' || orders.order_no)
        AND NOT EXISTS (SELECT 1 FROM order_return AS r WHERE r.order_no = i.order_no AND r.position = i.position)
        AND NOT EXISTS (SELECT 1 FROM review WHERE review.product_no = i.product_no AND review.customer_id = orders.customer_id)
      GROUP BY orders.order_no, i.product_no`,
  },
}

export const reminderTasks = [reminderTask('bag'), reminderTask('review')]

function reminderTask(kind: keyof typeof kinds): NotificationTask {
  const { hours, items } = kinds[kind]
  return {
    async send(d1, now) {
      const { results } = await d1
        .prepare(
          `SELECT ${detailColumns}, item.id, item.brand, item.stop, item.proved AS email, item.quantity
           FROM (${items} ORDER BY at, id LIMIT ${maxRows}) AS item ${detailJoins} ORDER BY item.at, item.id`,
        )
        .bind(...hours.map((ago) => now.getTime() - ago * hourMs))
        .all<Row>()
      const whole = Map.groupBy(results, ({ id }) => id)
      const more = results.length === maxRows
      if (more) whole.delete(results.at(-1)!.id)
      const statements = [...whole.values()].flatMap((rows) =>
        kind === 'bag' ? bagStatements(d1, rows, now) : [reviewStatement(d1, rows, now)],
      )
      if (statements.length > 0) await d1.batch(statements)
      return more
    },

    nextRun: (d1) => nextAgreedRun(d1, kind),
  }
}

function reviewStatement(d1: D1Database, rows: Row[], now: Date) {
  const items = rows.map((row) => ({ ...itemOf(row), rate: writeReviewPath(row.productNo) }))
  return agreedStatement(d1, `review-${rows[0]!.id}`, reviewMail(rows[0]!, items), rows[0]!, now)
}

/** A bag's id is a secret, and a mail's is none: the bag itself has when its customer was reminded. */
function bagStatements(d1: D1Database, rows: Row[], now: Date) {
  const [reader] = rows as [Row, ...Row[]]
  const open = "id = ? AND state = 'open' AND reminded IS NULL"
  const items = rows.flatMap((row) => {
    if (row.offerNo === null || row.stock === 0) return []
    const [each, sum] = [row.price, row.price * row.quantity].map((pence) => pounds(poundsFromPence(pence)))
    return [{ ...itemOf(row), each, sum }]
  })
  const unchanged = { sql: `EXISTS (SELECT 1 FROM cart WHERE ${open})`, values: [reader.id] }
  const mail = () => agreedStatement(d1, `bag-${newId()}`, bagMail(reader, items), reader, now, unchanged)
  const done = d1.prepare(`UPDATE cart SET reminded = ? WHERE ${open}`).bind(now.getTime(), reader.id)
  return items.length > 0 ? [mail(), done] : [done]
}

const itemOf = (row: Row) => mailItemOf({ ...row, picture: storedPicture(row.picture) }, row.quantity)
