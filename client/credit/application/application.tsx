// The application: the screen of its state, the progress, and the exit.
import { useEffect, useRef, type ReactNode } from 'react'
import type { ApplicationStep } from '#shared/credit/credit-application.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { css } from '#styled/css'
import { quietText, stack } from '#styled/patterns'
import { type ApplicationFlowState, stepOfState } from '#client/credit/application-flow/application-flow.ts'
import { retryApplication, useApplication } from '#client/credit/application-flow/application-store.ts'
import { SectionErrorMessage } from '#client/payment/index.ts'
import { useErrorTitle } from '#client/ui/error-summary.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { button } from '#styled/recipes'
import { AboutYou, Address } from './applicant-steps.tsx'
import { Check } from './check.tsx'
import { Declined } from './declined.tsx'
import { Documents } from './documents.tsx'
import { ApplicationDone, AlreadyHasAccount } from './done.tsx'
import { Leave } from './leave.tsx'
import { tightStack, pageHeading, applicationStack, actionRow } from './styles.ts'
import { NotFound } from './not-found.tsx'
import { Offer } from './offer.tsx'
import { OtherOptions } from './other-options.tsx'
import { Sign } from './sign.tsx'
import { PendingMessage } from './pending-message.tsx'
import { CheckPending, Referred } from './undecided.tsx'

type Screen = { title: string; screen: ReactNode }

export function Application({ customer }: { customer: Customer | null }) {
  const { state, data } = useApplication()
  const { brand } = useVisit()
  const top = useRef<HTMLHeadingElement>(null)
  const { title, screen } = screenOf(state, brand.creditProduct, customer)
  const faulty = data.faults.length > 0
  useErrorTitle(faulty, `${title} | ${brand.name}`)
  useHeadingFocus(top, title, faulty)
  const step = stepOfState(state)
  const leaves = step !== null && !withoutLeave.includes(state)
  return (
    <>
      {step ? <Progress step={step} /> : null}
      <div className={applicationStack}>
        <h1 ref={top} tabIndex={-1} className={pageHeading}>
          {title}
        </h1>
        {screen}
      </div>
      {leaves ? <Leave /> : null}
    </>
  )
}

/** States whose screen has its own links to leave the application, or none. */
const withoutLeave: readonly ApplicationFlowState[] = ['applying', 'accepting', 'declined', 'done']

function screenOf(state: ApplicationFlowState, product: string, customer: Customer | null): Screen {
  const apply = `Apply for ${product}`
  switch (state) {
    case 'aboutYou':
    case 'savingDetails':
    case 'detailsNotSaved':
      return { title: 'About you', screen: <AboutYou /> }
    case 'address':
    case 'savingAddress':
    case 'addressNotSaved':
      return { title: 'Your address', screen: <Address /> }
    case 'ready':
    case 'applying':
      return { title: 'Check and apply', screen: <Check /> }
    case 'checkFailed':
      return { title: 'We couldn’t check your application', screen: <Check failed /> }
    case 'waiting':
    case 'stillWaiting':
      return { title: 'We’re checking your application', screen: <CheckPending /> }
    case 'notFound':
      return { title: 'We couldn’t find you', screen: <NotFound /> }
    case 'declined':
      return { title: 'We can’t offer you an account this time', screen: <Declined /> }
    case 'referred':
      return { title: 'We need to look at your application', screen: <Referred customer={customer} /> }
    case 'offer':
      return { title: 'Your offer', screen: <Offer /> }
    case 'documents':
      return { title: 'Read your documents', screen: <Documents /> }
    case 'signing':
    case 'accepting':
    case 'notSigned':
      return { title: 'Sign your agreement', screen: <Sign /> }
    case 'done':
      return { title: 'Your credit account is open', screen: <ApplicationDone /> }
    case 'hasAccount':
      return { title: 'You have a credit account', screen: <AlreadyHasAccount customer={customer} /> }
    case 'cancelled':
      return { title: 'Your application is cancelled', screen: <Cancelled /> }
    case 'notCancelled':
    case 'closed':
      return { title: apply, screen: <LenderUnavailable /> }
    default:
      return {
        title: apply,
        screen: <PendingMessage>{state === 'cancelling' ? 'Deleting…' : 'Opening your application…'}</PendingMessage>,
      }
  }
}

const progressParts = [
  ['About you', ['about-you']],
  ['Address', ['address']],
  ['Check', ['check']],
  ['Offer', ['offer']],
  ['Documents', ['documents']],
  ['Sign', ['sign', 'done']],
] as const satisfies readonly (readonly [string, readonly ApplicationStep[]])[]

/** “Step 2 of 6: Address”, and a bar. */
function Progress({ step }: { step: ApplicationStep }) {
  const now = progressParts.findIndex(([, steps]) => (steps as readonly string[]).includes(step))
  return (
    <div className={stack({ gap: '2' })}>
      <p className={quietText()}>
        Step {now + 1} of {progressParts.length}: {progressParts[now]![0]}
      </p>
      <ol aria-hidden="true" className={bar}>
        {progressParts.map(([name], at) => (
          <li key={name} data-done={at <= now || undefined} className={part} />
        ))}
      </ol>
    </div>
  )
}

/** The lender cannot be reached: try again, or pay another way. */
function LenderUnavailable() {
  return (
    <div className={tightStack}>
      <SectionErrorMessage of="essentialCreditAppService" />
      <p>Your bag and everything you’ve filled in are safe.</p>
      <p className={actionRow}>
        <button type="button" className={button()} onClick={() => void retryApplication()}>
          Try again
        </button>
      </p>
      <OtherOptions />
    </div>
  )
}

function Cancelled() {
  return (
    <>
      <p>We’ve deleted everything you filled in. Your bag hasn’t changed.</p>
      <OtherOptions />
    </>
  )
}

/** Moves the focus to the heading of a new screen, except on page load and when the screen shows errors. */
function useHeadingFocus(top: { current: HTMLElement | null }, title: string, faulty: boolean) {
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    const first = before.current.startsWith('Apply for')
    before.current = title
    if (first || faulty) return
    scrollTo({ top: 0, behavior: 'instant' })
    top.current?.focus()
  }, [title, top, faulty])
}

const bar = css({ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '1' })

// Not the colour of lines, which is as strong as the action's in some brands.
const part = css({
  height: '0.375rem',
  borderRadius: 'pill',
  bg: 'ink',
  opacity: 0.18,
  '&[data-done]': { bg: 'action', opacity: 1 },
})
