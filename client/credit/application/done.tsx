// The account is open: its limit, how to withdraw, where the papers are, and back to what one came from.
import type { Customer } from '#shared/customers/customer.ts'
import { inCheckout } from '#client/platform/areas.ts'
import { pounds } from '#shared/platform/money.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { button } from '#styled/recipes'
import { tellExitInside, useApplication } from '#client/credit/application-flow/applying.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { box, underlined } from '#client/payment/index.ts'
import { inText, lead, stack, subheading, ways } from './looks.ts'

export function Done() {
  const { data } = useApplication()
  return (
    <div className={stack}>
      <p className={lead}>
        Your credit limit is <b>{pounds(data.account?.creditLimit ?? 0)}</b>, and you have{' '}
        <b>{pounds(data.account?.availableToSpend ?? 0)}</b> to spend. We have sent you a confirmation by email.
      </p>
      <Next />
    </div>
  )
}

/** Whoever has one need not apply; whoever has just signed and loads the page again is told the same. */
export function HasAccount({ customer }: { customer: Customer | null }) {
  const { creditLimit = null, availableCredit = null } = customer ?? {}
  return (
    <div className={stack}>
      <p className={lead}>
        {creditLimit === null || availableCredit === null
          ? 'There is nothing to apply for: your account is open.'
          : `Your credit limit is ${pounds(creditLimit)}, and you have ${pounds(availableCredit)} to spend.`}
      </p>
      <Next />
    </div>
  )
}

/** On to where one came from, and what one may still do. */
function Next() {
  return (
    <>
      <GoOn />
      <Withdraw />
      <p>
        Your documents, statements and payments are in{' '}
        <a href="/account/credit" className={inText}>
          your account
        </a>
        .
      </p>
    </>
  )
}

/** Where one came from; otherwise to pay, or to the account. */
function GoOn() {
  const { data } = useApplication()
  const { urlTarget } = data.navigation
  const bought = (data.cartInfo?.cartEntries.length ?? 0) > 0
  const to = urlTarget || (bought ? '/checkout/payment' : '/account')
  return (
    <p className={ways}>
      <a href={to} onClick={tellExitInside} className={button()}>
        {wordsFor(to)}
      </a>
      {inCheckout(to) ? (
        <span>Your bag is as you left it.</span>
      ) : (
        <a href="/" onClick={tellExitInside} className={underlined}>
          Go on shopping
        </a>
      )}
    </p>
  )
}

function wordsFor(to: string): string {
  if (inCheckout(to)) return 'Back to checkout'
  if (to.startsWith('/shop/bag')) return 'Back to your bag'
  return /^\/account(?![\w-])/.test(to) ? 'Go to your account' : 'Go on'
}

function Withdraw() {
  const { company } = useVisit().brand
  return (
    <section aria-labelledby="withdraw" className={box}>
      <h2 id="withdraw" className={subheading}>
        If you change your mind
      </h2>
      <p>
        You can withdraw within {withdrawal.days} days of signing, without giving a reason: in{' '}
        <a href="/account/credit/withdraw" className={inText}>
          your account
        </a>
        , by telephone on {company.phone}, or in writing to {company.address}. You then repay what you owe within{' '}
        {withdrawal.repayDays} days, and no interest is added until then.
      </p>
    </section>
  )
}
