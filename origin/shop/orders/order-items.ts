// An order's lines with their current catalogue data, as a column of a statement on `orders`.
import type { Order } from '#shared/customers/customer.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { productPictureOf, type PictureRow } from '#origin/shop/catalogue/pictures.ts'

export type OrderedItem = Order['items'][number] & { position: number; brands: string; category: string }
type ItemRow = Omit<OrderedItem, 'picture'> & { picture: PictureRow | null }

/** JSON column. Products that the catalogue no longer has lack picture, brand and category. */
export const orderItems = `(SELECT json_group_array(json_object('position', i.position, 'productNo', i.product_no,
    'productOptionNo', i.option_no, 'productName', i.name, 'size', i.size, 'colour', i.colour, 'quantity', i.quantity,
    'unitPrice', i.unit_price, 'brands', coalesce(i.label, ''), 'category', coalesce(i.category, ''),
    'picture', json(i.picture))) FROM
    (SELECT order_item.*, product.label,
       (SELECT label FROM category WHERE category.brand = product.brand AND path = product.category_path) AS category,
       (SELECT json_object('productNo', p.product_no, 'colourCode', p.colour_code, 'kind', p.kind,
          'source', p.source, 'width', p.width, 'height', p.height, 'alt', p.alt)
        FROM picture AS p LEFT JOIN option AS o
          ON o.product_no = p.product_no AND o.option_no = order_item.option_no
        WHERE p.product_no = order_item.product_no
        ORDER BY p.colour_code = o.colour_code DESC, p.position LIMIT 1) AS picture
     FROM order_item LEFT JOIN product ON product.product_no = order_item.product_no AND product.brand = orders.brand
     WHERE order_item.order_no = orders.order_no ORDER BY position) AS i)`

export function orderItemsIn(column: string): OrderedItem[] {
  return (JSON.parse(column) as ItemRow[]).map(({ picture, unitPrice, ...item }) => ({
    ...item,
    unitPrice: poundsFromPence(unitPrice),
    picture: picture && productPictureOf(picture),
  }))
}
