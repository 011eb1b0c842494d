// The payment page's view. Everything but paying itself works without script.
import { useEffect } from 'react'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { pageColumn } from '#styled/patterns'
import { cartInput, mayHaveBag } from '#client/bag/index.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { clearCheckoutError } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Checkout } from './checkout.tsx'

export default function CheckoutPaymentView() {
  const visit = useVisit()
  const input = mayHaveBag(visit) ? cartInput(visit) : null
  const { data: cart } = useCall(bagCalls.get, input)
  const { data: delivery } = useCall(checkoutCalls.delivery, input)
  const { data: person } = useCall(customerCalls.get, visit.person?.signedIn ? {} : null)
  useEffect(() => {
    if (person) clearCheckoutError()
  }, [person])
  return (
    <div className={page}>
      <h1>Payment</h1>
      {cart && delivery ? (
        <Checkout cart={cart} delivery={delivery} customer={person?.customer ?? null} />
      ) : (
        <p role="alert" id="checkout">
          {messages.checkout.essentialCheckoutService} <a href="/checkout/payment">Try again</a>
        </p>
      )}
    </div>
  )
}

const page = pageColumn({ gap: '5', paddingBlock: { base: '5', lg: '10' } })
