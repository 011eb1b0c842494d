// Reminds a customer once of a bag that was left, while something in it is in stock.
import { subscriptionType } from '#shared/bag/cart.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { pounds } from '#shared/platform/money.ts'
import { mailStatement } from '#origin/platform/mail/mail.ts'
import { mailPicture } from '#origin/platform/mail/pictures.ts'
import { hourMs } from '#origin/platform/notifications/wake.ts'
import { newId } from '#origin/platform/secrets.ts'
import { detailColumns, detailJoins, itemDetailsOf, type DetailRow } from '#origin/shop/catalogue/item-details.ts'
import { agreedTask, batchSize, provedEmail, type Due } from './agreed.ts'
import { bagMail } from './mails.ts'

/** Younger bags may be on their way to the checkout; older ones are forgotten for good. */
const hours = { from: 20, to: 72 }

const inStock = `SELECT 1 FROM cart_entry AS e JOIN option USING (product_no, option_no) JOIN product USING (product_no)
  WHERE e.cart_id = cart.id AND stock > 0 AND withdrawn IS NULL AND e.product_type <> '${subscriptionType}'`

export const bagReminderTask = agreedTask('bag', async (d1, now) => {
  const ago = (count: number) => now.getTime() - count * hourMs
  const { results: due } = await d1
    .prepare(
      `SELECT cart.id, cart.brand, consent.id AS stop, ${provedEmail('cart.customer_id')} AS email
       FROM cart JOIN mail_consent AS consent ON consent.customer_id = cart.customer_id AND kind = 'bag'
       WHERE state = 'open' AND cart.customer_id IS NOT NULL AND reminded IS NULL AND cart.changed BETWEEN ? AND ?
         AND email IS NOT NULL AND EXISTS (${inStock}) ORDER BY cart.changed LIMIT ?`,
    )
    .bind(ago(hours.to), ago(hours.from), batchSize)
    .all<Due>()
  if (due.length === 0) return false
  const { results: rows } = await d1
    .prepare(
      `SELECT ${detailColumns}, item.cart_id AS cartId, item.quantity FROM
         (SELECT bag.value ->> 'brand' AS brand, e.* FROM json_each(?) AS bag JOIN cart_entry AS e ON e.cart_id = bag.value ->> 'id'
          WHERE e.product_type <> '${subscriptionType}') AS item ${detailJoins} ORDER BY item.added DESC, item.product_no`,
    )
    .bind(JSON.stringify(due))
    .all<DetailRow & { cartId: string; quantity: number }>()
  const still = "id = ? AND state = 'open' AND reminded IS NULL"
  await d1.batch(
    due.flatMap((bag) => [
      mailStatement(
        d1,
        `bag-${newId()}`,
        bagMail(bag, rows.filter(({ cartId }) => cartId === bag.id).flatMap(itemOf)),
        now,
        {
          sql: `FROM cart WHERE ${still} AND EXISTS (SELECT 1 FROM mail_consent WHERE id = ?)`,
          values: [bag.id, bag.stop],
          customerId: 'customer_id',
        },
      ),
      d1.prepare(`UPDATE cart SET reminded = ? WHERE ${still}`).bind(now.getTime(), bag.id),
    ]),
  )
  return due.length === batchSize
})

/** Nothing of what is sold out. */
function itemOf({ quantity, ...row }: DetailRow & { quantity: number }) {
  const { stockStatus, productDetails } = itemDetailsOf(row)
  if (stockStatus === 'OUT_OF_STOCK' || !productDetails) return []
  const { productName: name, productNumber, price, picture } = productDetails
  return [
    {
      quantity,
      name,
      detail: variantLabel(productDetails),
      each: pounds(price),
      sum: pounds(price * quantity),
      page: `/shop/p/${productNumber}`,
      ...mailPicture(picture),
    },
  ]
}
