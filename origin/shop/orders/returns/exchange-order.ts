// The order that sends what is wanted instead: of the same address, with nothing to pay.
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { brands } from '#shared/brands/all.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { readCalendar } from '#origin/shop/delivery/delivery-calendar.ts'
import { newOrderNo } from '#origin/shop/payment/draft-order.ts'
import { orderItemsIn } from '../order-items.ts'
import type { OrderRow, ReturnedPiece } from '../read-order.ts'
import { storedSummary } from '../status-now.ts'
import { exchangeLabel } from './booked-returns.ts'

export async function draftExchange(env: OriginEnv, row: OrderRow, pieces: readonly ReturnedPiece[], now: Date) {
  if (pieces.length === 0) return null
  const { DB: d1 } = env
  const orderNo = newOrderNo(row.brand)
  const groups = [...Map.groupBy(pieces, ({ position, exchange }) => `${position} ${exchange}`).values()]
  const summary = await summaryOfExchange(env, row, now)
  const names = orderItemsIn(row.items)
  const items = groups.map(({ 0: first, length }) => ({
    from: first!.position,
    option: first!.exchange,
    quantity: length,
    line: `${length} × ${names[first!.position]!.productName} (${exchangeLabel(first!)})`,
  }))
  const claimed = 'EXISTS (SELECT 1 FROM order_return WHERE settled_by = ?1 AND graded IS NULL)'
  return {
    orderNo,
    deliveryDate: summary.deliveryDate,
    lines: items.map(({ line }) => line),
    /** Where the other piece of it is. */
    placeOf: (piece: ReturnedPiece) => {
      const line = groups.findIndex((group) => group.includes(piece))
      return line < 0 ? undefined : { order: orderNo, line }
    },
    /** Written once what came back is claimed as `settledBy`, and only once. */
    statements: (settledBy: string) => [
      d1
        .prepare(
          `INSERT INTO orders (order_no, brand, store_code, customer_id, status, placed, payment_method, order_total,
             shipping_cost, email, summary, credit_part)
           SELECT ?2, ?3, ?4, ?5, 'OK', ?6, ?7, 0, 0, ?8, ?9, 0 WHERE ${claimed}`,
        )
        .bind(
          settledBy, orderNo, row.brand, brands[row.brand].storeCode, row.customerId, now.toISOString(), row.paymentMethod,
          row.email, JSON.stringify(summary),
        ), // prettier-ignore
      d1
        .prepare(
          `INSERT INTO order_item (order_no, position, product_no, option_no, name, size, colour, quantity, unit_price)
           SELECT ?2, line.key, item.product_no, option.option_no, item.name, option.size, coalesce(colour.name, ''),
             line.value ->> 'quantity', 0
           FROM json_each(?3) AS line JOIN order_item AS item ON item.order_no = ?4 AND item.position = line.value ->> 'from'
             JOIN option ON option.product_no = item.product_no AND option.option_no = line.value ->> 'option'
             LEFT JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code
           WHERE ${claimed}`,
        )
        .bind(settledBy, orderNo, JSON.stringify(items), row.orderNo),
      d1
        .prepare(
          `INSERT INTO order_event (order_no, type, at, data)
           SELECT ?2, 'order.placed', ?3, json_object('total', 0, 'shipping', 0, 'deliveryMethod', ?4, 'deliveryDate', ?5,
             'exchangeOf', ?6, 'items', json((SELECT json_group_array(json_object('position', item.position,
               'productNo', item.product_no, 'optionNo', item.option_no, 'sku', sku, 'quantity', quantity, 'unitPrice', 0))
               FROM order_item AS item LEFT JOIN option USING (product_no, option_no) WHERE item.order_no = ?2)))
           WHERE ${claimed}`,
        )
        .bind(settledBy, orderNo, now.getTime(), summary.deliveryMethod, summary.deliveryDate, row.orderNo),
    ],
  }
}

/** Its number, sums and payment are columns, which go before. */
async function summaryOfExchange(env: OriginEnv, row: OrderRow, now: Date): Promise<StoredOrderSummary> {
  const { charge: _, ...summary } = storedSummary(row)
  const calendar = await readCalendar(env.DB)
  const { dispatch } = calendar
  const destination = calendar.at(summary.deliveryAddress?.postcode ?? null)
  const { standardDeliveryDate } = deliveryCutOff(now, { dispatch, destination })
  return {
    ...summary,
    pdpItems: [],
    deliveryMethod: deliveryTypeOf(summary.deliveryMethod) === 'collect' ? 'HPS' : 'STANDARD',
    nominatedDate: null,
    timeFrame: null,
    deliveryDate: standardDeliveryDate,
    standardDeliveryDate,
    deliveryChargeItems: [],
    totalDeliveryCharge: 0,
    coupon: null,
    claimCodeName: null,
    promoType: null,
    promoDescription: null,
    preDiscountOrderValueExcludingShippingCost: 0,
    orderValue: 0,
    discountedVsStandardPriceDifference: 0,
    vatIncluded: 0,
  }
}
