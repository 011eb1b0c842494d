// What was paid, what is owed now, and whether the account can be used again.
import { useEffect, useRef } from 'react'
import type { AgreementDetails } from '#shared/credit/credit-account.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { box, type AccountPaymentOrigin, isRestricted } from '#client/payment/index.ts'
import { Help } from './help.tsx'
import { waysBack } from './nothing-owed.tsx'

type PaidProps = {
  /** Pounds. */
  amount: number
  standing: AgreementDetails
  owed: number
  from: AccountPaymentOrigin
}

export function Paid({ amount, standing, owed, from }: PaidProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { to, label } = waysBack[from]
  return (
    <>
      <section aria-labelledby="paid" className={box}>
        <h2 id="paid" ref={heading} tabIndex={-1} className={css({ fontSize: 'h2', outline: 'none' })}>
          Thank you: you’ve paid {pounds(amount)}
        </h2>
        <p>
          You now owe {pounds(owed)}
          {isRestricted(standing) ? '.' : `, and have ${pounds(standing.availableToSpend)} to spend.`} We’ve sent you an
          e-mail to say so.
        </p>
        <p>
          <a href={to} className={button()}>
            {label}
          </a>
        </p>
      </section>
      {isRestricted(standing) ? <Help standing={standing} /> : null}
    </>
  )
}
