// Reads one order with its lines, dispatch and returns, in one round trip.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { CardType } from '#shared/payment/payment.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { orderItems } from './order-items.ts'

export type OrderRow = {
  orderNo: string
  brand: BrandCode
  customerId: string | null
  status: string
  placed: string
  paymentMethod: PaymentMethod
  orderTotal: number
  shippingCost: number
  claimCode: string | null
  attemptId: string | null
  cartId: string | null
  email: string | null
  /** Proof of the order's bag: digest of the guest browser's secret. */
  proof: string | null
  /** JSON: see KeptSummary. */
  summary: string | null
  creditPart: number | null
  cardType: CardType | null
  panSuffix: string | null
  cancelled: number | null
  dispatched: number | null
  carrier: string | null
  /** The carrier's tracking number. */
  trackingNo: string | null
  /** JSON: see origin/shop/orders/order-items.ts. */
  items: string
  /** JSON, oldest first. */
  returned: string
}

/** By order number or by cart id. Null when the brand has no such order. */
export async function readOrder(
  d1: D1Database,
  brand: BrandCode,
  by: { orderNo: string } | { cartId: string },
): Promise<OrderRow | null> {
  const [column, value] = 'orderNo' in by ? ['order_no', by.orderNo] : ['cart_id', by.cartId]
  return d1
    .prepare(
      `SELECT order_no AS orderNo, brand, customer_id AS customerId, status, placed, payment_method AS paymentMethod,
         order_total AS orderTotal, shipping_cost AS shippingCost, claim_code AS claimCode, attempt_id AS attemptId,
         cart_id AS cartId, (SELECT proof FROM cart WHERE cart.id = orders.cart_id) AS proof, coalesce(email, (SELECT email FROM customer WHERE id = customer_id)) AS email, summary,
         credit_part AS creditPart, card_type AS cardType, pan_suffix AS panSuffix, cancelled,
         order_dispatch.at AS dispatched, carrier, tracking_no AS trackingNo, ${orderItems} AS items,
         (SELECT json_group_array(json_object('position', position, 'quantity', quantity, 'reason', reason))
          FROM (SELECT * FROM order_return WHERE order_return.order_no = orders.order_no ORDER BY requested, id)) AS returned
       FROM orders LEFT JOIN order_dispatch USING (order_no) WHERE ${column} = ? AND brand = ?`,
    )
    .bind(value, brand)
    .first<OrderRow>()
}
