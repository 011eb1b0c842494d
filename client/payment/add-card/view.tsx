// Saves a card: the bank authenticates the shopper, and no money is taken. Then the page goes back to the account.
import { useEffect } from 'react'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { go } from '#client/platform/api/go.ts'
import { beginAddingCard } from '#client/payment/account-payment.ts'
import { chooseCard, useCard } from '#client/payment/card/card.ts'
import { usePaymentState } from '#client/payment/payment-state.ts'
import { CardForm } from '#client/payment/card-form/card-form.tsx'
import { PaymentPageLayout } from '#client/payment/card-form/payment-page-layout.tsx'

export default function AddCardView() {
  const { data: person } = useCall(customerCalls.get, {})
  const { paid } = usePaymentState()
  const { data } = useCard()
  const email = person?.customer?.contactDetails.email || null
  useEffect(() => beginAddingCard(email), [email])
  // The form is for a new card: a preselected saved card is deselected.
  useEffect(() => {
    if (data.selected !== null) chooseCard(null)
  }, [data.selected])
  useEffect(() => {
    if (paid) go('/account')
  }, [paid])
  return (
    <PaymentPageLayout
      heading="Add a card"
      intro="We won’t take a payment. Your bank may ask you to confirm that the card is yours."
    >
      <CardForm
        customer={person?.customer ?? null}
        saveOnly
        label="Save this card"
        working="Checking with your bank…"
        instead="ask us to add it"
      />
    </PaymentPageLayout>
  )
}
