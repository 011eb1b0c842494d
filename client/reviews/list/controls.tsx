// The sort and filter form of the reviews. With script a change submits the form; without script the form has a button.
import type { FormEvent } from 'react'
import { reviewSorts } from '#shared/reviews/review.ts'
import { reviewsPath, parseReviewView, reviewSortLabels, type ReviewView } from '#shared/reviews/review-address.ts'
import { css, cx } from '#styled/css'
import { flexRow, stack, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { input } from '#client/ui/form/field.tsx'
import { withCommas } from '#shared/platform/text/with-commas.ts'

type ControlsProps = {
  productId: string
  view: ReviewView
  /** Changes the list in place; without it the form navigates to the page of the new view. */
  onView?: (view: ReviewView) => void
}

export function ReviewControls({ productId, view, onView }: ControlsProps) {
  function changed({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (!onView) return currentTarget.requestSubmit()
    onView(parseReviewView(new URLSearchParams(new FormData(currentTarget) as unknown as Record<string, string>)))
  }
  return (
    <form
      action={reviewsPath(productId)}
      onChange={changed}
      onSubmit={(event) => {
        if (onView) event.preventDefault()
      }}
      className={wrapRow({ alignItems: 'end', gap: '4', fontSize: 'sm' })}
    >
      <label className={labelStyle}>
        Sort by
        <select name="sort" defaultValue={view.sort ?? 'newest'} className={input}>
          {reviewSorts.map((sort) => (
            <option key={sort} value={sort}>
              {reviewSortLabels[sort]}
            </option>
          ))}
        </select>
      </label>
      <label className={labelStyle}>
        Stars
        <select name="rating" defaultValue={view.rating ?? ''} className={input}>
          <option value="">All</option>
          {['5', '4', '3', '2', '1'].map((stars) => (
            <option key={stars} value={stars}>
              {stars === '1' ? '1 star' : `${stars} stars`}
            </option>
          ))}
        </select>
      </label>
      <label className={flexRow({ gap: '2', minHeight: 'target' })}>
        <input
          type="checkbox"
          name="photos"
          value="1"
          defaultChecked={view.photos === '1'}
          className={css({ width: '1.5rem', height: '1.5rem', accentColor: 'action' })}
        />
        With photos
      </label>
      {onView ? null : (
        <button
          className={cx(
            button({ tone: 'quiet' }),
            css({ display: 'none', '@media (scripting: none)': { display: 'block' } }),
          )}
        >
          Show
        </button>
      )}
    </form>
  )
}

const labelStyle = stack({ gap: '1' })

/** How many reviews are shown, and by which filter. */
export function shownCountLabel(shown: number, total: number, { rating, photos }: ReviewView): string {
  const stars = rating ? ` with ${rating} ${rating === '1' ? 'star' : 'stars'}` : ''
  const photo = photos ? `${stars ? ' and' : ' with'} photos` : ''
  if (total === 0) return `There are no reviews${stars}${photo}.`
  const count = withCommas(total)
  if (shown >= total) return `Showing ${total === 1 ? 'the one review' : `all ${count} reviews`}${stars}${photo}`
  return `Showing ${withCommas(shown)} of ${count} reviews${stars}${photo}`
}
