// What most people say about the fit, beside the rating at the top of the page. The browser keeps the server's HTML.
import { useState } from 'react'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { Later } from '#client/platform/api/later.tsx'
import { fitSummary } from '#client/reviews/index.ts'

export function FitLine({ productId }: { productId: string }) {
  const id = `fit-${productId}`
  const [html] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML))
  return html === undefined ? (
    <span id={id}>
      <Later call={reviewCalls.statistics} input={{ query: { productId } }} hydrates="never" waiting={null}>
        {({ fits }) => fitSummary(fits)}
      </Later>
    </span>
  ) : (
    <span id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
