// A part of the page that the server alone renders: the browser keeps the HTML, and the part's code is not in its bundle.
import { useState, type ReactNode } from 'react'
import { useVisitContext } from '#client/platform/visit-context.tsx'

/** Pass the part as `import.meta.env.SSR ? <Part /> : null`, so that the browser's bundle does not contain it. */
export function StaticHtml({ id, children }: { id: string; children: ReactNode }) {
  return import.meta.env.SSR ? <OnServer id={id}>{children}</OnServer> : <AsDrawn id={id} />
}

function OnServer({ id, children }: { id: string; children: ReactNode }) {
  const html = useVisitContext().cachedFragments?.get(id)
  return html === undefined ? <div id={id}>{children}</div> : <div id={id} dangerouslySetInnerHTML={{ __html: html }} />
}

function AsDrawn({ id }: { id: string }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
