// The notice of a late order: how late it is, why, and what happens next.
import { lateNotice } from '#shared/orders/late-order.ts'
import { singleColumn } from '#styled/patterns'

export function LateOrder({ order }: { order: Parameters<typeof lateNotice>[0] }) {
  const { heading, reason, next } = lateNotice(order)
  return (
    <div className={notice}>
      <p>
        <b>{heading}</b>
      </p>
      <p>{reason}</p>
      <p>
        {next} {order.mayCancel ? <a href="#cancel">Cancel this order</a> : <a href="/contact">Contact us</a>}
      </p>
    </div>
  )
}

const notice = singleColumn({
  gap: '1',
  maxWidth: 'prose',
  paddingLeft: '4',
  borderLeftWidth: '4px',
  borderColor: 'sale',
})
