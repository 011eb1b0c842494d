// The delivery step as one form: with script each choice is saved on its own, without script the whole form is sent.
import { useRef } from 'react'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { deliveryTypeLabels, isDayChosen } from '#shared/delivery/delivery-methods.ts'
import { cartParcels } from '#shared/delivery/parcels.ts'
import { penceFromPounds, poundsFromPence, vatIn } from '#shared/platform/money.ts'
import { Boundary } from '#client/platform/boundary.tsx'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import type { ShownBag } from '#client/bag/index.ts'
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

export function DeliveryStep({ delivery, cart }: { delivery: CheckoutDelivery; cart: ShownBag | null }) {
  const element = useRef<HTMLFormElement>(null)
  const signedIn = useVisit().person?.signedIn ?? false
  const step = useDeliveryForm(delivery, cart, element, (tier) => cart && void addedShipping(cart, tier))
  const { deliveryAddress, updateDeliverySpeed, contactNumber, parcelShop } = useCheckoutDelivery().calls
  const saving = [deliveryAddress, updateDeliverySpeed, contactNumber, parcelShop].some(({ loading }) => loading)
  const { how, busy, formKey, attributes, errors: formErrors } = step
  const sums = cart && shownSums(cart, step)
  const parcels = sums ? cartParcels(sums) : []
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
        <h1>{deliveryTypeLabels[how]}</h1>
        {/* The first button is the one that Enter presses. */}
        <button name="next" value="continue" tabIndex={-1} aria-hidden="true" className={unseen} />
        <input type="hidden" name="how" value={how} />
        {signedIn ? null : <ExpressCheckout cart={sums} speed={step.speed} />}
        <DeliveryTypeChoice offered={step.offered} parcels={parcels} how={how} onHow={step.showHow} />
        <Boundary>
          <ContactDetails {...step} />
          {how === 'collect' ? <CollectionPoints {...step} delivery={delivery} /> : <DeliveryAddress {...step} />}
        </Boundary>
        <Boundary>
          <SpeedOptions
            {...step}
            delivery={delivery}
            parcels={parcels}
            saving={updateDeliverySpeed.loading}
            saved={how === 'deliver' && updateDeliverySpeed.saved === true}
            problem={how === 'collect' ? pointSpeedFailure(parcelShop.error) : speedFailure(updateDeliverySpeed.error)}
          />
        </Boundary>
        <button name="next" value="speed" className={cx(button({ tone: 'quiet' }), plainOnly)}>
          Update total
        </button>
        <BottomBar total={sums ? sums.orderTotal : null} waiting={saving}>
          <button name="next" value="continue" className={button({ wide: true })} aria-disabled={busy || undefined}>
            {busy ? busyLabel(contactNumber.saved) : 'Continue to payment'}
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

type Shown = Pick<ReturnType<typeof useDeliveryForm>, 'speed' | 'options' | 'slots'>

/** The bag with the shown speed's day, charge and total, before the server has stored the speed. */
function shownSums(cart: ShownBag, { speed, options, slots }: Shown): ShownBag {
  const { deliveryModeCode: code, nominatedDate, timeFrame } = speed
  const option = options.find((each) => each.code === code)
  const dayChosen = isDayChosen(code)
  const slot = dayChosen && slots.find((each) => each.date === nominatedDate && each.timeFrame === timeFrame)
  const isStored = cart.defaultDelivery.toUpperCase() === code
  if (!option || (dayChosen ? !slot : isStored)) return cart
  const { charge, date: deliveryDate } = slot ? { charge: slot.price, date: slot.date } : option
  const shipping = penceFromPounds(charge) + penceFromPounds(cart.totalDeliveryCharge)
  const total = penceFromPounds(cart.orderValue) + shipping
  const shippingCost = poundsFromPence(shipping)
  const orderTotal = poundsFromPence(total)
  const vatIncluded = poundsFromPence(vatIn(total))
  return { ...cart, defaultDelivery: code.toLowerCase(), deliveryDate, shippingCost, orderTotal, vatIncluded }
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
