// How and where an order is delivered or collected; when is said above it.
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { addressLines, collectionLabel } from '#shared/orders/order-labels.ts'
import { collectionPhoneReason, phoneReason } from '#shared/delivery/delivery-methods.ts'
import { deliveryHeading, orderParcels } from '#shared/delivery/parcels.ts'
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'
import { orderBox, orderHeading } from './styles.ts'

type OrderWhereProps = {
  order: OrderSummary
  /** The order is delivered or cancelled: arrival details are omitted. */
  over?: boolean
  /** Omits what to bring for collection, which the page says elsewhere. */
  brief?: boolean
}

export function OrderDelivery({ order, over = false, brief = false }: OrderWhereProps) {
  const lines = addressLines(order)
  const collect = collectionLabel(order)
  const { venue, contactNumber } = order
  return (
    <section aria-labelledby="where" className={orderBox}>
      <h2 id="where" className={orderHeading}>
        {deliveryTypeOf(order.deliveryMethod) === 'collect' ? 'Collection' : 'Delivery'}
      </h2>
      <p>{deliveryHeading(orderParcels(order))}</p>
      {collect && !over && !brief ? <p>{collect}</p> : null}
      {lines.length > 0 ? (
        <address className={css({ fontStyle: 'normal' })}>
          {lines.map((line, at) => (
            <span key={at}>
              {at > 0 ? <br /> : null}
              <span>{line}</span>
            </span>
          ))}
        </address>
      ) : null}
      {venue && !over ? (
        <table className={hours}>
          <caption>Opening hours</caption>
          <tbody>
            {venue.openingHours.map(({ day, opens, closes }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{opens ? `${opens} to ${closes}` : 'Closed'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {contactNumber && !over ? (
        <p className={quietText()}>
          Phone number: {contactNumber}. {collect ? collectionPhoneReason : phoneReason}
        </p>
      ) : null}
    </section>
  )
}

const hours = css({
  width: 'fit-content',
  fontSize: 'sm',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontWeight: 'bold', paddingBottom: '1' },
  '& th': { textAlign: 'start', fontWeight: 'normal', paddingRight: '5' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
})
