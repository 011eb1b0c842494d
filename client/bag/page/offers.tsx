// The offers of the delivery subscription and of credit: below the totals on a phone, below the lines on a wide screen.
import { singleColumn } from '#styled/patterns'
import { offersCredit } from '#client/bag/bag-query.ts'
import type { ShownBag } from '#client/bag/store/bag.ts'
import { CreditOfferSlot } from '#client/credit/index.ts'
import { SubscriptionOfferSlot } from '#client/subscription/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export function BagOffers({ cart: { cartEntries } }: { cart: Pick<ShownBag, 'cartEntries'> }) {
  return (
    <div className={singleColumn({ gap: '2' })}>
      <SubscriptionOfferSlot types={cartEntries.map(({ productType }) => productType)} />
      {offersCredit(useVisit()) ? <CreditOfferSlot where="bag" /> : null}
    </div>
  )
}
