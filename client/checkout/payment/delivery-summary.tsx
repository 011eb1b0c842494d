// Where and when the order is delivered, with a link to change it.
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { EmailAddress } from '#client/ui/email-address.tsx'
import { css } from '#styled/css'
import { addressLinesOf } from '#client/address/index.ts'
import { borderedPanel, smallNote, underlinedLink } from '#client/payment/index.ts'
import { deliverySpeedNames } from './order-items.tsx'

const frames = { DAY: '', AM: ' in the morning', PM: ' in the afternoon' }

export function DeliverySummary({ delivery }: { delivery: CheckoutDelivery }) {
  const { deliveryModeCode: speed, deliveryType, venue, currentDeliveryAddress: to, email, contactNumber } = delivery
  const date = delivery.nominatedDate ?? delivery.options.find(({ selected }) => selected)?.date
  const frame = speed === 'NOM' && delivery.timeFrame ? frames[delivery.timeFrame] : ''
  return (
    <section aria-labelledby="going-to" className={borderedPanel}>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: '4',
        })}
      >
        <h2 id="going-to" className={css({ fontSize: 'h3' })}>
          {deliveryType === 'collect' ? 'Collect from' : 'Deliver to'}
        </h2>
        <a href="/checkout/delivery-method" className={underlinedLink}>
          Change<span className="sr-only"> how you get it</span>
        </a>
      </div>
      <p className={css({ overflowWrap: 'anywhere' })}>
        {to ? (
          <>
            <b>{[to.title, to.firstName, to.surName].filter(Boolean).join(' ')}</b>
            <br />
          </>
        ) : null}
        <span>{`${venue ? [venue.name, venue.addressLine1, venue.town, venue.postcode].filter(Boolean).join(', ') : ''}${!venue && to ? addressLinesOf(to).join(', ') : ''}`}</span>
      </p>
      <p className={smallNote}>
        <span>{deliverySpeedNames[speed]}</span>
        {date ? (
          <>
            <span>{deliveryType === 'collect' ? ', ready ' : ', arrives '}</span>
            <b>
              <time dateTime={date}>{formatDay(date)}</time>
            </b>
            <span>{frame}</span>
          </>
        ) : null}
        <br />
        {email ? <EmailAddress address={email} /> : null}
        <span>{`${email && contactNumber ? ' · ' : ''}${contactNumber ?? ''}`}</span>
      </p>
    </section>
  )
}
