// Asks a customer once, some days after delivery, to review what was kept and has no review by them yet.
import { subscriptionType } from '#shared/bag/cart.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { writeReviewPath } from '#shared/reviews/review-address.ts'
import { mailStatement } from '#origin/platform/mail/mail.ts'
import { mailPicture } from '#origin/platform/mail/pictures.ts'
import { orderItems, orderItemsIn } from '#origin/shop/orders/order-items.ts'
import { writerOf } from '#origin/shop/reviews/writer.ts'
import { agreedTask, batchSize, provedEmail, type Due } from './agreed.ts'
import { reviewMail } from './mails.ts'

/** After delivery. The second is for a scheduler that stood still. */
const days = { from: 5, to: 9 }
const dayMs = 86_400_000

type DueOrder = Due & { customerId: string; items: string; returned: string }

export const reviewRequestTask = agreedTask('review', async (d1, now) => {
  const ago = (count: number) => now.getTime() - count * dayMs
  const { results: due } = await d1
    .prepare(
      `SELECT orders.order_no AS id, orders.brand, orders.customer_id AS customerId, consent.id AS stop, ${orderItems} AS items,
         ${provedEmail('orders.customer_id')} AS email,
         (SELECT json_group_array(position) FROM order_return WHERE order_return.order_no = orders.order_no) AS returned
       FROM order_delivery AS delivery JOIN orders ON orders.order_no = delivery.order_no AND cancelled IS NULL
       JOIN mail_consent AS consent ON consent.customer_id = orders.customer_id AND kind = 'review'
       WHERE asked IS NULL AND delivery.at BETWEEN ? AND ? ORDER BY delivery.at LIMIT ?`,
    )
    .bind(ago(days.to), ago(days.from), batchSize)
    .all<DueOrder>()
  if (due.length === 0) return false
  const reviewable = await d1.batch<{ productNo: string }>(
    await Promise.all(
      due.map(async ({ brand, customerId, items }) =>
        d1
          .prepare(
            `SELECT product_no AS productNo FROM product WHERE brand = ?1 AND withdrawn IS NULL
               AND product_type <> '${subscriptionType}' AND product_no IN (SELECT value ->> 'productNo' FROM json_each(?2))
               AND NOT EXISTS (SELECT 1 FROM toggle WHERE toggle.name = 'product_reviews' AND NOT enabled)
               AND NOT EXISTS (SELECT 1 FROM review
                 WHERE review.product_no = product.product_no AND writer = ?3 AND status <> 'rejected')`,
          )
          .bind(brand, items, await writerOf(customerId, '', '')),
      ),
    ),
  )
  const statements = due.flatMap((order, at) => {
    const asked = new Set(reviewable[at]!.results.map(({ productNo }) => productNo))
    const returned = JSON.parse(order.returned) as number[]
    const items = orderItemsIn(order.items).flatMap(
      ({ position, productNo, productName, quantity, picture, ...item }) =>
        // Once for each product.
        !returned.includes(position) && asked.delete(productNo)
          ? [
              {
                quantity,
                name: productName,
                detail: variantLabel(item),
                rate: writeReviewPath(productNo),
                ...mailPicture(picture),
              },
            ]
          : [],
    )
    const mail = mailStatement(d1, `review-${order.id}`, reviewMail(order, items), now, {
      sql: `FROM mail_consent WHERE id = ? AND EXISTS (SELECT 1 FROM order_delivery WHERE order_no = ? AND asked IS NULL)`,
      values: [order.stop, order.id],
      customerId: 'customer_id',
    })
    const done = d1
      .prepare('UPDATE order_delivery SET asked = ? WHERE order_no = ? AND asked IS NULL')
      .bind(now.getTime(), order.id)
    return order.email !== null && items.length > 0 ? [mail, done] : [done]
  })
  await d1.batch(statements)
  return due.length === batchSize
})
