// The documents that are read before signing, one after the other; the PCCI only where the brand has one.
import { useEffect, useRef, useState } from 'react'
import type { DocumentKind } from '#shared/credit/credit-application.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { requiredDocuments } from '#client/credit/application-flow/application-steps.ts'
import { markDocumentRead, submitStep, useApplication } from '#client/credit/application-flow/application-store.ts'
import { documentNames } from './document-content.tsx'
import { DocumentReader } from './document-reader.tsx'
import { tightStack, applicationStack, subheading } from './styles.ts'

export function Documents() {
  const { data } = useApplication()
  const needed = requiredDocuments(data)
  const unread = needed.filter((kind) => !data.documentsRead.includes(kind))
  const [shown, setShown] = useState<DocumentKind | null>(null)
  const open = shown ?? unread[0] ?? null
  const continueButton = useRef<HTMLButtonElement>(null)

  function read(kind: DocumentKind) {
    markDocumentRead(kind)
    setShown(null)
    const following = unread.find((one) => one !== kind)
    requestAnimationFrame(() =>
      (following ? document.getElementById(`document-${following}`) : continueButton.current)?.focus(),
    )
  }

  return (
    <div className={applicationStack}>
      <p>
        {`${needed.length === 2 ? 'Two' : 'Three'} documents to read, so you know what you’re agreeing to. Take your time. We’ll remember what you’ve read, and you can ask us anything before you sign.`}
      </p>
      <ol className={applicationStack}>
        {needed.map((kind, at) => (
          <li key={kind} className={tightStack}>
            <h2 id={`document-${kind}`} tabIndex={-1} className={`${subheading} ${css({ outline: 'none' })}`}>
              {at + 1}. {documentNames[kind]}
              {data.documentsRead.includes(kind) ? <span className={css({ color: 'quiet' })}> (read)</span> : null}
            </h2>
            {kind === open ? (
              <DocumentReader
                key={kind}
                kind={kind}
                read={data.documentsRead.includes(kind)}
                onRead={() => read(kind)}
              />
            ) : data.documentsRead.includes(kind) ? (
              <p>
                <button type="button" className={button({ tone: 'quiet' })} onClick={() => setShown(kind)}>
                  Read it again<span className="sr-only">: {documentNames[kind]}</span>
                </button>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      {unread.length === 0 ? (
        <p>
          <button ref={continueButton} type="button" className={button()} onClick={() => void submitStep()}>
            Continue to signing
          </button>
        </p>
      ) : null}
      <Opened kind={open} />
    </div>
  )
}

/** Scrolls to the heading of the next document. */
function Opened({ kind }: { kind: DocumentKind | null }) {
  const before = useRef(kind)
  useEffect(() => {
    if (before.current !== kind && kind) document.getElementById(`document-${kind}`)?.scrollIntoView({ block: 'start' })
    before.current = kind
  }, [kind])
  return null
}
