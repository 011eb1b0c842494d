// Stars for a rating out of five, with the words for whoever cannot see them.
import { css } from '#styled/css'
import type { Reviews } from '#shared/entities/product.ts'

export function Rating({ reviews }: { reviews: Reviews }) {
  if (reviews.total === 0) return null
  return (
    <p
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1',
        fontSize: 'sm',
        color: 'quiet',
        margin: 0,
      })}
    >
      <svg width="80" height="16" viewBox="0 0 80 16" aria-hidden="true" className={css({ color: 'ink' })}>
        {[0, 1, 2, 3, 4].map((star) => (
          <path
            key={star}
            transform={`translate(${star * 16} 0)`}
            d="M8 1.5l1.9 4.2 4.6.5-3.4 3.1.9 4.5L8 11.5l-4 2.3.9-4.5L1.5 6.2l4.6-.5z"
            fill={reviews.average >= star + 0.75 ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1"
          />
        ))}
      </svg>
      <span className="sr-only">Rated {reviews.average.toFixed(1)} out of 5 from </span>
      <span>
        ({reviews.total}
        <span className="sr-only"> reviews</span>)
      </span>
    </p>
  )
}
