// A group of orders under a heading: on a page of orders one below the other with their items' names, elsewhere as pictures in
// two columns.
import type { Order } from '#shared/customers/customer.ts'
import { singleColumn, twoColumns } from '#styled/patterns'
import { OrderCard } from './order-card.tsx'

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
