// The totals of an order and how the order was paid.
import { pounds } from '#shared/platform/money.ts'
import { changeRows, chargeNote, paymentHeading, paymentParts, totalRows } from '#shared/orders/order-labels.ts'
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'
import { sumList, SumRow } from '#client/ui/sums.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { orderBox, orderHeading } from './styles.ts'

export function OrderSums({ placed }: { placed: Parameters<typeof changeRows>[0] }) {
  const { order } = placed
  const { brand } = useVisit()
  const rows = totalRows(order)
  const parts = paymentParts(order, brand)
  return (
    <section aria-labelledby="sums" className={orderBox}>
      <h2 id="sums" className={orderHeading}>
        Order summary
      </h2>
      <dl className={sumList}>
        {rows.map(([label, amount], at) => (
          <SumRow key={label} label={label} amount={amount} total={at === rows.length - 1} />
        ))}
      </dl>
      {parts.length > 0 ? <p className={quietText()}>Includes VAT of {pounds(order.vatIncluded)}</p> : null}
      {order.discountedVsStandardPriceDifference > 0 ? (
        <p className={quietText()}>You saved {pounds(order.discountedVsStandardPriceDifference)} on previous prices.</p>
      ) : null}
      {parts.length > 0 ? <h3 className={css({ fontSize: 'md' })}>{paymentHeading(order)}</h3> : null}
      <dl className={sumList}>
        {parts.map(([by, amount]) => (
          <SumRow key={by} label={by} amount={pounds(amount)} />
        ))}
        {changeRows(placed).map(([label, amount], at) => (
          <SumRow key={label} label={label} amount={amount} total={at === 1} />
        ))}
      </dl>
      {order.charge && order.charge.state !== 'released' ? (
        <p className={quietText()}>{chargeNote(order, brand)}</p>
      ) : null}
    </section>
  )
}
