// What is paid for: every line with its picture, and what it all comes to, directly above the button that pays.
import type { Cart, CartEntry } from '#shared/entities/cart.ts'
import type { DeliverySpeed } from '#shared/entities/delivery.ts'
import { pounds } from '#shared/rules/money.ts'
import { css } from '#styled/css'
import { Picture } from '#client/ui/picture.tsx'
import { note, underlined } from '#client/ui/checkout-card/looks.ts'

export const speedWords: Record<DeliverySpeed, string> = {
  STANDARD: 'Standard delivery',
  EXPRESS: 'Express delivery',
  NOM: 'Delivery on the day you chose',
  HPS: 'Collection',
  EXPRESS_COLLECT: 'Express collection',
}

export function Lines({ cart }: { cart: Cart }) {
  return (
    <section aria-labelledby="lines" className={css({ display: 'grid', gap: '3' })}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4' })}>
        <h2 id="lines" className={css({ fontSize: 'h3' })}>
          Your order <span className={note}>({cart.bagItemsCount})</span>
        </h2>
        <a href="/shop/bag" className={underlined}>
          Change<span className="sr-only"> what you order</span>
        </a>
      </div>
      <ul className={css({ display: 'grid', gap: '4' })}>
        {cart.cartEntries.map((entry) => (
          <Line key={`${entry.productNo} ${entry.productOptionNo}`} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Line({ entry: { productDetails: details, productNo, quantity, unitPrice } }: { entry: CartEntry }) {
  return (
    <li className={line}>
      {details?.picture ? (
        <Picture picture={details.picture} sizes="4rem" alt="" soon className={image} />
      ) : (
        <div className={image} />
      )}
      <div className={css({ minWidth: '0' })}>
        <p className={css({ lineHeight: 'snug' })}>{details?.productName ?? `Product ${productNo}`}</p>
        <p className={note}>{[details?.colour, details?.size].filter(Boolean).join(', ')}</p>
        <p className={note}>Quantity {quantity}</p>
      </div>
      <p className={css({ fontVariantNumeric: 'tabular-nums' })}>{pounds(unitPrice * quantity)}</p>
    </li>
  )
}

export function Totals({ cart, speed }: { cart: Cart; speed: DeliverySpeed }) {
  const { cartSummary, orderValue, orderTotal, totalDeliveryCharge, shippingCost, claimCodeName, vatIncluded } = cart
  const discount = cartSummary.subTotal - orderValue
  const carriage = shippingCost - totalDeliveryCharge
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <dl className={css({ display: 'grid', gap: '2', fontVariantNumeric: 'tabular-nums' })}>
        <Row label="Subtotal" amount={pounds(cartSummary.subTotal)} />
        {discount > 0.004 ? (
          <Row label={claimCodeName ? `Discount (${claimCodeName})` : 'Discount'} amount={`−${pounds(discount)}`} />
        ) : null}
        <Row label={speedWords[speed]} amount={carriage > 0.004 ? pounds(carriage) : 'Free'} />
        {totalDeliveryCharge > 0 ? <Row label="Delivery of large items" amount={pounds(totalDeliveryCharge)} /> : null}
        <Row label="Total to pay" amount={pounds(orderTotal)} total />
      </dl>
      <p className={note}>Includes VAT of {pounds(vatIncluded)}</p>
    </div>
  )
}

function Row({ label, amount, total = false }: { label: string; amount: string; total?: boolean }) {
  return (
    <div className={row} data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

const line = css({ display: 'grid', gridTemplateColumns: '4rem minmax(0, 1fr) auto', gap: '3', alignItems: 'start' })

const image = css({
  width: 'full',
  height: 'auto',
  aspectRatio: 'card',
  objectFit: 'cover',
  bg: 'paper',
  borderRadius: 'card',
})

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  '&[data-total]': {
    paddingTop: '3',
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'line',
    fontSize: 'lg',
    fontWeight: 'bold',
  },
})
