// The items of the order and its totals, shown directly above the pay button.
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import { cartParcels, deliveryRows } from '#shared/delivery/parcels.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { goodsPicture, spread, stack, wrapRow } from '#styled/patterns'
import { Picture } from '#client/ui/picture.tsx'
import { discountLabel } from '#shared/promotions/discount-label.ts'
import { sumList, SumRow } from '#client/ui/sums.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { smallNote, underlinedLink } from '#client/payment/index.ts'

export function OrderItems({ cart }: { cart: Cart }) {
  return (
    <section aria-labelledby="lines" className={stack({ gap: '3' })}>
      <div className={spread({ alignItems: 'baseline', gap: '4' })}>
        <h2 id="lines" className={css({ fontSize: 'h3' })}>
          Your order <span className={smallNote}>{`(${cart.bagItemsCount})`}</span>
        </h2>
        <a href="/shop/bag" className={underlinedLink}>
          Change<span className="sr-only"> what you order</span>
        </a>
      </div>
      <ul className={stack({ gap: '4' })}>
        {cart.cartEntries.map((entry) => (
          <OrderItem key={`${entry.productNo} ${entry.productOptionNo}`} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function OrderItem({ entry: { productDetails: details, productNo, quantity, unitPrice } }: { entry: CartEntry }) {
  return (
    <li className={line}>
      <Picture picture={details?.picture} sizes="4rem" alt="" eager className={image} />
      <div className={nameAndPrice}>
        <div className={css({ flex: '1 1 5rem', minWidth: '0' })}>
          <p className={css({ lineHeight: 'snug' })}>{details?.productName ?? `Product ${productNo}`}</p>
          <p className={smallNote}>{[details?.colour, details?.size].filter(Boolean).join(', ')}</p>
          <p className={smallNote}>{`Quantity ${quantity}`}</p>
        </div>
        <p className={css({ fontVariantNumeric: 'tabular-nums' })}>{pounds(unitPrice * quantity)}</p>
      </div>
    </li>
  )
}

/** `byCredit`: pounds that store credit pays with the current choice. */
export function OrderTotals({ cart, byCredit }: { cart: Cart; byCredit: number }) {
  const { creditProduct } = useVisit().brand
  const { cartSummary, orderValue, orderTotal, vatIncluded } = cart
  const discount = cartSummary.subTotal - orderValue
  return (
    <div className={stack({ gap: '2' })}>
      <dl className={sumList}>
        <SumRow label="Subtotal" amount={pounds(cartSummary.subTotal)} />
        {discount > 0.004 ? <SumRow label={discountLabel(cart)} amount={`−${pounds(discount)}`} /> : null}
        {deliveryRows(cartParcels(cart)).map(([label, amount], at) => (
          <SumRow key={at} label={label} amount={amount} />
        ))}
        <SumRow label="Total to pay" amount={pounds(orderTotal)} total />
        {byCredit > 0 ? <SumRow label={`From ${creditProduct}`} amount={pounds(byCredit)} /> : null}
      </dl>
      <p className={smallNote}>{`Includes VAT of ${pounds(vatIncluded)}`}</p>
    </div>
  )
}

const line = css({
  display: 'grid',
  gridTemplateColumns: 'min(4rem, 18vw) minmax(0, 1fr)',
  gap: '3',
  alignItems: 'start',
})

/** The price stands below the name when the text is twice the size. */
const nameAndPrice = wrapRow({ alignItems: 'start', columnGap: '3' })

const image = goodsPicture({ bg: 'paper', borderRadius: 'card' })
