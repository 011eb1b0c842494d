// A part whose HTML the browser keeps as the server rendered it, also while the part still streams in. The code for the part
// is not in the page's bundle: after a navigation by script, the browser loads it.
import { Suspense, useState, type ReactNode } from 'react'

/** Pass the part as `import.meta.env.SSR ? <Part /> : <LazyPart />`. `id` must be of this part's data, such as of a product. */
export function ServerHtml({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const [html] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML))
  return html === undefined ? (
    <div id={id} className={className}>
      {import.meta.env.SSR ? children : <Suspense>{children}</Suspense>}
    </div>
  ) : (
    <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
