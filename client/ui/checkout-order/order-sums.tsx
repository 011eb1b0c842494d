// What an order came to and how it was paid: the same figures as before paying.
import type { OrderSummary } from '#shared/entities/order.ts'
import { pounds } from '#shared/rules/money.ts'
import { paymentParts, totalRows } from '#shared/rules/order-words.ts'
import { css } from '#styled/css'
import { useVisit } from '#client/visit-context.tsx'
import { box, heading, quiet } from './look.ts'

export function OrderSums({ order }: { order: OrderSummary }) {
  const { brand } = useVisit()
  const rows = totalRows(order)
  const parts = paymentParts(order, brand)
  return (
    <section aria-labelledby="sums" className={box}>
      <h2 id="sums" className={heading}>
        Order summary
      </h2>
      <dl className={list}>
        {rows.map(([label, amount], at) => (
          <div key={label} className={row} data-total={at === rows.length - 1 || undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={quiet}>Includes VAT of {pounds(order.vatIncluded)}</p>
      {order.discountedVsStandardPriceDifference > 0 ? (
        <p className={quiet}>You saved {pounds(order.discountedVsStandardPriceDifference)} on earlier prices.</p>
      ) : null}
      <h3 className={css({ fontSize: 'md', margin: '0' })}>How you paid</h3>
      <dl className={list}>
        {parts.map(([by, amount]) => (
          <div key={by} className={row}>
            <dt>{by}</dt>
            <dd>{pounds(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const list = css({
  display: 'grid',
  gap: '2',
  margin: '0',
  '& dd': { margin: '0', fontVariantNumeric: 'tabular-nums' },
})
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  '&[data-total]': {
    paddingTop: '3',
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'line',
    fontSize: 'lg',
    fontWeight: 'bold',
  },
})
