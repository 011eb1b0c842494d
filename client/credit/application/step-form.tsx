// A step that is filled in: kept while one types, its errors on top, and its own button.
import { useEffect, useRef, type ReactNode } from 'react'
import { cx, css } from '#styled/css'
import { button } from '#styled/recipes'
import { fill, leftField, next, useApplication } from '#client/credit/application-flow/applying.ts'
import { changedIn, fillingOf, heldBy, idOfFault, type Filling } from '#client/credit/application-flow/filling.ts'
import { note, SectionFault } from '#client/payment/index.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { close, stack } from './looks.ts'

type StepFormProps = { label: string; children: (form: Filling) => ReactNode }

export function StepForm({ label, children }: StepFormProps) {
  const { data, busy } = useApplication()
  const element = useRef<HTMLFormElement>(null)
  const form = fillingOf(data.values, data.faults, fill)
  useEffect(() => {
    const { current } = element
    current?.addEventListener('focusout', leftField)
    return () => current?.removeEventListener('focusout', leftField)
  }, [])
  return (
    <form
      ref={element}
      noValidate
      className={stack}
      onChange={(event) => fill(changedIn(event))}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void next(heldBy(event.currentTarget))
      }}
    >
      <ErrorSummary errors={data.faults} idOf={idOfFault} />
      {children(form)}
      <div className={close}>
        <SectionFault of="essentialCreditAppService" />
        <button
          className={cx(button(), css({ justifySelf: { base: 'stretch', sm: 'start' } }))}
          aria-disabled={busy || undefined}
        >
          {busy ? 'Saving…' : label}
        </button>
        <Kept />
      </div>
    </form>
  )
}

const words = {
  kept: 'Everything you fill in is kept: you can stop here and go on later, on any device.',
  keeping: 'Keeping what you fill in…',
  notKept: 'We couldn’t keep your last change. We’ll try again as you go on.',
} as const

function Kept() {
  const { data } = useApplication()
  return <p className={note}>{words[data.kept]}</p>
}
