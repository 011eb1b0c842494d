// All reviews of a product, listed in place on the product page, ten more with each click. The URL does not change.
import { useEffect, useRef, useState } from 'react'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { ReviewView } from '#shared/reviews/review-address.ts'
import { css } from '#styled/css'
import { quietText, singleColumn } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { reviewGrid } from '#client/reviews/grid.ts'
import { ReviewItem } from '#client/reviews/review.tsx'
import { Oops } from '#client/ui/oops.tsx'
import { ReviewControls, shownCountLabel } from './controls.tsx'

export function ReviewList({ productId, first }: { productId: string; first: ReviewView }) {
  const [view, setView] = useState(first)
  const [pages, setPages] = useState(1)
  const pageInput = (page: number) => ({ query: { productId, ...view, page: String(page) } })
  const firstPage = useCall(reviewCalls.list, pageInput(1))
  const last = useCall(reviewCalls.list, pageInput(pages))
  const shown = (pages - 1) * (firstPage.data?.reviews.length ?? 0) + (last.data?.reviews.length ?? 0)
  return (
    <div className={singleColumn({ gap: '4' })}>
      <h3 id="all-reviews-heading" tabIndex={-1} className={css({ outline: 'none' })}>
        All reviews
      </h3>
      <ReviewControls
        productId={productId}
        view={view}
        onView={(next) => {
          setView(next)
          setPages(1)
        }}
      />
      <output className={quietText({ minHeight: '1.5rem' })}>
        {last.data ? shownCountLabel(shown, last.data.total, view) : last.failed ? '' : 'Loading reviews…'}
      </output>
      <ul className={reviewGrid}>
        {Array.from({ length: pages }, (_, at) => (
          <ReviewListPage
            key={`${JSON.stringify(view)} ${at}`}
            productId={productId}
            pageInput={pageInput(at + 1)}
            focusFirst={at > 0}
          />
        ))}
      </ul>
      {last.failed ? (
        <p role="alert">
          <Oops>
            We can’t show these reviews.{' '}
            <button type="button" onClick={last.again} className={again}>
              Try again
            </button>
          </Oops>
        </p>
      ) : null}
      {last.data && pages < last.data.pages ? (
        <button type="button" className={button({ tone: 'quiet' })} onClick={() => setPages(pages + 1)}>
          Show more reviews
        </button>
      ) : null}
    </div>
  )
}

type PageProps = {
  productId: string
  pageInput: Parameters<typeof useCall<typeof reviewCalls.list>>[1]
  focusFirst: boolean
}

/** The first of the newly loaded reviews takes the focus, because the "Show more" button may have disappeared. */
function ReviewListPage({ productId, pageInput, focusFirst }: PageProps) {
  const { data } = useCall(reviewCalls.list, pageInput)
  const top = useRef<HTMLLIElement>(null)
  const loaded = data !== undefined
  useEffect(() => {
    if (focusFirst && loaded) top.current?.focus()
  }, [focusFirst, loaded])
  return data?.reviews.map((review, at) => (
    <li key={review.id} ref={at === 0 ? top : null} tabIndex={-1}>
      <ReviewItem review={review} productId={productId} />
    </li>
  ))
}

const again = css({ textDecoration: 'underline', paddingBlock: '1' })
