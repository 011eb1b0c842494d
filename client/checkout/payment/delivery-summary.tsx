// Where and when the order is delivered, with a link to change it.
import type { Cart } from '#shared/bag/cart.ts'
import { deliveryTypeOf, type CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { deliveryOptions, selectedSpeed } from '#shared/delivery/delivery-options.ts'
import { timeSentence } from '#shared/delivery/delivery-methods.ts'
import { cartParcels } from '#shared/delivery/parcels.ts'
import { Arrivals } from '#client/ui/arrivals.tsx'
import { EmailAddress } from '#client/ui/email-address.tsx'
import { css } from '#styled/css'
import { wrapRow } from '#styled/patterns'
import { addressLinesOf } from '#client/address/index.ts'
import { borderedPanel, smallNote, underlinedLink } from '#client/payment/index.ts'

export function DeliverySummary({ delivery, cart }: { delivery: CheckoutDelivery; cart: Cart }) {
  const { venue, email, contactNumber, timeFrame } = delivery
  const speed = selectedSpeed(delivery)
  const to = delivery.currentDeliveryAddress ?? cart.shippingAddress
  const time = timeSentence(speed, timeFrame)
  const option = deliveryOptions(delivery, cart).find(({ selected }) => selected)
  const deliveryDate = cart.deliveryDate ?? delivery.nominatedDate ?? option?.date ?? null
  const parcels = cartParcels({ ...cart, deliveryDate }).map((parcel) =>
    parcel.direct ? parcel : { ...parcel, after: time },
  )
  return (
    <section aria-labelledby="going-to" className={borderedPanel}>
      <div className={wrapRow({ justifyContent: 'space-between', alignItems: 'baseline', columnGap: '4' })}>
        <h2 id="going-to" className={css({ fontSize: 'h3' })}>
          {deliveryTypeOf(speed) === 'collect' ? 'Collect from' : 'Deliver to'}
        </h2>
        <a href="/checkout/delivery-method" className={underlinedLink}>
          Change<span className="sr-only"> how you get it</span>
        </a>
      </div>
      <p className={css({ overflowWrap: 'anywhere' })}>
        {to ? (
          <>
            <b>{['title' in to && to.title, to.firstName, to.surName].filter(Boolean).join(' ')}</b>
            <br />
          </>
        ) : null}
        <span>{`${venue ? [venue.name, venue.addressLine1, venue.town, venue.postcode].filter(Boolean).join(', ') : ''}${!venue && to ? addressLinesOf(to).join(', ') : ''}`}</span>
      </p>
      <Arrivals parcels={parcels} className={smallNote} />
      <p className={smallNote}>
        {email ? <EmailAddress address={email} /> : null}
        <span>{`${email && contactNumber ? ' · ' : ''}${contactNumber ?? ''}`}</span>
      </p>
    </section>
  )
}
