// The promotions of one product of the bag (specification § 3, product promotions), beside its price: on a wide screen nothing moves when they come.
import { css } from '#styled/css'
import type { ShownBag } from '#client/bag/store/bag.ts'
import { usePromotions } from '#client/bag/store/promotions.ts'

/** Less the one whose code the bag has: its sums say what that gives. */
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
