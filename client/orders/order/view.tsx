// The view of one order of the account.
import { changeForm, orderCalls } from '#shared/orders/order-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/index.ts'
import { returnPath } from '#client/orders/paths.ts'
import { arrivalHeading } from '#client/orders/progress-text.ts'
import { OrderView } from '#client/orders/view/order-view.tsx'

const paths = {
  cancel: '/account/orders/cancel',
  again: '/account/orders/again',
} as const

export default function OrderPageView({ params: { orderNo } }: { params: { orderNo: string } }) {
  const { data } = useCall(orderCalls.mine, { query: { orderNo } })
  return (
    <AccountPage
      at="/account/orders"
      heading={data ? arrivalHeading(data) : `Order ${orderNo}`}
      form={data && changeForm}
    >
      {data ? (
        <OrderView placed={data} paths={{ ...paths, return: returnPath(orderNo) }} proof={{ orderNo }} />
      ) : (
        <p role="alert">{messages.generic.tryAgain}.</p>
      )}
    </AccountPage>
  )
}
