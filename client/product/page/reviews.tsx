// Reviews on the product's page. The server draws them and the browser keeps what was drawn: the code that draws them,
// lists more, shows photos and takes a review is fetched when it is used.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is pressed are links inside, which keys press too */
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { css } from '#styled/css'
import { Summary, type SummaryProps, loadReviewList, loadReviewSummary } from '#client/reviews/index.ts'

const Redrawn = lazy(() => loadReviewSummary().then((loaded) => ({ default: loaded.Summary })))
const Opening = lazy(() => loadReviewList().then((loaded) => ({ default: loaded.Opening })))

export function ReviewsSummary(props: SummaryProps) {
  const [pressed, setPressed] = useState<{ link: HTMLElement } | null>(null)

  /** Links that say what they open do so in place; a press that asks for another tab is the browser's. */
  function open(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('a[data-opens]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPressed({ link })
  }

  return (
    <section id="reviews" aria-labelledby="reviews-heading" className={section} onClick={open}>
      <h2 id="reviews-heading" className={css({ fontSize: 'h2', lineHeight: 'tight' })}>
        Reviews
      </h2>
      {import.meta.env.SSR ? (
        <div data-reviews={props.productId} className={section}>
          <Summary {...props} />
        </div>
      ) : (
        <AsDrawn {...props} />
      )}
      {pressed ? (
        <Suspense>
          <Opening productId={props.productId} pressed={pressed} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** What has been drawn may still be streaming in: it goes on to, whoever looks after it. */
function AsDrawn(props: SummaryProps) {
  const [html] = useState(() => drawnOf(props.productId))
  return html === undefined ? (
    <Suspense>
      <Redrawn {...props} />
    </Suspense>
  ) : (
    <div
      data-reviews={props.productId}
      className={section}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Undefined when it is not there, or no more as it was drawn. */
function drawnOf(productId: string): string | undefined {
  const place = document.querySelector(`[data-reviews="${CSS.escape(productId)}"]`)
  return place?.querySelector('#all-reviews > *') ? undefined : place?.innerHTML
}

const section = css({ display: 'grid', gap: '6' })
