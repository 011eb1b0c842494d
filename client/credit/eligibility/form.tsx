// The form of the eligibility check: applicant, addresses, and a button that says that the search is soft.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { CartInfo, CreditApplication } from '#shared/credit/credit-application.ts'
import type { Customer } from '#shared/customers/customer.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { AddressHistory } from '#client/credit/application-flow/address-history.tsx'
import { addressFaults } from '#client/credit/application-flow/addresses.ts'
import { ApplicantFields } from '#client/credit/application-flow/applicant-fields.tsx'
import { detailsOf } from '#shared/customers/details-form.ts'
import { valuesFromDraft } from '#client/credit/application-flow/application-data.ts'
import { applicantFaults } from '#client/credit/application-flow/applicant.ts'
import { useApplicationForm, type FormValues } from '#client/credit/application-flow/form-values.ts'
import { valuesIn } from '#client/ui/form/use-field-errors.ts'
import { smallNote, paymentStack } from '#client/payment/index.ts'
import { ErrorSummary, useErrorTitle } from '#client/ui/error-summary.tsx'
import { onLeaving } from '#client/platform/storage/on-leaving.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import type { EligibilityRequest } from './eligibility-flow.ts'
import { eligibilityDraftSaver, eligibilityRequest } from './eligibility-request.ts'
import { addressYears } from '#shared/credit/credit-limits.ts'
import type { MoveInPeriods } from '#client/credit/application-flow/year-month-field.tsx'

type FormProps = {
  customer: Customer | null
  application: CreditApplication | null
  bag: CartInfo | null
  busy: boolean
  onCheck: (request: EligibilityRequest) => void
}

export function EligibilityForm({ customer, application, bag, busy, onCheck }: FormProps) {
  const { brand } = useVisit()
  const [today] = useState(() => new Date())
  const [values, setValues] = useState<FormValues>(() => valuesFromDraft(application?.draft ?? null, customer))
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  const [drafts] = useState(() => {
    const known = application?.draft.details ?? (customer && detailsOf(customer))
    return eligibilityDraftSaver(application?.jwtToken ?? null, known, today)
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const stopLeaving = onLeaving(drafts.leaving)
    return () => (drafts.leaving(), stopLeaving())
  }, [drafts])

  function fill(changes: FormValues) {
    if (Object.keys(changes).length === 0) return
    const next = { ...values, ...changes }
    setValues(next)
    drafts.save(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const held = { ...values, ...(form.current ? valuesIn(form.current) : {}) }
    const wrong = eligibilityFaults(held, today)
    setValues(held)
    setFaults(wrong)
    drafts.save(held)
    drafts.saveNow()
    if (wrong.length === 0) onCheck(eligibilityRequest(held, brand, bag, today))
  }

  const { form: filling, listed, attributes } = useApplicationForm(values, faults, fill, eligibilityFaults)
  useErrorTitle(listed.length > 0)
  return (
    <>
      <ErrorSummary errors={listed} submitted={faults} />
      <form ref={form} noValidate onSubmit={submit} {...attributes} className={paymentStack}>
        <ApplicantFields form={filling} />
        <AddressHistory form={filling} periods={moveInPeriods(today)} today={today} />
        <p className={`${smallNote} ${css({ '& a': { color: 'ink', textDecoration: 'underline' } })}`}>
          We’ll carry out a soft search of your credit file. Only you can see it, and it doesn’t guarantee you’ll be
          accepted. To see how we use your information, read our <a href="/privacy">privacy notice</a>.
        </p>
        <button className={button({ wide: true })} aria-disabled={busy || undefined}>
          {busy ? 'Checking…' : 'Check if I’m eligible – this won’t affect your credit score'}
        </button>
      </form>
    </>
  )
}

function eligibilityFaults(values: FormValues, today: Date): readonly FieldError[] {
  return [...applicantFaults(values, today), ...addressFaults(values, today)]
}

/** The months and years in which the applicant can have moved in. */
function moveInPeriods(today: Date): MoveInPeriods {
  const year = today.getUTCFullYear()
  return {
    years: Array.from({ length: addressYears + 1 }, (_, ago) => year - ago),
    months: Array.from({ length: 12 }, (_, at) => at + 1),
  }
}
