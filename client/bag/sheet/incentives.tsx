// An offer that grows with the bag: how far it has come, and what the next step takes.
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import type { StaggeredIncentive } from '#shared/bag/cart.ts'

/** `code` is the one in use: a step that was reached is only given while it is. */
export function Incentives({ incentives, code }: { incentives: readonly StaggeredIncentive[]; code: string | null }) {
  const next = incentives.find(({ achieved }) => !achieved)
  const reached = incentives.findLast(({ achieved }) => achieved)
  if (!next && !reached) return null
  return (
    <div className={css({ display: 'grid', gap: '2', fontSize: 'sm' })}>
      {reached ? (
        <b>
          {reached.promotionCode === code ? '' : 'You can have '}
          {reached.promotionDescription}
        </b>
      ) : null}
      {next ? (
        <>
          <p className={css({ margin: '0' })}>
            Spend <b>{pounds(next.amountToGo)}</b> more: {next.promotionDescription}
          </p>
          <Bar part={1 - next.amountToGo / next.orderThreshold} />
        </>
      ) : null}
    </div>
  )
}

/** Says nothing that the words beside it do not. `part` is from 0 to 1: what is to go is never more than the threshold. */
function Bar({ part }: { part: number }) {
  return (
    <svg width="100%" height="8" aria-hidden="true">
      <rect width="100%" height="8" rx="4" fill="currentColor" opacity="0.15" />
      <rect width={`${Math.round(part * 100)}%`} height="8" rx="4" fill="currentColor" />
    </svg>
  )
}
