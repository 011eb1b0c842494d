// What a customer can do with an order of the list: track it, return items of it, and `again`: order it again.
import type { Order } from '#shared/customers/customer.ts'
import { isOrderActive } from '#shared/orders/order-status.ts'
import { css, cx } from '#styled/css'
import { wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { OrderAgain } from './order-again.tsx'
import { orderPath, returnPath } from './paths.ts'

export function OrderActions({ order, again }: { order: Order; again: boolean }) {
  const { orderNo, mayReturn } = order
  const which = <span className="sr-only"> {orderNo}</span>
  return (
    <div className={wrapRow({ gap: '2' })}>
      <a href={orderPath(orderNo)} className={small}>
        <span>{isOrderActive(order) ? 'Track order' : 'View order'}</span>
        {which}
      </a>
      {mayReturn ? (
        <a href={returnPath(orderNo)} className={small}>
          Return items
          {which}
        </a>
      ) : null}
      {again ? (
        <OrderAgain path="/account/orders/again" proof={{ orderNo }} className={small}>
          {which}
        </OrderAgain>
      ) : null}
    </div>
  )
}

const small = cx(button({ tone: 'quiet' }), css({ fontSize: 'sm', paddingInline: '4' }))
