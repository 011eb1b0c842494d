// Stars for a rating out of five, with the words for whoever cannot see them.
import { css } from '#styled/css'
import type { Reviews } from '#shared/entities/product.ts'

/** `single` is one person's rating: stars without a count. */
export function Rating({ reviews, single = false }: { reviews: Reviews; single?: boolean }) {
  if (reviews.total === 0) return null
  const { average, total } = reviews
  return (
    <p className={row}>
      <svg width="80" height="16" viewBox="0 0 80 16" aria-hidden="true" className={css({ color: 'ink' })}>
        <path d={stars} fill="none" stroke="currentColor" strokeOpacity="0.6" />
        {/* The filled part is as wide as the rating: an inner picture cuts what it does not cover. */}
        <svg width={Math.round(average * 16)} height="16">
          <path d={stars} fill="currentColor" />
        </svg>
      </svg>
      <span className="sr-only">
        Rated {single ? average : average.toFixed(1)} out of 5{single ? '' : ' from '}
      </span>
      {single ? null : (
        <span>
          ({total}
          <span className="sr-only"> {total === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </p>
  )
}

const stars = [8, 24, 40, 56, 72]
  .map((x) => `M${x} 1.5l1.9 4.2 4.6.5-3.4 3.1.9 4.5-4-2.3-4 2.3.9-4.5-3.4-3.1 4.6-.5z`)
  .join('')

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontSize: 'sm',
  color: 'quiet',
  margin: '0',
  fontVariantNumeric: 'tabular-nums',
})
