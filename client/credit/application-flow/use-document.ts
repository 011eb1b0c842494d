// Fetches a document's HTML with the application's token. The HTML is never stored.
import { useEffect, useState } from 'react'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import type { DocumentKind } from '#shared/credit/credit-application.ts'
import { api } from '#client/platform/api/api.ts'
import { saysUnavailable } from './credit-check-outcome.ts'

const callOf = {
  pcci: calls.pcciHtml,
  explanation: calls.explanationHtml,
  agreement: calls.agreementHtml,
} as const satisfies Record<DocumentKind, object>

type Fetched = { of: string; html: string | null; failed: boolean }

export function useDocument(kind: DocumentKind, jwtToken: string) {
  const [fetched, setFetched] = useState<Fetched>({ of: '', html: null, failed: false })
  const [times, setTimes] = useState(0)
  const of = `${kind} ${times}`
  useEffect(() => {
    let mine = true
    const ends = (html: string | null) => mine && setFetched({ of, html, failed: html === null })
    api(callOf[kind], { body: { jwtToken } }).then(
      ({ html, code }) => ends(saysUnavailable(code, html.slice(0, 200)) ? null : html),
      (error: unknown) => {
        console.error('Fetching a document failed', error)
        ends(null)
      },
    )
    return () => {
      mine = false
    }
    // A renewed token belongs to the same application: the document is not fetched again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, of])
  const { html, failed } = fetched.of === of ? fetched : { html: null, failed: false }
  return { html, failed, again: () => setTimes((so) => so + 1) }
}
