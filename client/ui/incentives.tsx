// An offer that grows with the bag: how far it has come, and what the next step takes.
import { pounds } from '#shared/rules/money.ts'
import { css } from '#styled/css'
import type { StaggeredIncentive } from '#shared/entities/cart.ts'

export function Incentives({ incentives }: { incentives: readonly StaggeredIncentive[] }) {
  const next = incentives.find(({ achieved }) => !achieved)
  const reached = incentives.findLast(({ achieved }) => achieved)
  if (!next && !reached) return null
  return (
    <div className={css({ display: 'grid', gap: '2', fontSize: 'sm' })}>
      {reached ? <p className={css({ margin: '0', fontWeight: 'bold' })}>{reached.promotionDescription}</p> : null}
      {next ? (
        <>
          <p className={css({ margin: '0' })}>
            Spend <b>{pounds(next.amountToGo)}</b> more: {next.promotionDescription}
          </p>
          <progress
            className={bar}
            max={next.orderThreshold}
            value={next.orderThreshold - next.amountToGo}
            aria-label="Towards the next offer"
          />
        </>
      ) : null}
    </div>
  )
}

/** With the reset's border it would be drawn in the browser's own green. */
const bar = css({ border: 'revert', width: 'full', height: '0.5rem', accentColor: 'action' })
