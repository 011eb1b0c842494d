// The two ends of a payment to the credit account: nothing is owed, or the payment is confirmed with what is owed now and whether
// the account can be used again.
import { useEffect, useRef } from 'react'
import { css } from '#styled/css'
import { borderedPanel, type AccountPaymentOrigin } from '#client/payment/index.ts'
import { type AgreementDetails, isAccountRestricted } from '#shared/credit/credit-account.ts'
import { pounds } from '#shared/platform/money.ts'
import { ArrearsHelp } from './arrears-help.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** The links back, by origin. */
export const backLinks = {
  myaccount: { to: '/account/credit', label: 'Back to your account' },
  checkout: { to: '/checkout/payment', label: 'Back to your order' },
} as const satisfies Record<AccountPaymentOrigin, { to: string; label: string }>

export function NothingOwed({ from }: { from: AccountPaymentOrigin }) {
  const { to, label } = backLinks[from]
  return (
    <section aria-labelledby="nothing-owed" className={borderedPanel}>
      <h2 id="nothing-owed" className={css({ fontSize: 'h3' })}>
        There’s nothing to pay
      </h2>
      <p>You don’t owe anything on your account at the moment.</p>
      <p>
        <ButtonLink href={to}>{label}</ButtonLink>
      </p>
    </section>
  )
}

type PaidProps = {
  /** Pounds. */
  amount: number
  /** Null while it cannot be read. */
  agreement: AgreementDetails | null
  owed: number
  from: AccountPaymentOrigin
}

/** The confirmation: amount paid, what is owed now, and whether the account can be used again. */
export function PaymentDone({ amount, agreement, owed, from }: PaidProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { to, label } = backLinks[from]
  return (
    <>
      <section aria-labelledby="paid" className={borderedPanel}>
        <h2 id="paid" ref={heading} tabIndex={-1} className={css({ outline: 'none' })}>
          Thank you. You’ve paid {pounds(amount)}
        </h2>
        <p>
          {`Your balance is now ${pounds(owed)}${
            !agreement || isAccountRestricted(agreement)
              ? '.'
              : `, and you have ${pounds(agreement.availableToSpend)} available to spend.`
          } We’ve emailed you a confirmation.`}
        </p>
        <p>
          <ButtonLink href={to}>{label}</ButtonLink>
        </p>
      </section>
      {agreement && isAccountRestricted(agreement) ? <ArrearsHelp agreement={agreement} /> : null}
    </>
  )
}
