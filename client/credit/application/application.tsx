// The application as it stands: its step or its outcome, where one is on the way, and the way out.
import { useEffect, useRef, type ReactNode } from 'react'
import type { Customer } from '#shared/customers/customer.ts'
import type { ApplicationState } from '#client/credit/application-flow/application-flow.ts'
import { stepAt } from '#client/credit/application-flow/application-flow.ts'
import { tryAgain, useApplication } from '#client/credit/application-flow/applying.ts'
import { SectionFault } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { button } from '#styled/recipes'
import { AboutYou } from './about-you.tsx'
import { Address } from './address.tsx'
import { Check } from './check.tsx'
import { Checking } from './checking.tsx'
import { Declined } from './declined.tsx'
import { Documents } from './documents.tsx'
import { Done, HasAccount } from './done.tsx'
import { Leave } from './leave.tsx'
import { close, heading, stack, ways } from './looks.ts'
import { NotFound } from './not-found.tsx'
import { Offer } from './offer.tsx'
import { OtherWays } from './other-ways.tsx'
import { Progress } from './progress.tsx'
import { Referred } from './referred.tsx'
import { Sign } from './sign.tsx'
import { Waiting } from './waiting.tsx'

type Screen = { title: string; screen: ReactNode }

export function Application({ customer }: { customer: Customer | null }) {
  const { state, data } = useApplication()
  const { brand } = useVisit()
  const top = useRef<HTMLHeadingElement>(null)
  const { title, screen } = screenOf(state, brand.creditProduct, customer)
  const faulty = data.faults.length > 0
  useNamed(title, faulty, brand.name)
  useFocused(top, title, faulty)
  const step = stepAt(state)
  const leaves = step !== null && !noWayOut.includes(state)
  return (
    <>
      {step ? <Progress step={step} /> : null}
      <div className={stack}>
        <h1 ref={top} tabIndex={-1} className={heading}>
          {title}
        </h1>
        {screen}
      </div>
      {leaves ? <Leave /> : null}
    </>
  )
}

/** Something is under way, or over: a way out is part of the screen where there is one. */
const noWayOut: readonly ApplicationState[] = ['applying', 'accepting', 'declined', 'done']

function screenOf(state: ApplicationState, product: string, customer: Customer | null): Screen {
  const apply = `Apply for ${product}`
  switch (state) {
    case 'aboutYou':
    case 'keepingDetails':
    case 'detailsNotKept':
      return { title: 'About you', screen: <AboutYou /> }
    case 'address':
    case 'keepingAddress':
    case 'addressNotKept':
      return { title: 'Your address', screen: <Address /> }
    case 'ready':
    case 'applying':
      return { title: 'Check and apply', screen: <Check /> }
    case 'checkFailed':
      return { title: 'We couldn’t check your application', screen: <Check failed /> }
    case 'waiting':
    case 'stillWaiting':
      return { title: 'We’re checking your application', screen: <Checking /> }
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
      return { title: 'Your credit account is open', screen: <Done /> }
    case 'hasAccount':
      return { title: 'You have a credit account', screen: <HasAccount customer={customer} /> }
    case 'cancelled':
      return { title: 'Your application is cancelled', screen: <Cancelled /> }
    case 'notCancelled':
    case 'closed':
      return { title: apply, screen: <NotToBeHad /> }
    default:
      return {
        title: apply,
        screen: <Waiting>{state === 'cancelling' ? 'Deleting…' : 'Opening your application…'}</Waiting>,
      }
  }
}

/** The lender can’t be reached: again, or another way to pay. */
function NotToBeHad() {
  return (
    <div className={close}>
      <SectionFault of="essentialCreditAppService" />
      <p>Your bag is safe, and so is everything you have filled in.</p>
      <p className={ways}>
        <button type="button" className={button()} onClick={() => void tryAgain()}>
          Try again
        </button>
      </p>
      <OtherWays />
    </div>
  )
}

function Cancelled() {
  return (
    <>
      <p>We have deleted everything you filled in. Your bag is as you left it.</p>
      <OtherWays />
    </>
  )
}

function useNamed(title: string, faulty: boolean, shop: string) {
  useEffect(() => {
    document.title = `${faulty ? 'Error: ' : ''}${title} | ${shop}`
  }, [title, faulty, shop])
}

/** Another screen takes the focus at its heading: not the first one, which the page opens with, nor one with errors. */
function useFocused(top: { current: HTMLElement | null }, title: string, faulty: boolean) {
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
