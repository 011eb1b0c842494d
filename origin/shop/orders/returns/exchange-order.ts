// The order that sends what is wanted instead: of the same address, with nothing to pay.
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { brands } from '#shared/brands/all.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { mailItemOf } from '#origin/platform/mail/pictures.ts'
import { eventStatement, ifChanged } from '#origin/shop/order-events/order-event.ts'
import { readCalendar } from '#origin/shop/delivery/delivery-calendar.ts'
import { skuStatement } from '#origin/shop/payment/bag-statements.ts'
import { newOrderNo } from '#origin/shop/payment/draft-order.ts'
import type { OrderRow, ReturnedPiece } from '../read-order.ts'
import { storedSummary } from '../status-now.ts'

export async function draftExchange(env: OriginEnv, row: OrderRow, pieces: readonly ReturnedPiece[], now: Date) {
  if (pieces.length === 0) return null
  const { DB: d1 } = env
  const orderNo = newOrderNo(row.brand)
  const summary = await summaryOfExchange(env, row, now)
  const { deliveryMethod, deliveryDate } = summary
  const groups = [...Map.groupBy(pieces, ({ position, exchange }) => `${position} ${exchange}`).values()]
  const lines = groups.map(({ 0: first, length: quantity }, position) => {
    const { productNo, productName, colour, picture } = row.items[first!.position]!
    const { exchange: optionNo, exchangeSize: size, exchangeColour } = first!
    const item = { position, productNo, optionNo, quantity, unitPrice: 0 }
    // The picture is of what came back.
    const shown = exchangeColour === colour ? picture : null
    const told = mailItemOf({ productNo, name: productName, colour: exchangeColour, size, picture: shown }, quantity)
    return { item, productName, size, colour: exchangeColour ?? '', told }
  })
  const items = lines.map(({ item }) => item)
  const data = { total: 0, shipping: 0, deliveryMethod, deliveryDate, exchangeOf: row.orderNo, items }
  const claimed = 'EXISTS (SELECT 1 FROM order_return WHERE settled_by = ?1 AND graded IS NULL)'
  return {
    orderNo,
    deliveryDate,
    goods: lines.map(({ told }) => told),
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
           SELECT ?2, key, value ->> '$.item.productNo', value ->> '$.item.optionNo', value ->> 'productName', value ->> 'size',
             value ->> 'colour', value ->> '$.item.quantity', 0 FROM json_each(?3) WHERE ${claimed}`,
        )
        .bind(settledBy, orderNo, JSON.stringify(lines)),
      eventStatement(d1, { orderNo, type: 'order.placed', at: now.getTime(), source: 'shop', data }, ifChanged),
      skuStatement(d1, orderNo),
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
