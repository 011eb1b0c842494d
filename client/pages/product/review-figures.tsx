// How ratings are spread, and how a product fits: bars for the eye, words for everyone.
import { css } from '#styled/css'

/** `counts[0]` are the one-star reviews. */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul aria-label="Ratings by stars" className={css({ display: 'grid', gap: '1', fontSize: 'sm' })}>
      {counts
        .map((count, index) => (
          <li key={index} className={row}>
            <span>
              {index + 1} <span className="sr-only">stars:</span>
              <span aria-hidden="true">★</span>
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={bar}>
              <rect width="100" height="8" className={css({ fill: 'quiet', fillOpacity: 0.25 })} />
              <rect width={total ? Math.round((count / total) * 100) : 0} height="8" className={css({ fill: 'ink' })} />
            </svg>
            <span className={css({ textAlign: 'end', color: 'quiet' })}>{count}</span>
          </li>
        ))
        .toReversed()}
    </ul>
  )
}

/** `fit`: −1 runs small, 0 true to size, 1 runs large. */
export function Fit({ fit }: { fit: number }) {
  const at = Math.max(-1, Math.min(1, fit))
  return (
    <div className={css({ display: 'grid', gap: '2', fontSize: 'sm' })}>
      <p>
        Fit: <b>{fitWords(at)}</b>
      </p>
      <svg viewBox="-104 -6 208 12" aria-hidden="true" className={css({ width: 'full', height: '0.875rem' })}>
        <path d="M-100 0H100M-100-4V4M0-4V4M100-4V4" className={css({ stroke: 'quiet', strokeWidth: '1.5' })} />
        <circle cx={Math.round(at * 100)} r="5" className={css({ fill: 'ink' })} />
      </svg>
      <p aria-hidden="true" className={css({ display: 'flex', justifyContent: 'space-between', color: 'quiet' })}>
        <span>Small</span>
        <span>True to size</span>
        <span>Large</span>
      </p>
    </div>
  )
}

export function fitWords(fit: number): string {
  if (fit <= -0.6) return 'runs small'
  if (fit < -0.2) return 'runs a little small'
  if (fit <= 0.2) return 'true to size'
  return fit < 0.6 ? 'runs a little large' : 'runs large'
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '2rem 1fr 2.5rem',
  alignItems: 'center',
  gap: '2',
  fontVariantNumeric: 'tabular-nums',
})

const bar = css({ width: 'full', height: '0.5rem', borderRadius: 'pill' })
