// A group of orders under a heading: on a page of orders one below the other with their items' names, elsewhere short in two
// columns.
import type { Order } from '#shared/customers/customer.ts'
import { isOrderActive } from '#shared/orders/order-status.ts'
import { singleColumn, twoColumns } from '#styled/patterns'
import { OrderCard } from './order-card.tsx'

/** What is coming, by its day: what is on its way or there first, then what is late. Then the earlier ones, newest first. */
export function sortOrders(orders: readonly Order[]) {
  const rank = ({ isLate, status }: Order) => (isLate ? 1 : ['TF', 'DD'].includes(status) ? 0 : 2)
  const key = (order: Order) => `${rank(order)} ${order.deliveryDate ?? 'later'}`
  return {
    coming: orders.filter(isOrderActive).toSorted((a, b) => key(a).localeCompare(key(b))),
    earlier: orders.filter((order) => !isOrderActive(order)),
  }
}

type OrderGroupProps = { id: string; heading: string; orders: readonly Order[]; whole?: boolean }

export function OrderGroup({ id, heading, orders, whole = false }: OrderGroupProps) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby={id} className={singleColumn({ gap: '4' })}>
      <h2 id={id}>{heading}</h2>
      <div className={whole ? oneColumn : twoColumns()}>
        {orders.map((order) => (
          <OrderCard key={order.orderNo} order={order} whole={whole} />
        ))}
      </div>
    </section>
  )
}

const oneColumn = singleColumn({ gap: '4', maxWidth: '48rem' })
