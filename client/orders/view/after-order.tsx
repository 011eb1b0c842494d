// What happens after an order was cancelled, or after items of it were registered for return or refunded.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { cancelledStatus } from '#shared/orders/order-status.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { chargeNote, givenBack, paidParts } from '#shared/orders/order-labels.ts'
import { quietText, stack } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { orderHeading, orderStack } from './styles.ts'

type Refund = { at?: string; creditPart: number; otherPart: number }

/** The refund of the cancelled order, or those of its items. */
export function RefundNote({ placed }: { placed: PlacedOrder }) {
  const { order, status, refunds } = placed
  const { brand } = useVisit()
  const isReleased = status === cancelledStatus && order.charge
  const all: Refund[] = status === cancelledStatus ? [...refunds, paidParts(placed)] : refunds
  const given = all.filter(({ creditPart, otherPart }) => creditPart + otherPart > 0)
  if (given.length === 0) return null
  return (
    <section aria-labelledby="refund" className={orderStack}>
      <div className={stack({ gap: '1' })}>
        <h2 id="refund" className={orderHeading}>
          {isReleased ? 'Your payment' : 'Your refund'}
        </h2>
        {given.map((refund, at) => (
          <p key={at}>
            <b>{givenBack(order, brand, refund)}</b>
            <span>{`${refund.at ? `, on ${formatDay(inLondon(refund.at).date)}` : ''}.`}</span>
          </p>
        ))}
        <p className={quietText()}>
          {`${given.some(({ creditPart }) => creditPart > 0) ? 'The refund to your credit account is available straight away. ' : ''}${isReleased ? chargeNote(order, brand) : given.some(({ otherPart }) => otherPart > 0) ? 'A refund to a card or wallet can take 3 to 5 working days to appear.' : ''}`}
        </p>
      </div>
    </section>
  )
}
