// The store credit account. In arrears or with purchases on hold the panel offers help and promotes nothing (CONC 7).
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { messages } from '#shared/messages/index.ts'
import { creditAccountHasEnded } from '#shared/credit/credit-account.ts'
import { pounds, priceLabel } from '#shared/platform/money.ts'
import { quietText } from '#styled/patterns'
import { Later } from '#client/platform/api/later.tsx'
import { BalanceFigures, DebtHelp, PayLink } from '#client/credit/index.ts'
import { Panel } from '#client/account/parts/panel.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { telUrl } from '#shared/brands/brand.ts'

type Agreement = Reply<typeof paymentCalls.creditDetails>['agreementDetails']

export function CreditPanel() {
  const { brand } = useVisit()
  return (
    <Panel heading={brand.creditProduct} to={{ path: '/account/credit', label: 'Payments, statements and agreement' }}>
      <Later
        call={paymentCalls.creditDetails}
        input={{}}
        waiting={<p className={quietText()}>Looking up your account…</p>}
        otherwise={<p>{messages.generic.tryAgain}.</p>}
      >
        {({ agreementDetails: agreement, statementDetails: { paymentDueDate } }) =>
          creditAccountHasEnded(agreement) ? (
            <p>Your account is closed, so you can’t use it for new purchases.</p>
          ) : agreement.purchaseOnHold || agreement.arrearsStatus !== '' ? (
            <Help agreement={agreement} phone={brand.company.phone} />
          ) : (
            <>
              {agreement.outstandingBalance > 0 ? (
                <>
                  <BalanceFigures details={agreement} due={paymentDueDate} />
                  <p>
                    <PayLink balance={agreement.outstandingBalance} />
                  </p>
                </>
              ) : null}
              <p>
                <b>{pounds(agreement.availableToSpend)}</b> available to spend{' '}
                <span className={quietText()}>of your {priceLabel(agreement.creditLimit)} credit limit</span>
              </p>
            </>
          )
        }
      </Later>
    </Panel>
  )
}

function Help({ agreement, phone }: { agreement: Agreement; phone: string }) {
  return (
    <>
      <p>
        <b>We’re here to help.</b>
        <span>{` ${agreement.arrearsStatus === '' ? '' : 'A payment on your account is overdue. '}${agreement.purchaseOnHold ? 'New purchases on your account are paused for now. ' : ''}You can still pay for orders by card.`}</span>
      </p>
      <p>
        If money is tight, talk to us: call <a href={telUrl(phone)}>{phone}</a>
        <span> and we’ll find a way that works for you.</span>
      </p>
      <p>
        <PayLink balance={agreement.outstandingBalance} />
      </p>
      <p className={quietText()}>
        <DebtHelp />
      </p>
    </>
  )
}
