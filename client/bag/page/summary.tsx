// What the bag comes to: goods, discount, delivery and total together, with the day it would arrive.
import { formatDay } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import type { ShownBag } from '#client/bag/store/bag.ts'
import { Incentives } from '#client/bag/sheet/incentives.tsx'
import { SubscriptionOfferSlot } from '#client/subscription/index.ts'
import { CreditOfferSlot } from '#client/credit/index.ts'
import { smallPrint, summaryBox, Sums } from '#client/ui/sums.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { LazyBagPart } from './after-load.tsx'
import { offersCredit } from './offers-credit.ts'
import { PromoCode } from './promo-code.tsx'
import { CheckoutLink } from './to-checkout.tsx'

export function BagSummary({ cart }: { cart: ShownBag }) {
  const { vatIncluded, standardDeliveryDate } = cart
  return (
    <section aria-labelledby="summary" className={summaryBox} aria-busy={cart.waiting}>
      <h2 id="summary" className={css({ fontSize: 'h3', margin: '0' })}>
        Order summary
      </h2>
      <Incentives incentives={cart.staggeredIncentives} code={cart.claimCodeName} />
      <LazyBagPart part="Offers" of={{ cart }} />
      <Sums cart={cart} waiting={cart.waiting} />
      <p className={smallPrint}>Includes VAT of {pounds(vatIncluded)}</p>
      {cart.discountedVsStandardPriceDifference > 0 ? (
        <p className={smallPrint}>You save {pounds(cart.discountedVsStandardPriceDifference)} on earlier prices.</p>
      ) : null}
      <p className={smallPrint}>
        Order now for standard delivery by{' '}
        <b>
          <time dateTime={standardDeliveryDate}>{formatDay(standardDeliveryDate)}</time>
        </b>
        . <a href="/delivery">All delivery options</a>
      </p>
      <CheckoutLink cart={cart} />
      <SubscriptionOfferSlot types={cart.cartEntries.map(({ productType }) => productType)} />
      <PromoCode cart={cart} />
      {offersCredit(useVisit()) ? <CreditOfferSlot where="bag" /> : null}
    </section>
  )
}
