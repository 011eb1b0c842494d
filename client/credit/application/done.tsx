// The screen after signing: credit limit, withdrawal, documents, and the way back to checkout, bag or account.
import type { Customer } from '#shared/customers/customer.ts'
import { inCheckout } from '#client/platform/areas.ts'
import { pounds, priceLabel } from '#shared/platform/money.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { trackExitInside, useApplication } from '#client/credit/application-flow/application-store.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { borderedPanel, underlinedLink } from '#client/payment/index.ts'
import { inlineLink, leadText, applicationStack, subheading, actionRow } from './styles.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

export function ApplicationDone() {
  const { data } = useApplication()
  return (
    <div className={applicationStack}>
      <p className={leadText}>
        Your credit limit is <b>{priceLabel(data.account?.creditLimit ?? 0)}</b>, and you have{' '}
        <b>{pounds(data.account?.availableToSpend ?? 0)}</b> available to spend. We’ve sent you a confirmation by email.
      </p>
      <Next />
    </div>
  )
}

/** For a customer who already has an account, also after a reload of the screen above. */
export function AlreadyHasAccount({ customer }: { customer: Customer | null }) {
  const { creditLimit = null, availableCredit = null } = customer ?? {}
  return (
    <div className={applicationStack}>
      <p className={leadText}>
        {creditLimit === null || availableCredit === null
          ? 'You don’t need to apply, because your account is already open.'
          : `Your credit limit is ${priceLabel(creditLimit)}, and you have ${pounds(availableCredit)} available to spend.`}
      </p>
      <Next />
    </div>
  )
}

/** The way back, withdrawal, and the link to the account. */
function Next() {
  return (
    <>
      <NextStep />
      <Withdraw />
      <p>
        Your documents, statements and payments are in{' '}
        <a href="/account/credit" className={inlineLink}>
          your account
        </a>
        .
      </p>
    </>
  )
}

/** The link to `urlTarget`; without one to payment or to the account. */
function NextStep() {
  const { data } = useApplication()
  const { urlTarget } = data.navigation
  const bought = (data.cartInfo?.cartEntries.length ?? 0) > 0
  const to = urlTarget || (bought ? '/checkout/payment' : '/account')
  return (
    <p className={actionRow}>
      <ButtonLink href={to} onClick={trackExitInside}>
        {linkLabel(to)}
      </ButtonLink>
      {inCheckout(to) ? (
        <span>Your bag hasn’t changed.</span>
      ) : (
        <a href="/" onClick={trackExitInside} className={underlinedLink}>
          Continue shopping
        </a>
      )}
    </p>
  )
}

function linkLabel(to: string): string {
  if (inCheckout(to)) return 'Back to checkout'
  if (to.startsWith('/shop/bag')) return 'Back to your bag'
  return /^\/account(?![\w-])/.test(to) ? 'Go to your account' : 'Continue'
}

function Withdraw() {
  const { company } = useVisit().brand
  return (
    <section aria-labelledby="withdraw" className={borderedPanel}>
      <h2 id="withdraw" className={subheading}>
        If you change your mind
      </h2>
      <p>
        You can withdraw within {withdrawal.days} days of signing, without giving a reason: in{' '}
        <a href="/account/credit/withdraw" className={inlineLink}>
          your account
        </a>
        , by phone on {company.phone}, or in writing to {company.address}. You’ll then need to repay what you owe within{' '}
        {withdrawal.repayDays} days, and we won’t add interest until then.
      </p>
    </section>
  )
}
