// The orders at the top of the account: what is on its way, late orders first, then the latest earlier ones.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { isOrderActive } from '#shared/orders/order-status.ts'
import { singleColumn } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { EmptyState } from '#client/account/parts/empty.tsx'
import { Panel, panelLink } from '#client/account/parts/panel.tsx'
import { OrderGroup } from '#client/orders/index.ts'

const activeShown = 4
const earlierShown = 2

export function Orders() {
  const { data, failed } = useCall(customerCalls.orders, {})
  if (data === undefined && !failed) return null
  if (data === undefined)
    return (
      <Panel heading="Your orders" wide>
        <p>{messages.generic.tryAgain}.</p>
      </Panel>
    )
  const { orders } = data
  if (orders.length === 0)
    return (
      <Panel heading="Your orders" wide>
        <EmptyState icon="bag" to={{ path: '/', label: 'Start shopping' }}>
          You haven’t placed an order yet. When you do, you can track it here.
        </EmptyState>
      </Panel>
    )
  const active = orders.filter(isOrderActive).toSorted((a, b) => Number(b.isLate) - Number(a.isLate))
  const earlier = orders.filter((order) => !isOrderActive(order))
  return (
    <div className={singleColumn({ gap: '6' })}>
      <OrderGroup id="current-orders" heading="Current orders" orders={active.slice(0, activeShown)} />
      <OrderGroup
        id="earlier-orders"
        heading={active.length > 0 ? 'Earlier orders' : 'Your latest orders'}
        orders={earlier.slice(0, earlierShown)}
      />
      <a href="/account/orders" className={panelLink}>
        {orders.length === 1 ? 'See your order' : 'See all your orders'}
      </a>
    </div>
  )
}
