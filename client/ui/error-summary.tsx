// The errors of a submitted form: at the top of the page, focused, with a link to each field, and in the document title.
import { useEffect, useRef } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'

type ErrorSummaryProps = {
  errors: readonly FieldError[]
  /** The errors of the last submission, of which the others are put right: only a submission moves the focus. */
  submitted?: readonly FieldError[]
  /** The id of a field's input, for the link to it. */
  idOf?: (field: string) => string
}

export function ErrorSummary({ errors, submitted = errors, idOf = firstPart }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [submitted])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={shell}>
      <h2 className={css({ fontSize: 'lg' })}>There is a problem</h2>
      <ul className={stack({ gap: '1' })}>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${idOf(field)}`} className={css({ color: 'sale', textDecoration: 'underline' })}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An error of a whole date links to its first part. */
function firstPart(field: string): string {
  return field === 'birth' ? 'birth-day' : field
}

/** Prefixes the document title with “Error: ” while the form has errors (GOV.UK error summary). `title` replaces the title. */
export function useErrorTitle(hasErrors: boolean, title?: string): void {
  useEffect(() => {
    const plain = title ?? document.title.replace(/^Error: /, '')
    document.title = hasErrors ? `Error: ${plain}` : plain
  }, [hasErrors, title])
}

const shell = stack({ gap: '2', padding: '4', borderWidth: '2px', borderColor: 'sale', borderRadius: 'card' })
