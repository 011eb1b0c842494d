// The view of the orders page: all orders with their items, newest first.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage, EmptyState } from '#client/account/index.ts'
import { OrderCard } from '#client/orders/order-card.tsx'

export default function AccountOrdersView() {
  const { data, failed } = useCall(customerCalls.orders, {})
  return (
    <AccountPage at="/account/orders" heading="Your orders">
      {failed ? (
        <p role="alert">{messages.generic.tryAgain}.</p>
      ) : data?.orders.length ? (
        <div className={css({ display: 'grid', gap: '4', maxWidth: 'prose' })}>
          {data.orders.map((order) => (
            <OrderCard key={order.orderNo} order={order} whole />
          ))}
        </div>
      ) : (
        <EmptyState icon="bag" to={{ path: '/', label: 'Start shopping' }}>
          You haven’t placed an order yet. When you do, you can track it here.
        </EmptyState>
      )}
      <p className={css({ maxWidth: 'prose' })}>
        Ordered as a guest? <a href="/api/auth/confirm-email">Confirm your email address</a> to see those orders here.
      </p>
    </AccountPage>
  )
}
