// The form of a step: saves while the applicant types, shows errors at the top, and has one submit button.
import { useEffect, useRef, type ReactNode } from 'react'
import { cx, css } from '#styled/css'
import { button } from '#styled/recipes'
import { setValues, saveNow, submitStep, useApplication } from '#client/credit/application-flow/application-store.ts'
import {
  useApplicationForm,
  type ApplicationForm,
  type FormValues,
} from '#client/credit/application-flow/form-values.ts'
import { smallNote, SectionErrorMessage } from '#client/payment/index.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { valuesIn } from '#client/ui/form/use-field-errors.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { tightStack, applicationStack } from './styles.ts'

type StepFormProps = {
  label: string
  check: (values: FormValues, today: Date) => readonly FieldError[]
  children: (form: ApplicationForm) => ReactNode
}

export function StepForm({ label, check, children }: StepFormProps) {
  const { data, busy } = useApplication()
  const element = useRef<HTMLFormElement>(null)
  const { form, listed, attributes } = useApplicationForm(data.values, data.faults, setValues, check)
  useEffect(() => {
    const { current } = element
    current?.addEventListener('focusout', saveNow)
    return () => current?.removeEventListener('focusout', saveNow)
  }, [])
  return (
    <form
      ref={element}
      noValidate
      className={applicationStack}
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submitStep(valuesIn(event.currentTarget))
      }}
    >
      <ErrorSummary errors={listed} submitted={data.faults} />
      {children(form)}
      <div className={tightStack}>
        <SectionErrorMessage of="essentialCreditAppService" />
        <button
          className={cx(button(), css({ justifySelf: { base: 'stretch', sm: 'start' } }))}
          aria-disabled={busy || undefined}
        >
          {busy ? 'Saving…' : label}
        </button>
        <SaveStatus />
      </div>
    </form>
  )
}

const saveMessages = {
  saved: 'We save everything you fill in, so you can stop and carry on later on any device.',
  saving: 'Saving…',
  notSaved: 'We couldn’t save your last change. We’ll try again as you continue.',
} as const

function SaveStatus() {
  const { data } = useApplication()
  return <p className={smallNote}>{saveMessages[data.saveState]}</p>
}
