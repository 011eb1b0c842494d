// A part of the frame that stays the same for as long as the browser stays in the shop: the server draws it, the
// browser keeps what was drawn, and the code that drew it is not sent.
import { useState, type ReactNode } from 'react'
import { useVisitContext } from '#client/platform/visit-context.tsx'

/** Give the part as `import.meta.env.SSR ? <Part /> : null`, so that the browser's bundle has no trace of it. */
export function StaticHtml({ id, children }: { id: string; children: ReactNode }) {
  return import.meta.env.SSR ? <OnServer id={id}>{children}</OnServer> : <AsDrawn id={id} />
}

function OnServer({ id, children }: { id: string; children: ReactNode }) {
  const html = useVisitContext().kept?.get(id)
  return html === undefined ? <div id={id}>{children}</div> : <div id={id} dangerouslySetInnerHTML={{ __html: html }} />
}

function AsDrawn({ id }: { id: string }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
