// Offers that grow with the bag: what is won already, and how much is missing to the next step.
import { css } from '#styled/css'
import type { StaggeredIncentive } from '#shared/entities/cart.ts'
import { pounds } from '#shared/rules/money.ts'

export function Incentives({ cart }: { cart: { staggeredIncentives: readonly StaggeredIncentive[] } }) {
  const won = cart.staggeredIncentives.findLast(({ achieved }) => achieved)
  const next = cart.staggeredIncentives.find(({ achieved }) => !achieved)
  if (!won && !next) return null
  return (
    <div className={css({ display: 'grid', gap: '1', padding: '4', bg: 'surface', borderRadius: 'card' })}>
      {won ? <p className={css({ fontWeight: 'bold' })}>{won.promotionDescription}</p> : null}
      {next ? (
        <p>
          Spend {pounds(next.amountToGo)} more: {next.promotionDescription}
        </p>
      ) : null}
    </div>
  )
}
