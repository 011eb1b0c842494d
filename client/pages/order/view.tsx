// One order in the account.
import { orderCalls } from '#shared/calls/orders.ts'
import { messages } from '#shared/messages.ts'
import { useCall } from '#client/api/use-call.ts'
import { AccountPage } from '#client/ui/account/account-page.tsx'
import { OrderView } from '#client/ui/checkout-order/order-view.tsx'

const paths = { cancel: '/account/orders/cancel', return: '/account/orders/return' } as const

export default function OrderPageView({ params: { orderNo } }: { params: { orderNo: string } }) {
  const { data } = useCall(orderCalls.mine, { query: { orderNo } })
  return (
    <AccountPage at="/account/orders" heading={`Order ${orderNo}`}>
      {data ? (
        <OrderView placed={data} paths={paths} proof={{ orderNo }} />
      ) : (
        <p role="alert">{messages.generic.tryAgain}.</p>
      )}
    </AccountPage>
  )
}
