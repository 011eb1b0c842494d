// The bag's totals with the promo code, the delivery day and the link to checkout.
import { formatDay } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import type { Cart } from '#shared/bag/cart.ts'
import { button } from '#styled/recipes'
import { needsAccount, offersCredit } from '#client/bag/bag-query.ts'
import type { ShownBag } from '#client/bag/store/bag.ts'
import { Incentives } from '#client/bag/sheet/incentives.tsx'
import { SubscriptionOfferSlot } from '#client/subscription/index.ts'
import { CreditOfferSlot } from '#client/credit/index.ts'
import { smallPrint, summaryBox, Sums } from '#client/ui/sums.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { LazyBagPart } from './after-load.tsx'
import { PromoCode } from './promo-code.tsx'

const checkout = '/checkout/delivery-method'
const signIn = `/api/sign-in?${new URLSearchParams({ redirectTo: checkout })}`

export function BagSummary({ cart }: { cart: ShownBag }) {
  const { vatIncluded, standardDeliveryDate } = cart
  return (
    <section aria-labelledby="summary" className={summaryBox} aria-busy={cart.waiting}>
      <h2 id="summary" className={css({ fontSize: 'h3', margin: '0' })}>
        Order summary
      </h2>
      <Incentives incentives={cart.staggeredIncentives} code={cart.claimCodeName} />
      <Sums cart={cart} waiting={cart.waiting} />
      <p className={smallPrint}>Includes VAT of {pounds(vatIncluded)}</p>
      {cart.discountedVsStandardPriceDifference > 0 ? (
        <p className={smallPrint}>
          You’re saving {pounds(cart.discountedVsStandardPriceDifference)} on previous prices.
        </p>
      ) : null}
      <p className={smallPrint}>
        Order now for standard delivery by{' '}
        <b>
          <time dateTime={standardDeliveryDate}>{formatDay(standardDeliveryDate)}</time>
        </b>
        . <a href="/delivery">All delivery options</a>
      </p>
      <CheckoutLink cart={cart} />
      {/* Below the totals, because it is added after load: above, it shifted them. */}
      <LazyBagPart part="Offers" props={{ cart }} />
      <SubscriptionOfferSlot types={cart.cartEntries.map(({ productType }) => productType)} />
      <PromoCode cart={cart} />
      {offersCredit(useVisit()) ? <CreditOfferSlot where="bag" /> : null}
    </section>
  )
}

/** A guest may check out too, except with a subscription, which needs an account. */
function CheckoutLink({ cart }: { cart: Pick<Cart, 'cartEntries'> }) {
  const visit = useVisit()
  if (needsAccount(cart, visit))
    return (
      <>
        <a href={signIn} className={button({ wide: true })}>
          Sign in to check out
        </a>
        <p className={smallPrint}>
          You’ll need an account to buy unlimited delivery. To check out as a guest, remove it from your bag.
        </p>
      </>
    )
  return (
    <>
      <a href={checkout} className={button({ wide: true })}>
        Secure checkout
      </a>
      {visit.person?.signedIn ? null : (
        <p className={smallPrint}>
          <a href={signIn}>Sign in for a faster checkout</a>, or check out as a guest.
        </p>
      )}
    </>
  )
}
