// What the bag could earn by itself: an offer to take up, or how little is missing to the next one.
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { addProactivePromo, useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { usePromotions } from '#client/bag/store/promotions.ts'

export function Offers({ cart }: { cart: ShownBag }) {
  const offers = usePromotions(cart)
  const { proactivePromo } = useBagState()
  const { eligibleCartPromotionDetails: eligible, potentialCartPromotionDetails: potential } = offers ?? {}
  const taken = cart.claimCodeName !== null
  const missing = potential ? potential.orderThreshold - cart.cartSummary.subTotal : 0
  const growing = cart.staggeredIncentives.some(({ promotionCode }) => promotionCode === potential?.promotionCode)
  return (
    <>
      {eligible && !taken ? (
        <div className={css({ display: 'grid', gap: '2', justifyItems: 'start', fontSize: 'sm' })}>
          <p className={css({ margin: '0' })}>{eligible.promotionDescription}</p>
          <button
            type="button"
            className={button({ tone: 'quiet' })}
            aria-disabled={proactivePromo.loading || undefined}
            onClick={() => {
              if (!proactivePromo.loading) void addProactivePromo(eligible.promotionCode)
            }}
          >
            {proactivePromo.loading ? 'Adding…' : 'Use this offer'}
          </button>
          <p role="alert" className={css({ margin: '0', color: 'sale', _empty: { display: 'none' } })}>
            {proactivePromo.promoErrorMessage}
          </p>
        </div>
      ) : null}
      {potential && missing > 0 && !growing ? (
        <p className={css({ margin: '0', fontSize: 'sm' })}>
          Spend <b>{pounds(missing)}</b> more: {potential.promotionDescription}
        </p>
      ) : null}
    </>
  )
}
