// What the bag has earned, to be taken with one press, or what a little more would earn. Comes after load, and is nothing
// until it is known.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { pounds } from '#shared/rules/money.ts'
import { addProactivePromo, useBagState, type ShownBag } from '#client/stores/bag.ts'
import { usePromotions } from '#client/stores/promotions.ts'

export function Offer({ cart }: { cart: ShownBag }) {
  const { proactivePromo } = useBagState()
  const offers = usePromotions(cart.waiting ? null : cart)
  const eligible = offers?.eligibleCartPromotionDetails
  const potential = offers?.potentialCartPromotionDetails
  if (cart.claimCodeName !== null || cart.staggeredIncentives.length > 0) return null
  if (eligible)
    return (
      <div className={shell}>
        <p className={css({ margin: '0' })}>{eligible.promotionDescription}</p>
        <button
          type="button"
          className={button({ tone: 'quiet' })}
          aria-disabled={proactivePromo.loading || undefined}
          onClick={() => void addProactivePromo(eligible.promotionCode)}
        >
          {proactivePromo.loading ? 'Adding…' : 'Use this offer'}
        </button>
        <p role="alert" className={css({ margin: '0', color: 'sale', _empty: { display: 'none' } })}>
          {proactivePromo.promoErrorMessage}
        </p>
      </div>
    )
  if (!potential) return null
  const more = potential.orderThreshold - cart.cartSummary.subTotal
  return (
    <p className={shell}>
      {more > 0 ? `Spend ${pounds(more)} more: ` : ''}
      {potential.promotionDescription}
    </p>
  )
}

const shell = css({
  display: 'grid',
  gap: '2',
  justifyItems: 'start',
  margin: '0',
  padding: '3',
  fontSize: 'sm',
  bg: 'paper',
  borderRadius: 'control',
})
