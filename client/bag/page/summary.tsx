// The bag's totals with the target, the promo code, the link to checkout and the delivery day.
import { cartParcels } from '#shared/delivery/parcels.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import type { Cart } from '#shared/bag/cart.ts'
import { hasSoldOut, isSubscriptionOnly, needsAccount } from '#client/bag/bag-query.ts'
import { CheckoutButton, checkoutPath } from '#client/bag/checkout-button.tsx'
import { nextTarget } from '#client/bag/next-target.ts'
import type { ShownBag } from '#client/bag/store/bag.ts'
import { TargetLine } from '#client/bag/sheet/target-line.tsx'
import { Arrivals } from '#client/ui/arrivals.tsx'
import { smallPrint, summaryBox, Sums } from '#client/ui/sums.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { LazyBagPart } from './after-load.tsx'
import { PromoCode } from './promo-code.tsx'

const signIn = `/api/sign-in?${new URLSearchParams({ redirectTo: checkoutPath })}`

export function BagSummary({ cart }: { cart: ShownBag }) {
  const { vatIncluded } = cart
  return (
    <section aria-labelledby="summary" className={cx(summaryBox, inReach)} aria-busy={cart.waiting}>
      <h2 id="summary" className={css({ fontSize: 'h3' })}>
        Order summary
      </h2>
      <LazyBagPart part="NextTarget" props={{ cart }} before={<TargetLine target={nextTarget(cart)} />} />
      <Sums cart={cart} waiting={cart.waiting} />
      {cart.discountedVsStandardPriceDifference > 0 ? (
        <p className={smallPrint}>
          {`You’re saving ${pounds(cart.discountedVsStandardPriceDifference)} on previous prices.`}
        </p>
      ) : null}
      <PromoCode cart={cart} />
      <div className={wideOnly}>
        <CheckoutButton cart={cart} />
      </div>
      <CheckoutNote cart={cart} />
      <Arrival cart={cart} />
      <p className={smallPrint}>{`Includes VAT of ${pounds(vatIncluded)}`}</p>
      <LazyBagPart part="NextTarget" props={{ cart, late: true }} />
    </section>
  )
}

function Arrival({ cart }: { cart: ShownBag }) {
  if (isSubscriptionOnly(cart))
    return (
      <p className={smallPrint}>There’s nothing to deliver: unlimited delivery starts as soon as you’ve paid for it.</p>
    )
  return (
    <div>
      <Arrivals parcels={cartParcels(cart)} className={smallPrint} />
      <p className={smallPrint}>
        If you order now. <a href="/delivery">All delivery options</a>
      </p>
    </div>
  )
}

/** What a guest has to know before checking out, or why this bag cannot be checked out yet. */
function CheckoutNote({ cart }: { cart: Pick<Cart, 'cartEntries'> }) {
  const visit = useVisit()
  if (hasSoldOut(cart)) return <p className={smallPrint}>Remove the items that have sold out to check out.</p>
  if (needsAccount(cart, visit))
    return (
      <p className={smallPrint}>
        {`You’ll need an account to buy unlimited delivery.${isSubscriptionOnly(cart) ? '' : ' To check out as a guest, remove it from your bag.'}`}
      </p>
    )
  if (visit.person?.signedIn) return null
  return (
    <p className={smallPrint}>
      <a href={signIn}>Sign in for a faster checkout</a>, or check out as a guest.
    </p>
  )
}

const wideOnly = css({ display: { base: 'none', lg: 'grid' } })

/** On a wide screen the totals and the checkout button stay beside the lines and the offers. */
const inReach = css({ lg: { position: 'sticky', top: '4', gridColumn: '2', gridRow: '1 / span 2' } })
