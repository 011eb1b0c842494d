// One order, for whoever it belongs to: what it is doing, what can still be done about it, and all that is in it.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { cancelledStatus } from '#shared/orders/order-status.ts'
import { formatDate, formatDay } from '#shared/platform/day-words.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { CancelForm } from './cancel-form.tsx'
import { columns, onPaper, quiet, stack } from './look.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderWhere } from './order-where.tsx'
import { ReturnForm } from './return-form.tsx'
import { Track } from './track.tsx'

type OrderViewProps = {
  placed: PlacedOrder
  /** Where its forms are posted to, and what proves it there. */
  paths: Readonly<Record<'cancel' | 'return', string>>
  proof: Readonly<Record<string, string>>
}

export function OrderView({ placed, paths, proof }: OrderViewProps) {
  const { order, status, mayCancel, mayReturn, returnUntil, returned } = placed
  const isOver = status === cancelledStatus || (status === 'DD' && deliveryTypeOf(order.deliveryMethod) === 'deliver')
  const backOf = (position: number) =>
    returned.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <p className={quiet}>
        <span className={onPaper}>Order number {order.orderNo}. </span>Placed on{' '}
        <time dateTime={order.placed}>{formatDate(inLondon(order.placed).date)}</time>
        {order.emailAddress ? `, confirmed to ${order.emailAddress}` : ''}
      </p>
      <div className={columns}>
        <div className={stack}>
          <Track placed={placed} />
          {mayCancel ? <CancelForm path={paths.cancel} proof={proof} /> : null}
          <OrderLines
            lines={order.pdpItems}
            note={(position) => (backOf(position) > 0 ? `Coming back: ${backOf(position)}` : null)}
          />
          {mayReturn ? (
            <ReturnForm path={paths.return} proof={proof} lines={order.pdpItems} backOf={backOf} until={returnUntil!} />
          ) : returnUntil ? (
            <p className={quiet}>This order could be sent back until {formatDay(returnUntil)}.</p>
          ) : null}
        </div>
        <div className={stack}>
          <OrderWhere order={order} over={isOver} />
          <OrderSums order={order} />
        </div>
      </div>
    </>
  )
}
