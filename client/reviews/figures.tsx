// The statistics of the reviews: average, distribution, fit and recommendations. The charts are hidden from screen readers,
// which read the same values as text.
import type { Reply } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import { withCommas } from '#shared/platform/text/with-commas.ts'
import { reviewsPath } from '#shared/reviews/review-address.ts'
import { css } from '#styled/css'
import { flexRow, headingFont, spread, stack } from '#styled/patterns'
import { fitSummary, minFitAnswers } from './fit-summary.ts'
import { Rating } from '#client/ui/rating.tsx'

type Statistics = Reply<typeof reviewCalls.statistics>

export function ReviewFigures({ productId, statistics }: { productId: string; statistics: Statistics }) {
  const { reviews, distribution, fit, fits, recommended, written } = statistics
  return (
    <div className={stack({ gap: '5', alignContent: 'start' })}>
      <div className={flexRow({ gap: '4' })}>
        <span aria-hidden="true" className={headingFont({ fontSize: 'hero' })}>
          {reviews.average.toFixed(1)}
        </span>
        <Rating reviews={reviews} />
      </div>
      <p className={css({ fontSize: 'sm' })}>{ratingCountLabel(reviews.total, written)}</p>
      <Distribution productId={productId} counts={distribution} />
      {fit === null || fits.reduce((sum, count) => sum + count, 0) < minFitAnswers ? null : (
        <Fit fit={fit} fits={fits} />
      )}
      {recommended === null ? null : (
        <p className={css({ fontSize: 'sm' })}>
          <b>{Math.round(recommended * 100)}%</b> of those who said would recommend it
        </p>
      )}
    </div>
  )
}

/** Counts ratings and written reviews separately, since a rating without text is not a review. */
export function ratingCountLabel(total: number, written: number): string {
  const ratings = `${withCommas(total)} ${total === 1 ? 'rating' : 'ratings'}`
  if (written === 0) return `${ratings}, none with a written review`
  return `${ratings}, ${withCommas(written)} with a written review`
}

/** `counts[0]` is the number of one-star ratings. Each bar links to the reviews with that rating. */
function Distribution({ productId, counts }: { productId: string; counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul aria-label="Ratings by stars" className={css({ display: 'grid', fontSize: 'sm' })}>
      {counts
        .map((count, index) => {
          const parts = (
            <>
              <span>
                {`${index + 1} `}
                <span className="sr-only">{index === 0 ? 'star:' : 'stars:'}</span>
                <span aria-hidden="true">★</span>
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={bar}>
                <rect width="100" height="8" className={css({ fill: 'quiet', fillOpacity: 0.25 })} />
                <rect
                  width={total ? Math.round((count / total) * 100) : 0}
                  height="8"
                  className={css({ fill: 'ink' })}
                />
              </svg>
              <span className={css({ textAlign: 'end', color: 'quiet' })}>{count}</span>
            </>
          )
          return (
            <li key={index}>
              {count === 0 ? (
                <span className={row}>{parts}</span>
              ) : (
                <a
                  href={reviewsPath(productId, { rating: String(index + 1) })}
                  rel="nofollow"
                  data-opens="list"
                  className={row}
                >
                  {parts}
                </a>
              )}
            </li>
          )
        })
        .toReversed()}
    </ul>
  )
}

/** `fit`: −1 runs small, 0 true to size, 1 runs large. */
function Fit({ fit, fits }: { fit: number; fits: readonly number[] }) {
  const summary = fitSummary(fits)
  const most = Math.max(...fits)
  const at = summary ? fits.indexOf(most) - 1 : Math.max(-1, Math.min(1, fit))
  return (
    <div className={stack({ gap: '2', fontSize: 'sm' })}>
      <p>
        {summary ? <b>{summary}</b> : <span>{`Fit: ${fitLabel(at)}`}</span>}
        {summary ? <span>{` (${most} of ${fits.reduce((sum, count) => sum + count)} reviewers)`}</span> : null}
      </p>
      <svg viewBox="-104 -6 208 12" aria-hidden="true" className={css({ width: 'full', height: '0.875rem' })}>
        <path d="M-100 0H100M-100-4V4M0-4V4M100-4V4" className={css({ stroke: 'quiet', strokeWidth: '1.5' })} />
        <circle cx={Math.round(at * 100)} r="5" className={css({ fill: 'ink' })} />
      </svg>
      <p aria-hidden="true" className={spread({ color: 'quiet' })}>
        <span>Small</span>
        <span>True to size</span>
        <span>Large</span>
      </p>
    </div>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '2rem 1fr 2.5rem',
  alignItems: 'center',
  gap: '2',
  minHeight: '1.75rem',
  fontVariantNumeric: 'tabular-nums',
  '&:is(a):hover': { textDecoration: 'underline' },
})

const bar = css({ width: 'full', height: '0.5rem', borderRadius: 'pill' })

/** `fit`: −1 runs small, 0 true to size, 1 runs large. */
function fitLabel(fit: number): string {
  if (fit <= -0.6) return 'runs small'
  if (fit < -0.2) return 'runs a little small'
  if (fit <= 0.2) return 'true to size'
  return fit < 0.6 ? 'runs a little large' : 'runs large'
}
