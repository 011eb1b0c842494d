// A signed-in customer's eligibility check: form, pending check, or result.
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { contentCalls } from '#shared/content/content-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import {
  borderedPanel,
  checkoutSections,
  PaymentPageLayout,
  raiseSectionError,
  resetSections,
  useSections,
} from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { startEligibilityFlow } from './eligibility-flow.ts'
import { EligibilityForm } from './form.tsx'
import { initialEligibility } from './initial-state.ts'
import { NextLinks } from './next-links.tsx'
import { cartInput } from '#client/bag/index.ts'
import { eligibilityPath, promotionTermsQuery } from './queries.ts'
import { Eligible, AccountExists, NotEligible } from './results.tsx'
import { EligibilityDelayed, EligibilityPending } from './pending.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

export function EligibilityCheck() {
  const visit = useVisit()
  const { brand } = visit
  const { data: person } = useCall(customerCalls.get, {})
  const { data: application } = useCall(creditApplicationCalls.application, {})
  const { data: quoted, failed } = useCall(creditEligibilityCalls.eligibilityQuote, {})
  const { data: initial } = useCall(creditEligibilityCalls.initialQuote, {})
  const { data: bag } = useCall(creditApplicationCalls.getCart, cartInput(visit))
  const { data: terms } = useCall(contentCalls.bannerTerms, promotionTermsQuery)
  const [flow] = useState(() => {
    const { first, data } = initialEligibility(quoted, initial)
    return startEligibilityFlow(person?.customer?.creditAccount ? 'hasAccount' : failed ? 'broken' : first, data)
  })
  const { state, data } = useSnapshot(flow.store)
  const { decision, quote, waited, request } = data
  const { loading } = useSections()
  const first = useState(state)[0]
  useEffect(() => {
    // A check that was pending when the page was left is polled at once.
    if (first === 'left') void flow.send('look')
    if (first === 'broken') raiseSectionError('essentialCreditEligibilityService')
    return () => (flow.reset(), resetSections())
  }, [flow, first])
  const change = () => void flow.send('change')
  const filling = state === 'filling' || state === 'checking' || state === 'quoting' || state === 'notFound'
  return (
    <PaymentPageLayout heading="Check if you’re eligible" intro={`${brand.creditProduct}, with a soft search`}>
      {state === 'broken' ? (
        <EligibilityError onAgain={request ? () => void flow.send(decision === 'PENDING' ? 'look' : 'again') : null} />
      ) : null}
      {state === 'notFound' ? (
        <p role="alert" className={css({ fontWeight: 'bold' })}>
          We couldn’t find you with these details. Please check your name, date of birth and address, and try again.
        </p>
      ) : null}
      {filling ? (
        <>
          <NeedsScript />
          <EligibilityForm
            customer={person?.customer ?? null}
            application={application ?? null}
            bag={bag?.cartInfo ?? null}
            busy={loading.creditEligibility}
            onCheck={(sent) => void flow.send('check', { request: sent })}
          />
        </>
      ) : null}
      {state === 'left' || state === 'waiting' ? <EligibilityPending waited={waited} /> : null}
      {state === 'later' ? <EligibilityDelayed onLook={() => void flow.send('look')} /> : null}
      {state === 'eligible' ? (
        <Eligible decision={decision} quote={quote} promotion={terms?.credit ?? null} onChange={change} />
      ) : null}
      {state === 'refused' ? <NotEligible onChange={change} /> : null}
      {state === 'hasAccount' ? <AccountExists /> : null}
    </PaymentPageLayout>
  )
}

/** The message, “Try again” and links. `onAgain` is null before the first check: then “Try again” reloads the page. */
function EligibilityError({ onAgain }: { onAgain: (() => void) | null }) {
  const { errors } = useSections()
  return (
    <section id="credit-eligibility" className={borderedPanel} role="alert">
      <p id={checkoutSections.essentialCreditEligibilityService.focus} tabIndex={-1}>
        <b>
          {errors.essentialCreditEligibilityService?.message ?? messages.checkout.essentialCreditEligibilityService}
        </b>
      </p>
      <p>
        {onAgain ? (
          <button type="button" className={button()} onClick={onAgain}>
            Try again
          </button>
        ) : (
          <ButtonLink href={eligibilityPath}>Try again</ButtonLink>
        )}
      </p>
      <NextLinks />
    </section>
  )
}

function NeedsScript() {
  const { phone } = useVisit().brand.company
  return (
    <noscript>
      <p className={borderedPanel}>
        This check needs JavaScript. Please turn it on and reload this page, or call us on {phone}. We’ll save your bag.
      </p>
    </noscript>
  )
}
