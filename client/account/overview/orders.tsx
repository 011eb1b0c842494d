// The orders at the top of the account: what is coming, and the latest earlier one.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { singleColumn } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { EmptyState } from '#client/account/parts/empty.tsx'
import { Panel, panelLink } from '#client/account/parts/panel.tsx'
import { OrderGroup, sortOrders } from '#client/orders/index.ts'

/** Earlier orders fill up to `shown`. */
const [shown, maxComing] = [3, 6]

export function Orders() {
  const { data, failed } = useCall(customerCalls.orders, {})
  if (data === undefined && !failed) return null
  if (data === undefined)
    return (
      <Panel heading="Your orders">
        <p>{messages.generic.tryAgain}.</p>
      </Panel>
    )
  const { orders } = data
  if (orders.length === 0)
    return (
      <Panel heading="Your orders">
        <EmptyState icon="bag" to={{ path: '/', label: 'Start shopping' }}>
          You haven’t placed an order yet. When you do, you can track it here.
        </EmptyState>
      </Panel>
    )
  const { coming, earlier } = sortOrders(orders)
  return (
    <div className={singleColumn({ gap: '6' })}>
      <OrderGroup id="current-orders" heading="Current orders" orders={coming.slice(0, maxComing)} />
      <OrderGroup
        id="earlier-orders"
        heading={coming.length > 0 ? 'Earlier orders' : 'Your latest orders'}
        orders={earlier.slice(0, Math.max(1, shown - coming.length))}
      />
      <a href="/account/orders" className={panelLink}>
        {orders.length === 1 ? 'See your order' : `See all ${orders.length} of your orders`}
      </a>
    </div>
  )
}
