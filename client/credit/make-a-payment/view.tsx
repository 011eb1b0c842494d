// The view of paying the credit account: amount and card, or the confirmation.
import { useEffect } from 'react'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { textLink } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { beginAccountPayment, PaymentPageLayout, usePaymentState } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { backLinks, NothingOwed, PaymentDone } from './payment-done.tsx'
import { PaymentForm } from './payment-form.tsx'

export default function MakeAPaymentView() {
  const { brand, url } = useVisit()
  const { data: owed } = useCall(creditAccountCalls.payable, {})
  const { data: credit } = useCall(paymentCalls.creditDetails, {})
  const { data: person } = useCall(customerCalls.get, {})
  const { paid, currentAmount } = usePaymentState()
  const from = url.searchParams.get('from') === 'checkout' ? 'checkout' : 'myaccount'
  const agreement = credit?.agreementDetails ?? null
  const email = person?.customer?.contactDetails.email || null
  // Also after the payment, which may have lifted the account's restriction.
  useEffect(() => {
    if (owed) beginAccountPayment(from, agreement, owed.outstandingBalance, email)
  }, [from, agreement, owed, email])
  if (!owed)
    return (
      <PaymentPageLayout heading="Make a payment">
        <p role="alert" id="checkout">
          {messages.checkout.essentialCheckoutService} <a href="/checkout/make-a-payment">Try again</a>
        </p>
      </PaymentPageLayout>
    )
  return (
    <PaymentPageLayout heading="Make a payment" intro={`To your ${brand.creditProduct}`}>
      {paid ? (
        <PaymentDone amount={currentAmount} agreement={agreement} owed={owed.outstandingBalance} from={from} />
      ) : owed.outstandingBalance === 0 ? (
        <NothingOwed from={from} />
      ) : (
        <>
          <PaymentForm owed={owed} agreement={agreement} customer={person?.customer ?? null} />
          <a href={backLinks[from].to} className={textLink()}>
            {backLinks[from].label}
          </a>
        </>
      )}
    </PaymentPageLayout>
  )
}
