// The links below each result: pay for the order another way, or go to bag or shop.
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { wrapRow } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { underlinedLink } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { cartInput } from '#client/bag/index.ts'

export function NextLinks() {
  const { data } = useCall(creditApplicationCalls.getCart, cartInput(useVisit()))
  const filled = data !== undefined && data.cartInfo.cartEntries.length > 0
  return (
    <p className={wrapRow({ columnGap: '5' })}>
      {filled ? (
        <a href="/checkout/payment" className={underlinedLink}>
          Pay by card or another way
        </a>
      ) : null}
      <a href={filled ? '/shop/bag' : '/'} className={underlinedLink}>
        {filled ? 'Back to your bag' : 'Continue shopping'}
      </a>
    </p>
  )
}
