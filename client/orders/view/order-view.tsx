// One order as the customer or the guest sees it: tracking, lines, delivery, totals, and the forms to cancel it, change its
// delivery, return items or order it again.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { givenBack, paidParts } from '#shared/orders/order-labels.ts'
import { cancelledStatus } from '#shared/orders/order-status.ts'
import { formatDate, formatDay } from '#shared/platform/day-words.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { piecesIn } from '#client/orders/progress-text.ts'
import { orderColumns, orderStack, screenOnly } from './styles.ts'
import { RefundNote } from './after-order.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { BookedReturns } from './booked-returns.tsx'
import { OrderButton } from './order-button.tsx'
import { ChangeDelivery } from './change-delivery.tsx'
import { CancelForm, UndoForm } from './order-forms.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { css, cx } from '#styled/css'
import { quietText, stack } from '#styled/patterns'
import { button } from '#styled/recipes'

type OrderViewProps = {
  placed: PlacedOrder
  /** The actions of the forms, where items are returned, and the fields that authorise the request: a guest's proof, or the order number. */
  paths: Readonly<Record<'cancel' | 'return' | 'again', string>>
  proof: Readonly<Record<string, string>>
}

export function OrderView({ placed, paths, proof }: OrderViewProps) {
  const { order, status, mayCancel, mayReturn, returnUntil, returnable, exchangeOf } = placed
  const isOver = status === cancelledStatus || (status === 'DD' && deliveryTypeOf(order.deliveryMethod) === 'deliver')
  const { brand } = useVisit()
  const note = (position: number) => noteOf(placed, position)
  const back = givenBack(order, brand, paidParts(placed))
  const cancelLine = (position: number) => {
    const line = placed.cancellable.find((one) => one.position === position)
    if (!line) return null
    const { productName: name } = order.pdpItems[position]!
    const lineBack = givenBack(order, brand, line)
    return <CancelForm path={paths.cancel} proof={proof} back={lineBack} line={{ position, name }} />
  }
  return (
    <>
      <p className={quietText()}>
        {`Order ${order.orderNo}, placed on `}
        <time dateTime={order.placed} className={css({ whiteSpace: 'nowrap' })}>
          {formatDate(inLondon(order.placed).date)}
        </time>
        {exchangeOf ? <span>{`, in exchange for an item of order ${exchangeOf}`}</span> : null}
        {order.emailAddress ? <span>{`, confirmed to ${order.emailAddress}`}</span> : null}
      </p>
      <div className={orderColumns}>
        <div className={orderStack}>
          <OrderTracking placed={placed} />
          <BookedReturns placed={placed} />
          <RefundNote placed={placed} />
          <ChangeDelivery placed={placed} proof={proof} />
          {order.undo ? (
            <UndoForm order={order} back={back} />
          ) : mayCancel ? (
            <CancelForm path={paths.cancel} proof={proof} back={back} />
          ) : null}
          <OrderLines lines={order.pdpItems} note={note} action={cancelLine} />
          {returnable?.lines.some(({ left }) => left > 0) ? (
            <StartReturn placed={placed} paths={paths} proof={proof} />
          ) : mayReturn ? null : returnUntil ? (
            <p className={quietText()}>
              The return period for this order ended on {formatDay(returnUntil)}. If something is faulty,{' '}
              <a href="/returns#faulty-items">we can still help</a>.
            </p>
          ) : null}
          <div className={screenOnly}>
            <OrderButton path={paths.again} fields={proof}>
              Order again
            </OrderButton>
          </div>
        </div>
        <div className={orderStack}>
          <OrderDelivery order={order} over={isOver} />
          <OrderSums placed={placed} />
          {status === cancelledStatus || exchangeOf ? null : (
            <div className={screenOnly}>
              <OrderButton path="/order-look-up/invoice" fields={proof} target="_blank">
                Invoice (PDF)
              </OrderButton>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** A guest's proof is in no address: the page to return items is the answer to a form. */
function StartReturn({ paths, proof, placed: { returnUntil } }: OrderViewProps) {
  return (
    <div id="return" className={cx(screenOnly, stack({ gap: '2', justifyItems: 'start' }))}>
      <p className={quietText()}>You can return items until {formatDay(returnUntil!)}.</p>
      {'email' in proof ? (
        <OrderButton path={paths.return} fields={{ ...proof, next: 'return' }} className={button()}>
          Return items
        </OrderButton>
      ) : (
        <ButtonLink href={paths.return}>Return items</ButtonLink>
      )}
    </div>
  )
}

function noteOf({ returned, returns, refunds }: PlacedOrder, position: number) {
  const at = (items: ReadonlyArray<{ position: number; quantity: number }>) =>
    piecesIn(items.filter((one) => one.position === position))
  const ended = (how: string) => at(returns.flatMap(({ pieces }) => pieces).filter(({ outcome }) => outcome === how))
  const counts = {
    Cancelled: at(refunds.flatMap(({ items, unsent }) => (unsent ? items : []))),
    Refunded: at(refunds.flatMap(({ items, unsent }) => (unsent ? [] : items))),
    Exchanged: ended('exchanged'),
    'Not accepted': ended('refused'),
  }
  const back = at(returned) - Object.values(counts).reduce((sum, count) => sum + count)
  const notes = Object.entries({ ...counts, 'Being returned': back }).filter(([, count]) => count > 0)
  // Before it leaves, only a whole line is cancelled.
  const isGone = counts.Cancelled > 0
  return { says: isGone ? 'Cancelled' : notes.map(([what, count]) => `${what}: ${count}`).join('. '), isGone }
}
