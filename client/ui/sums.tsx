// The totals of a bag: goods, discount, the delivery of each parcel, and the total.
import type { Cart } from '#shared/bag/cart.ts'
import { pounds } from '#shared/platform/money.ts'
import { discountLabel, type DiscountSource } from '#shared/promotions/discount-label.ts'
import { cartParcels, deliveryRows } from '#shared/delivery/parcels.ts'
import { css } from '#styled/css'
import { panelBox, quietText, spread } from '#styled/patterns'

type SumsProps = {
  cart: Pick<Cart, 'cartSummary' | 'orderValue' | 'orderTotal'> & Parameters<typeof cartParcels>[0] & DiscountSource
  /** The totals may change: a call is pending. */
  waiting: boolean
}

export function Sums({ cart, waiting }: SumsProps) {
  const { cartSummary, orderValue, orderTotal } = cart
  const saved = cartSummary.subTotal - orderValue
  return (
    <dl className={sumList} data-waiting={waiting || undefined}>
      <SumRow label="Subtotal" amount={pounds(cartSummary.subTotal)} />
      {saved > 0.004 ? <SumRow label={discountLabel(cart)} amount={`−${pounds(saved)}`} /> : null}
      {deliveryRows(cartParcels(cart)).map(([label, amount], at) => (
        <SumRow key={at} label={label} amount={amount} />
      ))}
      <SumRow label="Total" amount={pounds(orderTotal)} total />
    </dl>
  )
}

type SumRowProps = { label: string; amount: string; total?: boolean }

export function SumRow({ label, amount, total = false }: SumRowProps) {
  return (
    <div className={total ? totalRow : spread({ gap: '4' })}>
      <dt>{label}</dt>
      <dd className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>{amount}</dd>
    </div>
  )
}

export const sumList = css({ display: 'grid', gap: '2', '&[data-waiting]': { color: 'quiet' } })

const totalRow = spread({
  gap: '4',
  paddingTop: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  fontSize: 'lg',
  fontWeight: 'bold',
})

export const summaryBox = panelBox({ gap: '4', padding: '5' })

export const smallPrint = quietText({ '& a': { color: 'ink', textDecoration: 'underline' } })
