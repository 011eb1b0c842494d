// What happens after an order was cancelled, or after items of it were registered for return or refunded.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { cancelledStatus } from '#shared/orders/order-status.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { chargeNote, givenBack, paidParts } from '#shared/orders/order-labels.ts'
import { pounds } from '#shared/platform/money.ts'
import { quietText, stack } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { orderHeading, orderStack } from './styles.ts'

type Refund = { at?: string; creditPart: number; otherPart: number }

/** The refund of the cancelled order, or those of its items. */
export function RefundNote({ placed }: { placed: PlacedOrder }) {
  const { order, status, refunds } = placed
  const { brand } = useVisit()
  if (status === cancelledStatus && order.charge) return <ReleasedNote order={order} />
  const all: Refund[] = status === cancelledStatus ? [...refunds, paidParts(placed)] : refunds
  const given = all.filter(({ creditPart, otherPart }) => creditPart + otherPart > 0)
  if (given.length === 0) return null
  return (
    <section aria-labelledby="refund" className={orderStack}>
      <div className={stack({ gap: '1' })}>
        <h2 id="refund" className={orderHeading}>
          Your refund
        </h2>
        {given.map((refund, at) => (
          <p key={at}>
            <b>{givenBack(order, brand, refund)}</b>
            <span>{`${refund.at ? `, on ${formatDay(inLondon(refund.at).date)}` : ''}.`}</span>
          </p>
        ))}
        <p className={quietText()}>
          {`${given.some(({ creditPart }) => creditPart > 0) ? 'The refund to your credit account is available straight away. ' : ''}${given.some(({ otherPart }) => otherPart > 0) ? 'A refund to a card or wallet can take 3 to 5 working days to appear.' : ''}`}
        </p>
      </div>
    </section>
  )
}

/** The order was cancelled before its payment was taken: only store credit goes back. */
function ReleasedNote({ order }: { order: OrderSummary }) {
  const { brand } = useVisit()
  return (
    <section aria-labelledby="refund" className={orderStack}>
      <div className={stack({ gap: '1' })}>
        <h2 id="refund" className={orderHeading}>
          Your payment
        </h2>
        <p>{chargeNote(order, brand)}</p>
        {order.creditPart > 0 ? (
          <p>
            {pounds(order.creditPart)} goes back to your {brand.creditProduct} straight away.
          </p>
        ) : null}
      </div>
    </section>
  )
}
