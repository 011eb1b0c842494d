// The reviews on the product page. The browser keeps the server's HTML; the code for the summary, the list, the photos and
// the form is loaded on first use.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the handler serves links inside, which the keyboard activates too */
import { Suspense, useState, type MouseEvent } from 'react'
import { cx } from '#styled/css'
import { stack } from '#styled/patterns'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { offscreenPart } from '#client/platform/scheduling/offscreen.ts'
import { ReviewSummary, type ReviewSummaryProps, loadReviewList, loadReviewSummary } from '#client/reviews/index.ts'

const ClientSummary = lazyPart(() => loadReviewSummary().then((loaded) => loaded.ReviewSummary))
const ReviewOverlays = lazyPart(() => loadReviewList().then((loaded) => loaded.ReviewOverlays))

export function ReviewsSummary(props: ReviewSummaryProps) {
  const [clicked, setClicked] = useState<{ link: HTMLElement } | null>(null)

  /** Links with `data-opens` open in place. Modified clicks are left to the browser. */
  function open(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('a[data-opens]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setClicked({ link })
  }

  return (
    <section id="reviews" aria-labelledby="reviews-heading" className={cx(section, offscreenPart)} onClick={open}>
      <h2 id="reviews-heading">Reviews</h2>
      {import.meta.env.SSR ? (
        <div data-reviews={props.productId} className={section}>
          <ReviewSummary {...props} />
        </div>
      ) : (
        <ServerRenderedSummary {...props} />
      )}
      {clicked ? (
        <Suspense>
          <ReviewOverlays productId={props.productId} clicked={clicked} />
        </Suspense>
      ) : null}
    </section>
  )
}

/**
 * Keeps the server's HTML, also while the reviews are still streaming into it; without it the client renders the
 * summary.
 */
function ServerRenderedSummary(props: ReviewSummaryProps) {
  const [html] = useState(() => serverHtml(props.productId))
  return html === undefined ? (
    <Suspense>
      <ClientSummary {...props} />
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

/** Undefined when the server's HTML is absent or already contains the full list. */
function serverHtml(productId: string): string | undefined {
  const place = document.querySelector(`[data-reviews="${CSS.escape(productId)}"]`)
  return place?.querySelector('#all-reviews > *') ? undefined : place?.innerHTML
}

const section = stack({ gap: '6' })
