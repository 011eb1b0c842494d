// The view of the credit account: what is owed and when, available to spend, agreement, and a higher limit last.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { creditAccountHasEnded } from '#shared/credit/credit-account.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage, panels } from '#client/account/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ToPay, ToSpend } from './balances.tsx'
import { AccountMessage } from './account-message.tsx'
import { AgreementPanel } from './agreement-panel.tsx'
import { Increase, Preference } from './limit-increase.tsx'

export default function AccountCreditView() {
  const { data } = useCall(paymentCalls.creditDetails, {})
  const { data: held } = useCall(creditAccountCalls.agreement, {})
  const agreement = held?.agreement ?? null
  const details = data?.agreementDetails
  return (
    <AccountPage heading={useVisit().brand.creditProduct}>
      {data && details ? (
        <>
          <AccountMessage details={details} agreement={agreement} />
          <div className={panels}>
            <ToPay details={details} statement={data.statementDetails} />
            <ToSpend details={details} />
            <AgreementPanel
              details={details}
              agreement={agreement}
              account={data.customerIdentifier}
              expectedPayment={data.statementDetails.expectedPayment}
            />
            {agreement?.withdrawn || creditAccountHasEnded(details) ? null : (
              <Preference cli={data.cli} voco={details.voco} />
            )}
            <Increase details={details} cli={data.cli} />
          </div>
        </>
      ) : (
        <p role="alert">{messages.generic.tryAgain}.</p>
      )}
    </AccountPage>
  )
}
