// The invariants of payments that are taken on dispatch, of one row for each order.

export type CapturedRow = {
  orderNo: string
  /** Pence; null when the order was not authorised. */
  authorised: number | null
  creditPart: number
  cancelled: number
  /** Dispatched or delivered. */
  gone: number
  /** The gateway's own state, and the most that it may take. */
  payment: string | null
  maxAmount: number | null
  captured: number | null
  reference: string | null
  /** Of the shop's row. */
  state: string | null
  /** Events. */
  paid: number
  refunded: number
  /** At the gateway. */
  refunds: number
}

/** Each sentence is a violation. */
export function captureComplaints(rows: readonly CapturedRow[]): string[] {
  return rows.flatMap((row) => {
    const said = (claim: string) => `Order ${row.orderNo} ${claim}: ${JSON.stringify(row)}`
    const due = row.gone ? row.authorised : null
    return [
      ...(row.authorised === null || row.maxAmount !== row.authorised
        ? [said('is not authorised as it was booked')]
        : []),
      ...(row.captured !== due ? [said('was captured otherwise than it left')] : []),
      ...((row.captured ?? 0) > (row.maxAmount ?? 0) ? [said('was captured above its authorisation')] : []),
      ...(row.gone && row.cancelled ? [said('left and is cancelled')] : []),
      ...((row.payment === 'reversed') !== (row.cancelled === 1) ? [said('is cancelled without its reversal')] : []),
      ...((row.state === 'sent') !== (row.captured !== null) ? [said('has another state than the gateway')] : []),
      ...(row.paid !== row.gone ? [said('reports payment otherwise than it was taken')] : []),
      ...(row.refunded !== (row.cancelled && row.creditPart > 0 ? 1 : 0) ? [said('reports another refund')] : []),
      ...(row.refunds > 0 ? [said('was refunded at the gateway')] : []),
    ]
  })
}

/** Of the orders whose bags have this prefix. */
export const capturedRows = (
  bags: string,
) => `SELECT orders.order_no AS orderNo, held.amount AS authorised, coalesce(orders.credit_part, 0) AS creditPart,
    cancelled IS NOT NULL AS cancelled,
    EXISTS (SELECT 1 FROM order_dispatch WHERE order_dispatch.order_no = orders.order_no)
      OR EXISTS (SELECT 1 FROM order_delivery WHERE order_delivery.order_no = orders.order_no) AS gone,
    gateway_payment.state AS payment, gateway_payment.amount AS maxAmount, gateway_capture.amount AS captured,
    gateway_capture.reference AS reference, payment_capture.state AS state,
    (SELECT count(*) FROM order_event WHERE order_event.order_no = orders.order_no AND type = 'order.paid') AS paid,
    (SELECT count(*) FROM order_event WHERE order_event.order_no = orders.order_no AND type = 'order.refunded') AS refunded,
    (SELECT count(*) FROM gateway_refund WHERE gateway_refund.payment_id = gateway_payment.id) AS refunds
  FROM orders LEFT JOIN card_authorisation AS held USING (order_no)
    LEFT JOIN gateway_payment ON gateway_payment.reference = orders.attempt_id
    LEFT JOIN gateway_capture ON gateway_capture.payment_id = gateway_payment.id
    LEFT JOIN payment_capture ON payment_capture.id = orders.order_no
  WHERE cart_id LIKE '${bags}-%'`
