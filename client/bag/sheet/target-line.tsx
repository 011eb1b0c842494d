// The bag's target in one line with its progress: “Spend £5 more for free standard delivery”.
import { priceLabel } from '#shared/platform/money.ts'
import { stack } from '#styled/patterns'
import type { Target } from '#client/bag/next-target.ts'

export function TargetLine({ target }: { target: Target | null }) {
  if (!target) return null
  const { missing, threshold, gain } = target
  return (
    <div className={stack({ gap: '2', fontSize: 'sm', flex: '1' })}>
      <p>
        Spend <b>{priceLabel(missing)}</b>
        <span>{` more ${gain}`}</span>
      </p>
      <ProgressBar progress={1 - missing / threshold} />
    </div>
  )
}

/** Repeats the text above it, so it is hidden from screen readers. `progress` is from 0 to 1. */
function ProgressBar({ progress }: { progress: number }) {
  return (
    <svg width="100%" height="6" aria-hidden="true">
      <rect width="100%" height="6" rx="3" fill="currentColor" opacity="0.15" />
      <rect width={`${Math.round(progress * 100)}%`} height="6" rx="3" fill="currentColor" />
    </svg>
  )
}
