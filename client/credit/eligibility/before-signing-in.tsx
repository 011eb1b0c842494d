// What the eligibility check is, what it needs and what follows, before a guest signs in. No rate, cost or incentive is
// named, so that no representative example is required (CONC 3.5).
import { addressHistoryMonths, adultAge } from '#shared/credit/credit-limits.ts'
import { css } from '#styled/css'
import { quietText, wrapRow } from '#styled/patterns'
import { borderedPanel, PaymentPageLayout, underlinedLink } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { bulletList, textBlock } from '#client/credit/parts/account-parts.tsx'
import { eligibilityPath } from './queries.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

export function BeforeSigningIn() {
  const { brand, url } = useVisit()
  const redirectTo = `${eligibilityPath}${url.search}`
  return (
    <PaymentPageLayout heading="Check if you’re eligible" intro={`For ${brand.creditProduct}, our credit account`}>
      <section aria-labelledby="what" className={textBlock}>
        <h2 id="what" className={heading}>
          What the check is
        </h2>
        <p>
          It tells you whether we’re likely to accept you for {brand.creditProduct} before you apply. It’s a soft search
          of your credit file: only you can see it, and <b>it won’t affect your credit score</b>.
        </p>
        <p>It isn’t an application, and it doesn’t guarantee that you’ll be accepted.</p>
      </section>
      <section aria-labelledby="needed" className={textBlock}>
        <h2 id="needed" className={heading}>
          What you’ll need
        </h2>
        <ul className={bulletList}>
          <li>
            to be {adultAge}
            <span> or over and live in the UK</span>
          </li>
          <li>your name, date of birth and phone number</li>
          <li>your addresses for the last {addressHistoryMonths / 12} years, and when you moved in</li>
          <li>an account with us, so that only you can see the answer</li>
        </ul>
      </section>
      <section aria-labelledby="after" className={textBlock}>
        <h2 id="after" className={heading}>
          What happens next
        </h2>
        <p>
          Most people see the answer straight away. If you’re eligible, you decide whether to apply. Applying records a
          search on your credit file that other lenders can see.
        </p>
      </section>
      <div className={borderedPanel}>
        <p>
          <b>Sign in or create an account to start</b>
        </p>
        <div className={wrapRow({ gap: '3' })}>
          <ButtonLink href={`/api/sign-in?${new URLSearchParams({ redirectTo })}`}>Sign in</ButtonLink>
          <ButtonLink href={`/api/auth/login?${new URLSearchParams({ register: '1', redirectTo })}`} quiet>
            Create an account
          </ButtonLink>
        </div>
      </div>
      <p className={wrapRow({ columnGap: '5' })}>
        <a href="/credit-explained" className={underlinedLink}>
          How {brand.creditProduct} works and what it costs
        </a>
        <a href="/" className={underlinedLink}>
          Continue shopping
        </a>
      </p>
      <p className={quietText()}>You don’t need credit to shop with us. You can pay by card.</p>
    </PaymentPageLayout>
  )
}

const heading = css({ fontSize: 'h3' })
