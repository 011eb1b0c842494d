// A staggered incentive, whose discount grows with the bag: the step reached, and the amount missing for the next one.
import { priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import type { StaggeredIncentive } from '#shared/bag/cart.ts'

/** `code` is the promo code in use. A reached step applies only while its own code is in use. */
export function Incentives({ incentives, code }: { incentives: readonly StaggeredIncentive[]; code: string | null }) {
  const next = incentives.find(({ achieved }) => !achieved)
  const reached = incentives.findLast(({ achieved }) => achieved)
  if (!next && !reached) return null
  return (
    <div className={css({ display: 'grid', gap: '2', fontSize: 'sm' })}>
      {reached ? (
        <b>
          {reached.promotionCode === code ? '' : 'You qualify for '}
          {reached.promotionDescription}
        </b>
      ) : null}
      {next ? (
        <>
          <p className={css({ margin: '0' })}>
            Spend <b>{priceLabel(next.amountToGo)}</b> more: {next.promotionDescription}
          </p>
          <ProgressBar progress={1 - next.amountToGo / next.orderThreshold} />
        </>
      ) : null}
    </div>
  )
}

/** Repeats the text beside it, so it is hidden from screen readers. `progress` is from 0 to 1. */
function ProgressBar({ progress }: { progress: number }) {
  return (
    <svg width="100%" height="8" aria-hidden="true">
      <rect width="100%" height="8" rx="4" fill="currentColor" opacity="0.15" />
      <rect width={`${Math.round(progress * 100)}%`} height="8" rx="4" fill="currentColor" />
    </svg>
  )
}
