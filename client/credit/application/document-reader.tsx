// One document in a scrollable region, its PDF, and “I have read this”. Where the document must be read to its end first, the
// end is reached by scrolling or by moving the focus there with Tab; the focus is never trapped.
import { useEffect, useRef, useState } from 'react'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import type { DocumentKind } from '#shared/credit/credit-application.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { api } from '#client/platform/api/api.ts'
import { documentNames, DocumentContent } from './document-content.tsx'
import { isUnavailable } from '#client/credit/application-flow/credit-check-outcome.ts'
import { useApplication } from '#client/credit/application-flow/application-store.ts'
import { smallNote, underlinedLink } from '#client/payment/index.ts'
import { tightStack, actionRow } from './styles.ts'
import { PendingMessage } from './pending-message.tsx'

type DocumentReaderProps = { kind: DocumentKind; read: boolean; onRead: () => void }

/** Pixels. Tolerance for rounding and zoom. */
const nearEnd = 8

export function DocumentReader({ kind, read, onRead }: DocumentReaderProps) {
  const { data } = useApplication()
  const { html, failed, retry } = useDocument(kind, data.jwtToken)
  if (failed)
    return (
      <div role="alert" className={tightStack}>
        <p>We can’t show this document right now.</p>
        <p>
          <button type="button" className={button({ tone: 'quiet' })} onClick={retry}>
            Try again
          </button>
        </p>
      </div>
    )
  if (html === null) return <PendingMessage>Loading the document…</PendingMessage>
  return <Open kind={kind} html={html} read={read} onRead={onRead} forced={forces(data)} />
}

const callOf = {
  pcci: calls.pcciHtml,
  explanation: calls.explanationHtml,
  agreement: calls.agreementHtml,
} as const satisfies Record<DocumentKind, object>

type Fetched = { of: string; html: string | null; failed: boolean }

/** Fetches the HTML of a document with the application’s token. The HTML is never stored. */
function useDocument(kind: DocumentKind, jwtToken: string) {
  const [fetched, setFetched] = useState<Fetched>({ of: '', html: null, failed: false })
  const [attempt, setAttempt] = useState(0)
  const of = `${kind} ${attempt}`
  useEffect(() => {
    let active = true
    const finish = (html: string | null) => active && setFetched({ of, html, failed: html === null })
    api(callOf[kind], { body: { jwtToken } }).then(
      ({ html, code }) => finish(isUnavailable(code, html.slice(0, 200)) ? null : html),
      (error: unknown) => {
        console.error('Fetching a document failed', error)
        finish(null)
      },
    )
    return () => {
      active = false
    }
    // A renewed token belongs to the same application: the document is not fetched again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, of])
  const { html, failed } = fetched.of === of ? fetched : { html: null, failed: false }
  return { html, failed, retry: () => setAttempt((count) => count + 1) }
}

function forces({
  propertiesResponse,
}: {
  propertiesResponse: { website: { isPcciForceScrollEnabled: boolean } | null }
}) {
  return propertiesResponse.website?.isPcciForceScrollEnabled ?? true
}

function Open({ kind, html, read, onRead, forced }: DocumentReaderProps & { html: string; forced: boolean }) {
  const region = useRef<HTMLDivElement>(null)
  const [ended, setEnded] = useState(read || !forced)
  const name = documentNames[kind]

  function look() {
    const { scrollTop, clientHeight, scrollHeight } = region.current!
    if (scrollTop + clientHeight >= scrollHeight - nearEnd) setEnded(true)
  }

  // A document that fits without scrolling counts as read to its end; a resize may make it fit.
  useEffect(() => {
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [html])

  return (
    <div className={tightStack}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard */}
      <section ref={region} aria-label={name} tabIndex={0} onScroll={look} className={scroller}>
        <DocumentContent html={html} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- focus on this paragraph means that the end was reached */}
        <p tabIndex={0} onFocus={() => setEnded(true)} className={smallNote}>
          End of “{name}”.
        </p>
      </section>
      <p className={actionRow}>
        {ended && !read ? (
          <button type="button" className={button()} onClick={onRead}>
            I have read this<span className="sr-only">: {name}</span>
          </button>
        ) : null}
        <a href={`/checkout/credit-documents/${kind}.pdf`} target="_blank" rel="noopener" className={underlinedLink}>
          Open as PDF<span className="sr-only">: {name}, in a new window</span>
        </a>
      </p>
      <output className={smallNote}>
        {ended ? '' : 'Please read to the end of the document to continue. You can scroll, or use the Tab key.'}
      </output>
    </div>
  )
}

const scroller = css({
  maxHeight: 'min(28rem, 65vh)',
  overflowY: 'auto',
  padding: { base: '4', md: '5' },
  borderWidth: '1px',
  borderColor: 'quiet',
  borderRadius: 'card',
  overflowWrap: 'break-word',
  '& h3': { fontSize: 'h3', fontWeight: 'bold', lineHeight: 'tight', marginBlock: '4' },
  '& h4, & h5, & h6': { fontSize: 'lg', fontWeight: 'bold', marginBlock: '3' },
  '& p': { marginBottom: '3' },
  '& ul': { listStyle: 'disc', paddingLeft: '5', marginBottom: '3' },
  '& ol': { listStyle: 'decimal', paddingLeft: '5', marginBottom: '3' },
  '& table': { width: 'full', borderCollapse: 'collapse', marginBottom: '3', fontSize: 'sm' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '2',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
