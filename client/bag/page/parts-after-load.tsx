// Parts of the bag page that load after the page, as one module: the merge notice, the next offer, and each product's promotions and
// social proof. LazyBagPart renders them.
import { useEffect, useRef } from 'react'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { linkButton } from '#styled/patterns'
import { useSnapshot } from 'valtio'
import { socialProof, socialProofMessage } from '#client/platform/tracking/social-proof-store.ts'
import { nextTarget } from '#client/bag/next-target.ts'
import { TargetLine } from '#client/bag/sheet/target-line.tsx'
import { useBagState, type ShownBag, type ShownEntry } from '#client/bag/store/bag.ts'
import { addPromoCode } from '#client/bag/store/promo.ts'
import { useOfferRejected, usePromotions } from '#client/bag/store/promotions.ts'

/**
 * The bag's target with the next offer, which only the promotions service knows. `late`: in the place where it moves nothing, for
 * a bag that had no target before. An offer that the bag has earned and that its service has not applied is applied here.
 */
export function NextTarget({ cart, late = false }: { cart: ShownBag; late?: boolean }) {
  const { eligibleCartPromotionDetails: earned, potentialCartPromotionDetails: next } = usePromotions(cart) ?? {}
  const mayOffer = !useOfferRejected(cart) && !late && cart.claimCodeName === null
  useApplyOffer(mayOffer ? (earned?.promotionCode ?? null) : null)
  return late === (nextTarget(cart) === null) ? <TargetLine target={nextTarget(cart, next)} /> : null
}

/** Tries each offer once: a refused one is not sent again. */
function useApplyOffer(code: string | null) {
  const tried = useRef<string | null>(null)
  useEffect(() => {
    if (code === null || tried.current === code) return
    tried.current = code
    void addPromoCode(code, 'Proactive')
  }, [code])
}

/**
 * The product's promotions (R3.40), each at the first line that it is for, without the one in use, which the totals
 * show.
 */
export function ProductOffers({ cart, entry: { key, productNo } }: { cart: ShownBag; entry: ShownEntry }) {
  const all = usePromotions(cart)?.productPromotions?.productPromotionDetails ?? []
  if (cart.cartEntries.find((each) => each.productNo === productNo)?.key !== key) return null
  const isFirst = (code: string) => all.find(({ promotionCode }) => promotionCode === code)?.productCode === productNo
  return all
    .filter(({ productCode, promotionCode }) => productCode === productNo && promotionCode !== cart.claimCodeName)
    .filter(({ promotionCode }) => isFirst(promotionCode))
    .map(({ promotionCode, promotionDescription, saving = 0 }) => (
      <p key={promotionCode} className={css({ fontSize: { base: 'xs', md: 'sm' } })}>
        <span>{`${promotionDescription} with code `}</span>
        <b>{promotionCode}</b>
        {saving > 0 ? (
          <button type="button" className={useCode} onClick={() => void addPromoCode(promotionCode)}>
            {`Use ${promotionCode}: save ${pounds(saving)} ${cart.claimCodeName === null ? 'on this bag' : `more than with ${cart.claimCodeName}`}`}
          </button>
        ) : null}
      </p>
    ))
}

/** Reports items that did not fit when the edge worker merged the bags at sign-in, or that the browser's own merge failed. */
export function MergeNotice({ cart }: { cart: ShownBag | null }) {
  const { failed, notice } = useBagState().merge
  // A cart with a customer id was merged by the edge worker.
  if (failed && cart?.customerId === null)
    return (
      <p role="alert">
        We couldn’t add this bag to your account. Your items are safe, and we’ll try again when you open another page.
      </p>
    )
  return notice ? <p role="alert">{notice}</p> : null
}

/**
 * The social-proof message of a product in the bag, available after tracking's `viewedBag` call. Hidden on narrow screens,
 * where the message would wrap to a new line and shift the layout.
 */
export function BagProof({ productNo }: { productNo: string }) {
  const message = socialProofMessage(productNo, useSnapshot(socialProof).basket)
  return message ? <span className={proofStyles}>{message}</span> : null
}

const useCode = linkButton({ display: 'block', fontWeight: 'bold', textAlign: 'start' })

const proofStyles = css({ display: { base: 'none', lg: 'inline' }, marginLeft: '4', color: 'ink' })
