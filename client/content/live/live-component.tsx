// The live variant of an authored component: drawn from the current state of an author's form, in the content vendor's shape.
// While the form is invalid, the last valid state stays on the page and a note below says what is wrong.
import { useMemo, useState, type ReactNode } from 'react'
import { contentCalls } from '#shared/content/content-calls.ts'
import { componentOf } from '#shared/content-model/from-model.ts'
import type { Component, ComponentOf } from '#shared/content/content.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { Authored } from '#client/content/components/index.tsx'
import { cleanInBrowser } from './clean.ts'
import { css } from '#styled/css'
import { pageWidth } from '#styled/patterns'

export function LiveComponent({ model, turned = false }: { model: unknown; turned?: boolean }) {
  const { read, skipped, mended } = useMemo(() => componentOf(model, cleanInBrowser), [model])
  const [lastValid, setLastValid] = useState<Component | null>(null)
  const isValid = mended.length === 0 && skipped.length === 0
  if (isValid && read !== null && read !== lastValid) setLastValid(read)
  const shown = isValid ? read : lastValid?.type === read?.type ? lastValid : read
  if (shown === null) return <Note>{`Nothing here draws this kind of content: ${skipped.join(', ')}`}</Note>
  return (
    <>
      {shown.type === 'credit' ? (
        <CurrentCredit content={shown} turned={turned} />
      ) : (
        <Authored component={shown} turned={turned} />
      )}
      {isValid ? null : (
        <Note>
          {[
            ...mended.map(({ path, what }) => `${labelOfPath(path)} ${what}`),
            ...skipped.map((schema) => `${schema} isn’t shown here`),
          ].join('; ')}
        </Note>
      )}
    </>
  )
}

/** `questions.2.html` as an author counts: questions 3, html. */
function labelOfPath(path: string): string {
  return path.replace(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`).replaceAll('.', ', ')
}

/** The figures of a credit component are not authored: the page's banners reply carries today's. */
function CurrentCredit({ content, turned }: { content: ComponentOf<'credit'>; turned: boolean }) {
  const { data } = useCall(contentCalls.banners, {})
  const promotion = data?.credit ?? null
  if (!promotion) return <Note>Store credit isn’t available here today</Note>
  return <Authored component={{ ...content, promotion }} turned={turned} />
}

/** A note to the author below a part of the preview. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={pageWidth()}>
      <output className={note}>{children}</output>
    </div>
  )
}

const note = css({
  display: 'block',
  padding: '3',
  bg: 'surface',
  color: 'ink',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  borderLeftWidth: '4px',
  borderColor: 'accent',
})
