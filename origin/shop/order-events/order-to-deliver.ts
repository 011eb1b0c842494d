// An order as the partner that packs and delivers it needs it. Name, address and phone number are in this answer only while
// the order has to be delivered, and in no event.
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { addressLines } from '#shared/orders/order-labels.ts'

type Row = { orderNo: string; brand: string; placed: string; summary: string | null; over: number; items: string }

export async function orderToDeliver(d1: D1Database, orderNo: string) {
  const row = await d1
    .prepare(
      `SELECT order_no AS orderNo, brand, placed, summary, status = 'DD' OR cancelled IS NOT NULL
           OR EXISTS (SELECT 1 FROM order_delivery WHERE order_delivery.order_no = orders.order_no) AS over,
         (SELECT json_group_array(json_object('position', order_item.position, 'productNo', product_no, 'optionNo', option_no,
           'sku', sku, 'name', name, 'quantity', quantity)) FROM order_item LEFT JOIN option USING (product_no, option_no)
           WHERE order_item.order_no = orders.order_no AND order_item.position NOT IN (SELECT it.value ->> 'position'
             FROM order_refund, json_each(order_refund.items) AS it
             WHERE order_refund.order_no = orders.order_no AND unsent_delivery IS NOT NULL)) AS items
       FROM orders WHERE order_no = ?`,
    )
    .bind(orderNo)
    .first<Row>()
  if (!row) return null
  const summary = row.summary === null ? null : (JSON.parse(row.summary) as StoredOrderSummary)
  const shown = row.over === 1 ? null : summary
  return {
    orderNo: row.orderNo,
    brand: row.brand,
    placed: row.placed,
    items: JSON.parse(row.items) as unknown,
    deliveryMethod: summary?.deliveryMethod ?? null,
    deliveryDate: summary?.deliveryDate ?? null,
    timeFrame: summary?.timeFrame ?? null,
    /** Items that their makers send, apart from the others, with the days they are promised for. */
    directItems: (summary?.deliveryChargeItems ?? []).map(({ productNo, productOptionNo, deliveryDate = null }) => ({
      productNo,
      optionNo: productOptionNo,
      deliveryDate,
    })),
    /** As on the label; empty once the order is delivered or cancelled. */
    deliverTo: shown ? addressLines({ ...shown, cms: [], cartId: '', ofAccount: false }) : [],
    postcode: shown?.deliveryAddress?.postcode ?? null,
    contactNumber: shown?.contactNumber ?? null,
  }
}
