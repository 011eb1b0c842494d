// One order as the customer or the guest sees it: tracking, lines, delivery, totals, and the forms to cancel it, return items
// or order it again.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { cancelledStatus } from '#shared/orders/order-status.ts'
import { formatDate, formatDay } from '#shared/platform/day-words.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { OrderAgain } from '#client/orders/order-again.tsx'
import { piecesIn } from '#client/orders/progress-text.ts'
import { orderColumns, printOnly, orderStack, screenOnly } from './styles.ts'
import { RefundNote, ReturnSteps } from './after-order.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { CancelForm, ReturnForm } from './order-forms.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { quietText } from '#styled/patterns'

type OrderViewProps = {
  placed: PlacedOrder
  /** The actions of the forms, and the fields that authorise the request: a guest's proof, or the order number. */
  paths: Readonly<Record<'cancel' | 'return' | 'again', string>>
  proof: Readonly<Record<string, string>>
}

export function OrderView({ placed, paths, proof }: OrderViewProps) {
  const { order, status, mayCancel, mayReturn, returnUntil, returned, refunds } = placed
  const { url } = useVisit()
  const isOver = status === cancelledStatus || (status === 'DD' && deliveryTypeOf(order.deliveryMethod) === 'deliver')
  const refunded = refunds.flatMap(({ items }) => items)
  const backOf = (position: number) => piecesIn(returned.filter((one) => one.position === position))
  const refundedOf = (position: number) => piecesIn(refunded.filter((one) => one.position === position))
  const note = (position: number) =>
    refundedOf(position) > 0
      ? `Refunded: ${refundedOf(position)}`
      : backOf(position) > 0
        ? `Being returned: ${backOf(position)}`
        : null
  return (
    <>
      <p className={quietText()}>
        <span className={printOnly}>Order number {order.orderNo}. </span>Placed on{' '}
        <time dateTime={order.placed}>{formatDate(inLondon(order.placed).date)}</time>
        {order.emailAddress ? <span>{`, confirmed to ${order.emailAddress}`}</span> : null}
      </p>
      <div className={orderColumns}>
        <div className={orderStack}>
          <OrderTracking placed={placed} />
          <RefundNote placed={placed} />
          {mayCancel ? <CancelForm path={paths.cancel} proof={proof} /> : null}
          <OrderLines lines={order.pdpItems} note={note} />
          {piecesIn(returned) > piecesIn(refunded) ? (
            // The company's address is not in the browser's data.
            <StaticHtml id="return-steps">
              {import.meta.env.SSR ? <ReturnSteps orderNo={order.orderNo} /> : null}
            </StaticHtml>
          ) : null}
          {mayReturn ? (
            <ReturnForm
              path={paths.return}
              proof={proof}
              lines={order.pdpItems}
              backOf={backOf}
              until={returnUntil!}
              open={url.searchParams.has('return')}
            />
          ) : returnUntil ? (
            <p className={quietText()}>
              The return period for this order ended on {formatDay(returnUntil)}. If something is faulty,{' '}
              <a href="/returns#faulty-items">we can still help</a>.
            </p>
          ) : null}
          <div className={screenOnly}>
            <OrderAgain path={paths.again} proof={proof} />
          </div>
        </div>
        <div className={orderStack}>
          <OrderDelivery order={order} over={isOver} dated={false} />
          <OrderSums order={order} />
        </div>
      </div>
    </>
  )
}
