// What a customer can do with an order of the list: track it, return items of it, order it again. A short card is a link itself.
import type { Order } from '#shared/customers/customer.ts'
import { isOrderActive } from '#shared/orders/order-status.ts'
import { css, cx } from '#styled/css'
import { wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { orderPath, returnPath } from './paths.ts'
import { OrderButton } from './view/order-button.tsx'

export function OrderActions({ order, whole }: { order: Order; whole: boolean }) {
  const { orderNo, mayReturn } = order
  const which = <span className="sr-only"> {orderNo}</span>
  if (!whole && !mayReturn) return null
  return (
    <div className={cx(wrapRow({ gap: '2' }), css({ zIndex: '1' }))}>
      {whole ? (
        <a href={orderPath(orderNo)} className={small}>
          <span>{isOrderActive(order) ? 'Track order' : 'View order'}</span>
          {which}
        </a>
      ) : null}
      {mayReturn ? (
        <a href={returnPath(orderNo)} className={small}>
          Return items
          {which}
        </a>
      ) : null}
      {whole ? (
        <OrderButton path="/account/orders/again" fields={{ orderNo }} className={small}>
          Order again{which}
        </OrderButton>
      ) : null}
    </div>
  )
}

const small = cx(button({ tone: 'quiet' }), css({ fontSize: 'sm', paddingInline: '4' }))
