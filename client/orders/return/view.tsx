// The view of the page that returns items of an order.
import { orderCalls } from '#shared/orders/order-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/index.ts'
import { orderPath } from '#client/orders/paths.ts'
import { ReturnForm } from '#client/orders/view/return-form.tsx'

export default function ReturnPageView({ params: { orderNo } }: { params: { orderNo: string } }) {
  const { data } = useCall(orderCalls.mine, { query: { orderNo } })
  return (
    <AccountPage at="/account/orders" heading="Return items">
      {data ? (
        <ReturnForm path="/account/orders/return" proof={{ orderNo }} placed={data} />
      ) : (
        <p role="alert">{messages.generic.tryAgain}.</p>
      )}
      <p>
        <a href={orderPath(orderNo)}>Back to your order</a>
      </p>
    </AccountPage>
  )
}
