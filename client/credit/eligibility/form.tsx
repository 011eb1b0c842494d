// The form: who one is, where one lives, and one button that says which kind of search it makes.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { CartInfo, CreditApplication } from '#shared/credit/credit-application.ts'
import type { Customer } from '#shared/customers/customer.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { AddressHistory } from '#client/credit/application-flow/address-history.tsx'
import { addressFaults } from '#client/credit/application-flow/addresses.ts'
import { ApplicantFields } from '#client/credit/application-flow/applicant-fields.tsx'
import { applicantFaults, detailsOf } from '#client/credit/application-flow/applicant.ts'
import { changedIn, fillingOf, heldBy, idOfFault, type Values } from '#client/credit/application-flow/filling.ts'
import { note, stack } from '#client/payment/index.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { askedOf, draftOf } from './asked.ts'
import type { Asked } from './flow.ts'
import { keeper } from './keep.ts'
import { valuesKnown } from './known.ts'
import { periodsUntil } from './periods.ts'
import { sayInTitle } from './title.ts'

type FormProps = {
  customer: Customer | null
  application: CreditApplication | null
  bag: CartInfo | null
  busy: boolean
  onCheck: (asked: Asked) => void
}

export function EligibilityForm({ customer, application, bag, busy, onCheck }: FormProps) {
  const { brand } = useVisit()
  const [today] = useState(() => new Date())
  const [values, setValues] = useState<Values>(() => valuesKnown(customer, application?.draft ?? null))
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  const [kept] = useState(() => keeper(application?.jwtToken ?? null))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The page goes: what was not kept yet is sent after it.
    const leaving = () => void kept.send(true)
    addEventListener('pagehide', leaving)
    return () => (leaving(), removeEventListener('pagehide', leaving))
  }, [kept])
  const known = application?.draft.details ?? (customer ? detailsOf(customer) : null)

  function fill(changes: Values) {
    if (Object.keys(changes).length === 0) return
    const next = { ...values, ...changes }
    setValues(next)
    kept.keep(draftOf(next, known, today))
  }

  function press(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const held = { ...values, ...(form.current ? heldBy(form.current) : {}) }
    const wrong = [...applicantFaults(held, today), ...addressFaults(held, today)]
    setValues(held)
    setFaults(wrong)
    sayInTitle(wrong.length > 0)
    kept.keep(draftOf(held, known, today))
    void kept.send()
    if (wrong.length === 0) onCheck(askedOf(held, brand, bag, today))
  }

  const filling = fillingOf(values, faults, fill)
  return (
    <>
      <ErrorSummary errors={faults} idOf={idOfFault} />
      <form ref={form} noValidate onSubmit={press} onChange={(event) => fill(changedIn(event))} className={stack}>
        <ApplicantFields form={filling} />
        <AddressHistory form={filling} periods={periodsUntil(today)} today={today} />
        <p className={`${note} ${css({ '& a': { color: 'ink', textDecoration: 'underline' } })}`}>
          We look at your credit file with a soft search. Only you can see it, and it is no promise that you will be
          accepted. We use what you tell us as our <a href="/privacy">privacy notice</a> says.
        </p>
        <button className={button({ wide: true })} aria-disabled={busy || undefined}>
          {busy ? 'Checking…' : 'Check if I’m eligible – this won’t affect your credit score'}
        </button>
      </form>
    </>
  )
}
