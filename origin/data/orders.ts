// A customer's orders with the pictures of what was ordered, in one statement.
import type { Order } from '#shared/entities/customer.ts'
import { poundsFromPence } from '#shared/rules/money.ts'
import { pictureOf, type PictureRow } from './pictures.ts'

const mostShown = 100

type Row = Omit<Order, 'items'> & { items: string }
type Item = Omit<Order['items'][number], 'picture'> & { picture: PictureRow | null }

/** One brand's, newest first. What the shop no longer sells has no picture. */
export async function readOrders(d1: D1Database, brand: string, customerId: string): Promise<Order[]> {
  const { results } = await d1
    .prepare(
      `SELECT order_no AS orderNo, status, placed, store_code AS storeCode, payment_method AS paymentMethod,
         order_total AS orderTotal, shipping_cost AS shippingCost,
         (SELECT json_group_array(json_object('productNo', i.product_no, 'productOptionNo', i.option_no,
            'productName', i.name, 'size', i.size, 'colour', i.colour, 'quantity', i.quantity,
            'unitPrice', i.unit_price, 'picture', json(i.picture)) ) FROM
            (SELECT order_item.*,
               (SELECT json_object('productNo', p.product_no, 'colourCode', p.colour_code, 'kind', p.kind,
                  'source', p.source, 'width', p.width, 'height', p.height, 'alt', p.alt)
                FROM picture AS p LEFT JOIN option AS o
                  ON o.product_no = p.product_no AND o.option_no = order_item.option_no
                WHERE p.product_no = order_item.product_no
                ORDER BY p.colour_code = o.colour_code DESC, p.position LIMIT 1) AS picture
             FROM order_item WHERE order_item.order_no = orders.order_no ORDER BY position) AS i) AS items
       FROM orders WHERE customer_id = ? AND brand = ? ORDER BY placed DESC, order_no DESC LIMIT ?`,
    )
    .bind(customerId, brand, mostShown)
    .all<Row>()
  return results.map((row) => ({
    ...row,
    orderTotal: poundsFromPence(row.orderTotal),
    shippingCost: poundsFromPence(row.shippingCost),
    items: (JSON.parse(row.items) as Item[]).map(({ picture, ...item }) => ({
      ...item,
      unitPrice: poundsFromPence(item.unitPrice),
      picture: picture && pictureOf(picture),
    })),
  }))
}
