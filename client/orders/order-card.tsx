// The card of one order: date, status, items and total.
import type { Order } from '#shared/customers/customer.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { orderStatusLabels } from '#shared/orders/order-status.ts'
import { css } from '#styled/css'
import { Picture } from '#client/ui/picture.tsx'

const paymentLabels: Record<Order['paymentMethod'], string> = {
  card: 'Card',
  credit: 'Credit account',
  APay: 'Apple Pay',
  GPay: 'Google Pay',
  Miyo: 'Miyo',
}

/** `whole` lists every item by name; otherwise only the pictures are shown. */
export function OrderCard({ order, whole = false }: { order: Order; whole?: boolean }) {
  const { label, sentence } = orderStatusLabels(order.status, order.collected)
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const Heading = whole ? 'h2' : 'h3'
  return (
    <article className={card}>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: '2',
        })}
      >
        <Heading className={chip}>{label}</Heading>
        <span className={css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'bold' })}>
          {pounds(order.orderTotal)}
        </span>
      </div>
      <p className={css({ margin: '0' })}>{sentence}</p>
      <p className={css({ margin: '0', fontSize: 'sm', color: 'quiet' })}>
        Ordered <time dateTime={order.placed}>{formatDate(order.placed)}</time>,{' '}
        {pieces === 1 ? '1 item' : `${pieces} items`}
        <br />
        {whole ? (
          <a
            href={`/account/orders/${encodeURIComponent(order.orderNo)}`}
            className={css({ color: 'ink', textDecoration: 'underline' })}
          >
            Order number {order.orderNo}
          </a>
        ) : (
          `Order number ${order.orderNo}`
        )}
      </p>
      <ul className={whole ? css({ display: 'grid', gap: '4' }) : css({ display: 'flex', gap: '2' })}>
        {order.items.map((item) => (
          <li
            key={`${item.productNo} ${item.productOptionNo}`}
            className={css({ display: 'flex', gap: '4', minWidth: '0' })}
          >
            {item.picture ? (
              <Picture picture={item.picture} sizes="4rem" alt={whole ? '' : item.productName} className={image} />
            ) : (
              <span className={image} />
            )}
            {whole ? <ItemDescription item={item} /> : null}
          </li>
        ))}
      </ul>
      {whole ? (
        <p className={css({ margin: '0', fontSize: 'sm', color: 'quiet' })}>
          {paymentLabels[order.paymentMethod]}. Delivery{' '}
          {order.shippingCost === 0 ? 'free' : pounds(order.shippingCost)}.
        </p>
      ) : null}
    </article>
  )
}

function ItemDescription({ item }: { item: Order['items'][number] }) {
  return (
    <div className={css({ minWidth: '0', fontSize: 'sm' })}>
      {item.picture ? (
        <a
          href={`/shop/p/${item.productNo}`}
          className={css({ textDecoration: 'underline', overflowWrap: 'anywhere' })}
        >
          {item.productName}
        </a>
      ) : (
        item.productName
      )}
      <p className={css({ margin: '0', color: 'quiet' })}>
        {[item.colour, item.size].filter(Boolean).join(', ')}
        <br />
        {item.quantity} × {pounds(item.unitPrice)}
      </p>
    </div>
  )
}

const chip = css({
  fontFamily: 'body',
  fontSize: 'sm',
  fontWeight: 'bold',
  letterSpacing: '0',
  textTransform: 'none',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'pill',
  bg: 'accent',
  color: 'onAccent',
})
const card = css({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  padding: '4',
  bg: 'paper',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'card',
})
const image = css({
  flex: 'none',
  width: '4rem',
  height: 'auto',
  aspectRatio: 'card',
  objectFit: 'cover',
  bg: 'surface',
  borderRadius: 'control',
})
