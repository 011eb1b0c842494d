// The confirmation: amount paid, what is owed now, and whether the account can be used again.
import { useEffect, useRef } from 'react'
import type { AgreementDetails } from '#shared/credit/credit-account.ts'
import { isAccountRestricted } from '#shared/credit/credit-account-ended.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { borderedPanel, type AccountPaymentOrigin } from '#client/payment/index.ts'
import { ArrearsHelp } from './arrears-help.tsx'
import { backLinks } from './nothing-owed.tsx'

type PaidProps = {
  /** Pounds. */
  amount: number
  standing: AgreementDetails
  owed: number
  from: AccountPaymentOrigin
}

export function PaymentDone({ amount, standing, owed, from }: PaidProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { to, label } = backLinks[from]
  return (
    <>
      <section aria-labelledby="paid" className={borderedPanel}>
        <h2 id="paid" ref={heading} tabIndex={-1} className={css({ fontSize: 'h2', outline: 'none' })}>
          Thank you: you’ve paid {pounds(amount)}
        </h2>
        <p>
          You now owe {pounds(owed)}
          {isAccountRestricted(standing) ? '.' : `, and have ${pounds(standing.availableToSpend)} to spend.`} We’ve sent
          you an e-mail to say so.
        </p>
        <p>
          <a href={to} className={button()}>
            {label}
          </a>
        </p>
      </section>
      {isAccountRestricted(standing) ? <ArrearsHelp standing={standing} /> : null}
    </>
  )
}
