// The outcome of a submitted form: a success message or the error summary.
import { useEffect } from 'react'
import { surface } from '#styled/patterns'
import { forgetTyped } from '#client/platform/storage/typed-values.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ErrorSummary } from './error-summary.tsx'

/** `except`: the path of a form that shows its errors itself. */
export function FormResultNotice({ except }: { except?: string | undefined }) {
  const { formResult } = useVisit()
  const isDone = formResult !== null && 'done' in formResult && formResult.done !== null
  // What was kept for a sign-in has been saved.
  useEffect(() => {
    if (isDone) forgetTyped()
  }, [isDone])
  if (!formResult) return null
  if ('errors' in formResult) return formResult.form === except ? null : <ErrorSummary errors={formResult.errors} />
  if (formResult.done === null) return null
  return <output className={done}>{formResult.done}</output>
}

const done = surface({ display: 'block', padding: '4', borderLeftWidth: '4px', borderColor: 'action' })
