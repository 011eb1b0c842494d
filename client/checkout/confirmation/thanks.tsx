// Thanks by name, the number to keep, and where the confirmation went.
import type { OrderSummary } from '#shared/orders/order.ts'
import { css } from '#styled/css'

export function Thanks({ order: { deliveryAddress, orderNo, emailAddress } }: { order: OrderSummary }) {
  const name = deliveryAddress?.firstName
  return (
    <div className={shell}>
      <h1 className={css({ fontSize: 'hero', lineHeight: '1.05', margin: '0', overflowWrap: 'anywhere' })}>
        Thank you{name ? `, ${name}` : ''}
      </h1>
      <p className={css({ fontSize: 'lg' })}>
        Your order is placed and paid. Your order number is <b className={css({ whiteSpace: 'nowrap' })}>{orderNo}</b>.
      </p>
      <p>
        We’ve sent your confirmation to <b className={css({ overflowWrap: 'anywhere' })}>{emailAddress}</b>.
      </p>
    </div>
  )
}

const shell = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', '& p': { margin: '0' } })
