// The outcome of a submitted form: a success message or the error summary.
import { useEffect } from 'react'
import { surface } from '#styled/patterns'
import { forgetTyped } from '#client/platform/storage/typed-values.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ErrorSummary } from './error-summary.tsx'

/** `except`: the path of a form that shows its errors itself. */
export function SentNotice({ except }: { except?: string | undefined }) {
  const { sent } = useVisit()
  const isDone = sent !== null && 'done' in sent && sent.done !== null
  // What was kept for a sign-in has been saved.
  useEffect(() => {
    if (isDone) forgetTyped()
  }, [isDone])
  if (!sent) return null
  if ('errors' in sent) return sent.form === except ? null : <ErrorSummary errors={sent.errors} />
  if (sent.done === null) return null
  return <output className={done}>{sent.done}</output>
}

const done = surface({ display: 'block', padding: '4', borderLeftWidth: '4px', borderColor: 'action' })
