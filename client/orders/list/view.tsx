// The view of the orders page: what is on its way, then the earlier orders, newest first.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { isOrderActive } from '#shared/orders/order-status.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage, EmptyState } from '#client/account/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { OrderGroup } from '#client/orders/order-group.tsx'
import { pageOf } from './page-of.ts'

export default function AccountOrdersView() {
  const before = pageOf(useVisit().url)
  const first = useCall(customerCalls.orders, before === null ? {} : null)
  const further = useCall(customerCalls.olderOrders, before === null ? null : { query: { before } })
  const { data, failed } = before === null ? first : further
  const { orders = [], older = null, olderMissing = false } = data ?? {}
  const active = orders.filter(isOrderActive)
  const earlier = orders.filter((order) => !isOrderActive(order))
  return (
    <AccountPage at="/account/orders" heading="Your orders">
      {failed ? (
        <p role="alert">{messages.generic.tryAgain}.</p>
      ) : orders.length === 0 && !olderMissing && before === null ? (
        <EmptyState icon="bag" to={{ path: '/', label: 'Start shopping' }}>
          You haven’t placed an order yet. When you do, you can track it here.
        </EmptyState>
      ) : (
        <>
          <OrderGroup id="current" heading="Current orders" orders={active} whole />
          <OrderGroup
            id="earlier"
            heading={before === null ? 'Earlier orders' : 'Older orders'}
            orders={earlier}
            whole
          />
          {olderMissing ? <p>We can’t show your older orders right now. Please try again in a few minutes.</p> : null}
          {before === null && !older ? null : (
            <nav aria-label="More orders" className={css({ display: 'flex', flexWrap: 'wrap', gap: '6' })}>
              {before === null ? null : (
                <a href="/account/orders" className={link}>
                  Latest orders
                </a>
              )}
              {older ? (
                <a href={`/account/orders?before=${older}`} className={link}>
                  Older orders
                </a>
              ) : null}
            </nav>
          )}
        </>
      )}
      <p className={css({ maxWidth: 'prose', margin: '0' })}>
        Ordered as a guest? <a href="/order-look-up">Find your order</a>, or{' '}
        <a href="/api/auth/confirm-email">confirm your email address</a> to see all your orders here.
      </p>
    </AccountPage>
  )
}

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'ink',
  textDecoration: 'underline',
})
