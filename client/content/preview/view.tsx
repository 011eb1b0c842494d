// The view of the preview: connection status and, below, the content of the author's form; before the form's first message,
// the saved content.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { contentCalls } from '#shared/content/content-calls.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { css } from '#styled/css'
import { pageWidth } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { Content } from '#client/content/components/index.tsx'
import { PageHead, stack } from '#client/content/live/page-head.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { draftInput } from './vse.ts'
import { StatusBar } from './status-bar.tsx'
import { useSnapshot } from 'valtio'
import { useHydrated } from '#client/platform/scheduling/awake.ts'
import { fresh, preview as previewState, type Preview } from './state.ts'

/** The server renders saved content only. */
const Live = import.meta.env.SSR ? () => null : lazy(() => import('#client/content/live/index.tsx'))

export default function PreviewView() {
  const { url } = useVisit()
  const preview = usePreview()
  const { data } = useCall(contentCalls.draft, draftInput(url))
  const saved = data ? <Saved page={data} /> : <Nothing />
  const box = useRef<HTMLDivElement>(null)
  const width = preview.screen?.width
  // Limits the width to the device that the author has chosen, whatever the frame's width.
  useEffect(() => {
    if (box.current && width) box.current.style.maxWidth = `${width}px`
  }, [width])
  return (
    <>
      <StatusBar {...preview} />
      <div ref={box} className={stage}>
        {preview.model ? (
          <Suspense fallback={saved}>
            <Live model={preview.model} />
          </Suspense>
        ) : (
          saved
        )}
      </div>
    </>
  )
}

/** The first render has the initial state, as on the server. */
function usePreview(): Preview {
  const now = useSnapshot(previewState) as Preview
  return useHydrated() ? now : fresh
}

function Saved({ page: { key, title, description, components } }: { page: ContentPage }) {
  return (
    <div className={stack}>
      <PageHead of={key} title={title} description={description} />
      <Content components={components} />
    </div>
  )
}

function Nothing() {
  const { brand } = useVisit()
  return (
    <div className={pageWidth()}>
      <h1>Preview</h1>
      <p className={css({ marginTop: '3', color: 'quiet', maxWidth: 'prose' })}>
        What you write for {brand.name} shows here as you type. Open this page from the authoring tool: there is no
        saved content at this address.
      </p>
    </div>
  )
}

const stage = css({ width: 'full', marginInline: 'auto', paddingBlock: { base: '6', md: '10' } })
