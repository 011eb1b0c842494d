// What the bag comes to: goods, discount, delivery and total together, with the day it would arrive.
import { dayWords } from '#shared/rules/day-words.ts'
import { pounds } from '#shared/rules/money.ts'
import { css } from '#styled/css'
import type { ShownBag } from '#client/stores/bag.ts'
import { Incentives } from '#client/ui/incentives.tsx'
import { Offers } from './offers.tsx'
import { PromoCode } from './promo-code.tsx'

export function Summary({ cart }: { cart: ShownBag }) {
  const { cartSummary, orderTotal, shippingCost: delivery, vatIncluded, standardDeliveryDate } = cart
  const saved = cartSummary.subTotal - cart.orderValue
  return (
    <section aria-labelledby="summary" className={shell} aria-busy={cart.waiting}>
      <h2 id="summary" className={css({ fontSize: 'h3', margin: '0' })}>
        Order summary
      </h2>
      <Incentives incentives={cart.staggeredIncentives} />
      <Offers cart={cart} />
      <dl className={rows} data-waiting={cart.waiting || undefined}>
        <Row label="Subtotal" amount={pounds(cartSummary.subTotal)} />
        {saved > 0 ? <Row label="Discount" amount={`−${pounds(saved)}`} /> : null}
        <Row label="Standard delivery" amount={delivery === 0 ? 'Free' : pounds(delivery)} />
        <Row label="Total" amount={pounds(orderTotal)} total />
      </dl>
      <p className={small}>Includes VAT of {pounds(vatIncluded)}</p>
      {cart.discountedVsStandardPriceDifference > 0 ? (
        <p className={small}>You save {pounds(cart.discountedVsStandardPriceDifference)} on earlier prices.</p>
      ) : null}
      <p className={small}>
        Order now for standard delivery by{' '}
        <b>
          <time dateTime={standardDeliveryDate}>{dayWords(standardDeliveryDate)}</time>
        </b>
        . <a href="/delivery">All delivery options</a>
      </p>
      <PromoCode cart={cart} />
    </section>
  )
}

function Row({ label, amount, total = false }: { label: string; amount: string; total?: boolean }) {
  return (
    <div className={total ? totalRow : row}>
      <dt>{label}</dt>
      <dd className={css({ margin: '0', fontVariantNumeric: 'tabular-nums' })}>{amount}</dd>
    </div>
  )
}

const shell = css({
  display: 'grid',
  gap: '4',
  padding: '5',
  bg: 'surface',
  borderRadius: 'card',
})

const rows = css({ display: 'grid', gap: '2', margin: '0', '&[data-waiting]': { color: 'quiet' } })

const row = css({ display: 'flex', justifyContent: 'space-between', gap: '4' })

const totalRow = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingTop: '3',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  fontSize: 'lg',
  fontWeight: 'bold',
})

const small = css({ margin: '0', fontSize: 'sm', color: 'quiet', '& a': { color: 'ink', textDecoration: 'underline' } })
