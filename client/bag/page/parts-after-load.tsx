// Parts of the bag page that load after the page, as one module: the merge notice, offers, and each product's promotions and
// social proof. LazyBagPart renders them.
import { priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useSnapshot } from 'valtio'
import { socialProof, socialProofMessage } from '#client/platform/tracking/social-proof-store.ts'
import { leftOutMessage } from '#shared/bag/left-out-message.ts'
import { useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { addProactivePromo } from '#client/bag/store/promo.ts'
import { usePromotions } from '#client/bag/store/promotions.ts'

/** An offer that the bag has earned, or the amount missing for the next one. */
export function Offers({ cart }: { cart: ShownBag }) {
  const offers = usePromotions(cart)
  const { proactivePromo } = useBagState()
  const { eligibleCartPromotionDetails: eligible, potentialCartPromotionDetails: potential } = offers ?? {}
  const taken = cart.claimCodeName !== null
  const missing = potential ? potential.orderThreshold - cart.cartSummary.subTotal : 0
  const isStaggered = cart.staggeredIncentives.some(({ promotionCode }) => promotionCode === potential?.promotionCode)
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
      {potential && missing > 0 && !isStaggered ? (
        <p className={css({ margin: '0', fontSize: 'sm' })}>
          Spend <b>{priceLabel(missing)}</b> more: {potential.promotionDescription}
        </p>
      ) : null}
    </>
  )
}

/** The product's promotions (specification § 3), without the one in use, which the totals show. */
export function ProductOffers({ cart, productNo }: { cart: ShownBag; productNo: string }) {
  const all = usePromotions(cart)?.productPromotions?.productPromotionDetails ?? []
  return all
    .filter(({ productCode, promotionCode }) => productCode === productNo && promotionCode !== cart.claimCodeName)
    .map(({ promotionCode, promotionDescription }) => (
      <p key={promotionCode} className={css({ fontSize: 'sm', margin: '0' })}>
        {promotionDescription} with code <b>{promotionCode}</b>
      </p>
    ))
}

/** Reports items that did not fit when the edge worker merged the bags at sign-in, or that the browser's own merge failed. */
export function MergeNotice({ cart }: { cart: ShownBag | null }) {
  const { data, mergedSuccessfully } = useBagState().merge
  // A cart with a customer id was merged by the edge worker.
  if (mergedSuccessfully === false && cart?.customerId === null)
    return (
      <p role="alert">
        We couldn’t add this bag to your account. Your items are safe, and we’ll try again when you open another page.
      </p>
    )
  const message = leftOutMessage(data?.leftOut ?? 0)
  return message ? <p role="alert">{message}</p> : null
}

/**
 * The social-proof message of a product in the bag, available after tracking's `viewedBag` call. Hidden on narrow screens,
 * where the message would wrap to a new line and shift the layout.
 */
export function BagProof({ productNo }: { productNo: string }) {
  const message = socialProofMessage(productNo, useSnapshot(socialProof).basket)
  return message ? <span className={proofStyles}>{message}</span> : null
}

const proofStyles = css({ display: { base: 'none', lg: 'inline' }, marginInlineStart: '4', color: 'ink' })
