// Keeping a card: the bank is asked whether it is theirs, and nothing is taken. Then it is among the account's cards.
import { useEffect } from 'react'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { go } from '#client/platform/api/go.ts'
import { beginAddingCard } from '#client/payment/account-payment.ts'
import { chooseCard, useCard } from '#client/payment/card/card.ts'
import { usePaymentState } from '#client/payment/payment-state.ts'
import { CardForm } from '#client/payment/card-form/card-form.tsx'
import { PayingPage } from '#client/payment/card-form/paying-page.tsx'

export default function AddCardView() {
  const { data: person } = useCall(customerCalls.get, {})
  const { paid } = usePaymentState()
  const { data } = useCard()
  const email = person?.customer?.contactDetails.email || null
  useEffect(() => beginAddingCard(email), [email])
  // A card that is kept already is not what is added.
  useEffect(() => {
    if (data.selected !== null) chooseCard(null)
  }, [data.selected])
  useEffect(() => {
    if (paid) go('/account')
  }, [paid])
  return (
    <PayingPage
      heading="Add a card"
      intro="Nothing is taken from it. Your bank may ask you to confirm that it’s yours."
    >
      <CardForm
        customer={person?.customer ?? null}
        keeps
        label="Keep this card"
        working="Checking with your bank…"
        instead="ask us to add it"
      />
    </PayingPage>
  )
}
