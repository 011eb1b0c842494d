// The customer's own sizes, from orders with every brand: kept is what was delivered and not sent back in the time for returns.
import type { ReplyInput } from '#shared/platform/call.ts'
import type { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'

type Kept = { size: string; label: string }
type Returned = Kept & { reason: 'too-small' | 'too-large' }

const day = 86_400_000

/** Sizes of other kinds of goods mean something else, and sizes that the product is not made in are of no use here. */
const same = `FROM orders JOIN order_item AS item USING (order_no) JOIN product ON product.product_no = item.product_no
  WHERE orders.customer_id = ?1 AND orders.cancelled IS NULL
    AND NOT EXISTS (SELECT 1 FROM customer WHERE id = ?1 AND NOT remembers_size)
    AND size_guide IN ('womens', 'mens', 'shoes', 'lingerie')
    AND size_guide = (SELECT size_guide FROM product WHERE product_no = ?2)
    AND item.size IN (SELECT size FROM option WHERE product_no = ?2)`

export async function mySize(
  d1: D1Database,
  id: string,
  productNo: string,
  now: Date,
): Promise<ReplyInput<typeof customerCalls.mySize>> {
  const back = 'FROM order_return WHERE order_return.order_no = item.order_no AND order_return.position = item.position'
  const [kept, returned] = await d1.batch([
    d1
      .prepare(
        `SELECT item.size, product.label, (SELECT at FROM order_delivery WHERE order_no = item.order_no) AS delivered ${same}
           AND delivered < ?3 AND item.quantity > coalesce((SELECT sum(quantity) ${back}), 0)
         ORDER BY delivered DESC, item.position LIMIT 1`,
      )
      .bind(id, productNo, now.getTime() - (orderDays.returns + 1) * day),
    d1
      .prepare(
        `SELECT item.size, product.label, (SELECT reason ${back} AND reason IN ('too-small', 'too-large')
             ORDER BY requested DESC LIMIT 1) AS reason ${same} AND reason IS NOT NULL
         ORDER BY orders.placed DESC LIMIT 20`,
      )
      .bind(id, productNo),
  ])
  return { kept: (kept!.results[0] as Kept | undefined) ?? null, returned: returned!.results as Returned[] }
}
