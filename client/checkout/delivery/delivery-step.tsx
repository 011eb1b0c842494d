// The delivery step as one form: with script each choice is saved on its own, without script the whole form is sent.
import { useRef } from 'react'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import { Boundary } from '#client/ui/boundary.tsx'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { type ShownBag, useBagState } from '#client/bag/index.ts'
import { useCheckoutDelivery } from './checkout-delivery.ts'
import { DeliveryStepSummary } from './order-summary.tsx'
import { ExpressCheckout } from './express-checkout.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { BottomBar } from '#client/ui/bottom-bar.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { addedShipping } from '#client/platform/tracking/checkout.ts'
import { pointSpeedFailure, speedFailure } from './failure-messages.ts'
import { DeliveryTypeChoice } from './delivery-type.tsx'
import { SpeedOptions } from './speed-options.tsx'
import { CollectionPoints } from './collection-points.tsx'
import { formPath } from '#client/checkout/delivery-queries.ts'
import { useDeliveryForm } from './use-delivery-form.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { ContactDetails } from './contact-details.tsx'
import { vatIn } from '#shared/delivery/delivery-charges.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'

export function DeliveryStep({ delivery, cart }: { delivery: CheckoutDelivery; cart: ShownBag | null }) {
  const element = useRef<HTMLFormElement>(null)
  const signedIn = useVisit().person?.signedIn ?? false
  const step = useDeliveryForm(delivery, element, (tier) => cart && void addedShipping(cart, tier))
  const { loading, errors, deliverySpeedUpdated, contactNumberUpdated } = useCheckoutDelivery()
  const bag = useBagState()
  const changing = bag.loading.updateDeliverySpeed
  const saving = changing || loading.deliveryAddress || loading.parcelShop || loading.contactNumber
  const { form, how, busy, formKey, attributes, errors: formErrors } = step
  const sums = cart && shownSums(cart, delivery, step.speed)
  return (
    <div className={columns}>
      <form
        key={formKey}
        ref={element}
        method="post"
        action={formPath}
        noValidate
        {...attributes}
        onSubmit={step.send}
        className={steps}
      >
        <ErrorSummary {...formErrors} />
        <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>
          {how === 'collect' ? 'Click & collect' : 'Delivery'}
        </h1>
        {/* The first button is the one that Enter presses. */}
        <button name="next" value="continue" tabIndex={-1} aria-hidden="true" className={unseen} />
        <input type="hidden" name="how" value={how} />
        {signedIn ? null : <ExpressCheckout cart={cart} delivery={delivery} />}
        <DeliveryTypeChoice delivery={delivery} how={how} onHow={step.showHow} />
        <Boundary>
          <ContactDetails form={form} how={how} />
          {how === 'collect' ? <CollectionPoints {...step} delivery={delivery} /> : <DeliveryAddress {...step} />}
        </Boundary>
        <Boundary>
          <SpeedOptions
            {...step}
            delivery={delivery}
            saving={changing}
            saved={how === 'deliver' && deliverySpeedUpdated === true}
            problem={
              how === 'collect' ? pointSpeedFailure(errors.parcelShop) : speedFailure(bag.errors.updateDeliverySpeed)
            }
          />
        </Boundary>
        {delivery.directDispatchContactNumber ? (
          <p>
            {`Some items are sent separately, direct from the supplier. For help with these, call ${delivery.directDispatchContactNumber}.`}
          </p>
        ) : null}
        <button name="next" value="speed" className={cx(button({ tone: 'quiet' }), plainOnly)}>
          Update total
        </button>
        <BottomBar total={sums ? sums.orderTotal : null} waiting={saving}>
          <button name="next" value="continue" className={button({ wide: true })} aria-disabled={busy || undefined}>
            {busy ? busyLabel(contactNumberUpdated) : 'Continue to payment'}
          </button>
        </BottomBar>
      </form>
      <aside className={css({ lg: { position: 'sticky', top: '6' } })}>
        <Boundary>{sums ? <DeliveryStepSummary cart={sums} waiting={saving || busy} /> : null}</Boundary>
      </aside>
    </div>
  )
}

/** The contact number is saved last, so after it only the next page is loading. */
function busyLabel(saved: boolean | null): string {
  return saved ? 'Saved. Going to payment…' : 'Saving…'
}

function shownSums(cart: ShownBag, delivery: CheckoutDelivery, speed: ChosenSpeed): ShownBag {
  const code = speed.deliveryModeCode
  if (cart.defaultDelivery.toUpperCase() === code || code === 'NOM') return cart
  const orderTotal = totalsIn(delivery)[code]
  const shippingCost = poundsFromPence(penceFromPounds(orderTotal) - penceFromPounds(cart.orderValue))
  const vatIncluded = poundsFromPence(vatIn(penceFromPounds(orderTotal)))
  return { ...cart, defaultDelivery: code.toLowerCase(), shippingCost, orderTotal, vatIncluded }
}

/** The order total for each speed. */
function totalsIn(delivery: CheckoutDelivery) {
  return {
    STANDARD: delivery.standardDeliveryDetails.standardOrderValue,
    EXPRESS: delivery.expressDeliveryDetails.expressOrderValue,
    HPS: delivery.hpsDeliveryDetails.hpsOrderValue,
    EXPRESS_COLLECT: delivery.expressCollectDeliveryDetails.expressCollectOrderValue,
  }
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  gap: { base: '8', lg: '16' },
  alignItems: 'start',
})

/** No grid, whose last item could not stick beyond its own row. */
const steps = css({ display: 'flex', flexDirection: 'column', gap: '8', maxWidth: '46rem' })

const unseen = css({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' })

const plainOnly = css({ '@media (scripting: enabled)': { display: 'none' } })
