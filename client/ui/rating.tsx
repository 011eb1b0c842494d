// Stars for a rating out of five, with a text alternative.
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'
import type { RatingSummary } from '#shared/products/product.ts'

/** `single`: one person's rating, shown without a count. */
export function Rating({ reviews, single = false }: { reviews: RatingSummary; single?: boolean }) {
  if (reviews.total === 0) return null
  const { average, total } = reviews
  return (
    <p className={row}>
      <svg
        width="80"
        height="16"
        viewBox="0 0 80 16"
        aria-hidden="true"
        className={css({ color: 'ink' })}
        dangerouslySetInnerHTML={{ __html: filledTo(average) }}
      />
      <span className="sr-only">
        {single
          ? `Rated ${average} out of 5`
          : `Rated ${average.toFixed(1)} out of 5 from ${total} ${total === 1 ? 'review' : 'reviews'}`}
      </span>
      {single ? null : <span aria-hidden="true">{`(${total})`}</span>}
    </p>
  )
}

/**
 * An HTML string, because a page has dozens of ratings and React would have to create every element. The inner SVG is as wide
 * as the rating and clips the filled stars.
 */
function filledTo(average: number): string {
  const width = Math.round(average * 16)
  return `<use href="#stars" fill="none" stroke="currentColor" stroke-opacity="0.6"></use><svg width="${width}" height="16"><use href="#stars" fill="currentColor"></use></svg>`
}

/** The symbol of five stars, once per document, which every rating references. */
export function Stars() {
  return (
    <svg width="0" height="0" aria-hidden="true" className={css({ position: 'absolute' })}>
      <path id="stars" d={stars} />
    </svg>
  )
}

const stars = [8, 24, 40, 56, 72]
  .map((x) => `M${x} 1.5l1.9 4.2 4.6.5-3.4 3.1.9 4.5-4-2.3-4 2.3.9-4.5-3.4-3.1 4.6-.5z`)
  .join('')

const row = quietText({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontVariantNumeric: 'tabular-nums',
})
