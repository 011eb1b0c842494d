// The view of withdrawal from the agreement: deadline, consequences, the ways to withdraw, and the button (CCA s. 66A).
import { useState } from 'react'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { Agreement } from '#shared/credit/credit-account.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { messages } from '#shared/messages/index.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { textLink } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { bulletList, textBlock } from '#client/credit/parts/account-parts.tsx'
import { AccountPage } from '#client/account/index.ts'
import { Fault, Tick, formStyles } from '#client/ui/form/field.tsx'
import { useForm } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const path = '/account/credit/withdraw/confirm'

export default function AccountCreditWithdrawView() {
  const { data } = useCall(creditAccountCalls.agreement, {})
  const { data: details } = useCall(paymentCalls.creditDetails, {})
  const agreement = data?.agreement
  return (
    <AccountPage heading="Withdraw from your agreement" narrow>
      {agreement ? (
        <Withdrawing agreement={agreement} owed={details?.agreementDetails.outstandingBalance ?? null} />
      ) : (
        <p role="alert">{messages.generic.tryAgain}.</p>
      )}
      <p>
        <a href="/account/credit" className={textLink()}>
          Back to your account
        </a>
      </p>
    </AccountPage>
  )
}

function Withdrawing({ agreement: { withdrawBy, withdrawn }, owed }: { agreement: Agreement; owed: number | null }) {
  const { company, creditProduct } = useVisit().brand
  const form = useForm(path, {})
  const [now] = useState(() => new Date())
  if (withdrawn)
    return (
      <p>
        {`You withdrew on ${formatDate(withdrawn.on)}. ${withdrawn.toRepay === 0 ? 'You didn’t owe anything, so there’s nothing to repay.' : `Please repay the ${pounds(withdrawn.toRepay)} you owed by ${formatDate(withdrawn.repayBy)}. We won’t add interest before then. After that, we’ll add interest to anything you still owe.`}`}
      </p>
    )
  if (dateOf(now) > withdrawBy)
    return (
      <p>
        Your {withdrawal.days}-day withdrawal period ended on {formatDate(withdrawBy)}. You can still pay off and close
        your account at any time, free of charge. Call us on {company.phone}.
      </p>
    )
  const error = form.errorOf('confirmed')
  return (
    <>
      <div className={textBlock}>
        <p>
          You can withdraw from your {creditProduct} agreement until <b>{formatDate(withdrawBy)}</b>, without giving a
          reason.
        </p>
        <ul className={bulletList}>
          <li>
            {owed === 0 ? (
              'You don’t owe anything today, so there’s nothing to repay.'
            ) : (
              <>
                <span>{`You’ll need to repay what you owe${owed === null ? '' : `, ${pounds(owed)} today`}, within ${withdrawal.repayDays} days. We won’t add interest or charges before then. After that, we’ll add interest to anything you still owe.`}</span>
              </>
            )}
          </li>
          <li>You can’t use the account for new purchases.</li>
          <li>Your orders won’t be cancelled, and you can still return items as usual.</li>
        </ul>
        <p>
          You can withdraw here, by phone on {company.phone}, by email to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>, or by letter to {company.address}.
        </p>
      </div>
      <form method="post" action={path} noValidate className={formStyles}>
        {error ? <Fault name="confirmed">{error}</Fault> : null}
        <Tick form={form} name="confirmed" label="I want to withdraw from my credit agreement" />
        <button type="submit" className={cx(button({ tone: 'quiet' }), css({ justifySelf: 'start' }))}>
          Withdraw from my agreement
        </button>
      </form>
    </>
  )
}
