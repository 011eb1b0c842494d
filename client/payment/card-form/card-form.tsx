// The payment form of the pages without a bag: card fields, errors, reconciliation and the challenge.
import { useMemo, useRef, type ReactNode, type SubmitEvent } from 'react'
import type { Customer } from '#shared/customers/customer.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { css, cx } from '#styled/css'
import { payButton } from '#styled/patterns'
import { button } from '#styled/recipes'
import { closeChallenge, mountRef, useCard } from '#client/payment/card/card.ts'
import { isPaying } from '#client/payment/payment-attempt.ts'
import { usePaymentState } from '#client/payment/payment-state.ts'
import { useSections } from '#client/payment/section-errors.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Boundary } from '#client/platform/boundary.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { knownBilling } from './billing-form.ts'
import { useCardSubmission } from './card-submission.ts'
import { CardSection } from './card.tsx'
import { ChallengeDialog } from './challenge.tsx'
import { ReconcilingMessage } from './checking.tsx'
import { paymentStack } from './styles.ts'
import { SectionErrorMessage } from './section-error-message.tsx'
import { PaymentWithoutScript } from './without-script.tsx'

type CardFormProps = {
  customer: Customer | null
  /** Renders the fields above the card. */
  above?: (errorOf: (field: string) => string | undefined, busy: boolean) => ReactNode
  /** Validates these fields on submission, and sets the amount. */
  errorsAbove?: () => readonly FieldError[]
  /** The card is only saved. */
  saveOnly?: boolean
  label: string
  /** Label of the button while the payment runs. */
  working: string
  /** What the shopper can do by telephone instead. */
  instead: string
}

const noErrors = () => []

const sections = ['payNowOrder', 'paymentCard', 'essentialCheckoutService'] as const

export function CardForm({
  customer,
  above,
  errorsAbove = noErrors,
  saveOnly = false,
  label,
  working,
  instead,
}: CardFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { absent, brand } = useVisit()
  const known = useMemo(() => knownBilling(null, customer), [customer])
  const { errors: sectionErrors, loading } = useSections()
  const { paid } = usePaymentState()
  const busy =
    loading.payNow || loading.transactionDetails || sectionErrors.transactionDetails !== null || paid !== null
  const { summary, errorOf, attributes, submitCard } = useCardSubmission(form, known, { sections, busy })
  const { flags } = useCard()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPaying()) submitCard(errorsAbove())
  }

  if (absent?.includes('cardGateway'))
    return (
      <p role="alert">
        {`Sorry, we can’t take cards online at the moment. Call us on ${brand.company.phone} to ${instead}.`}
      </p>
    )
  return (
    <>
      <ErrorSummary {...summary} />
      <form ref={form} noValidate {...attributes} onSubmit={submit} className={paymentStack}>
        <Boundary>{above?.(errorOf, busy)}</Boundary>
        <PaymentWithoutScript unchanged="nothing on your account will change" instead={instead} />
        <div className={needsScript}>
          <h2 className={css({ fontSize: 'h3', marginBottom: '4' })}>{saveOnly ? 'Your card' : 'Pay by card'}</h2>
          <CardSection known={known} signedIn errorOf={errorOf} busy={busy} saveOnly={saveOnly} />
        </div>
        <div id="pay-now" className={cx(needsScript, paymentStack)}>
          <SectionErrorMessage of="payNowOrder" />
          <ReconcilingMessage />
          {/* Not disabled, which would lose the focus: a second submission is ignored. */}
          <button aria-disabled={busy || undefined} className={cx(button({ wide: true }), payButton())}>
            {busy ? working : label}
          </button>
        </div>
      </form>
      <ChallengeDialog open={flags.challenging} frame={mountRef('challenge')} onStop={closeChallenge} />
    </>
  )
}

/** Hidden without JavaScript, which the card fields need. */
const needsScript = css({ '@media (scripting: none)': { display: 'none' } })
