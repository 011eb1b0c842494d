// A way to pay that was chosen earlier and cannot be used now: said where another one stands selected instead.
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { usePaymentState } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { byWords } from './part-payment.tsx'

export function ChosenBefore() {
  const { creditProduct } = useVisit().brand
  const { situation, wished, paymentMethod, partPayment } = usePaymentState()
  if (!situation || !wished || (wished.method === paymentMethod && wished.part === partPayment)) return null
  const named = (method: PaymentMethod) => (method === 'credit' ? creditProduct : byWords[method])
  const before = wished.part ? `${creditProduct} and ${named(wished.method)}` : named(wished.method)
  return (
    <output>
      You chose {before} before. That can’t be used for this order, so {named(paymentMethod)} is selected.
    </output>
  )
}
