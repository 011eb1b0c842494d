// The view of the orders page: what is coming, then the earlier orders.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage, EmptyState } from '#client/account/index.ts'
import { OrderGroup, sortOrders } from '#client/orders/order-group.tsx'

export default function AccountOrdersView() {
  const { data, failed } = useCall(customerCalls.orders, {})
  const orders = data?.orders ?? []
  const { coming, earlier } = sortOrders(orders)
  return (
    <AccountPage at="/account/orders" heading="Your orders">
      {failed ? (
        <p role="alert">{messages.generic.tryAgain}.</p>
      ) : orders.length === 0 ? (
        <EmptyState icon="bag" to={{ path: '/', label: 'Start shopping' }}>
          You haven’t placed an order yet. When you do, you can track it here.
        </EmptyState>
      ) : (
        <>
          <OrderGroup id="current" heading="Current orders" orders={coming} whole />
          <OrderGroup id="earlier" heading="Earlier orders" orders={earlier} whole />
        </>
      )}
      <p className={css({ maxWidth: 'prose' })}>
        Ordered as a guest? <a href="/order-look-up">Find your order</a>, or{' '}
        <a href="/api/auth/confirm-email">confirm your email address</a> to see all your orders here.
      </p>
    </AccountPage>
  )
}
