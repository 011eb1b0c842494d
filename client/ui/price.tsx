// A price and the previous price, both announced to screen readers, so that colour is not the only difference.
import { css } from '#styled/css'
import { pounds, priceLabel } from '#shared/platform/money.ts'

type PriceProps = {
  price: number
  priceTo?: number
  wasPrice?: number | null
  large?: boolean
  /** Whole pounds with pence too: the price stands among sums. */
  pence?: boolean
}

export function Price({ price, priceTo = price, wasPrice = null, large = false, pence = false }: PriceProps) {
  const reduced = wasPrice !== null && wasPrice > price
  const label = (amount: number) => (pence ? pounds(amount) : priceLabel(amount, price, priceTo, wasPrice ?? 0))
  return (
    <p
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '2',
        alignItems: 'baseline',
        fontVariantNumeric: 'tabular-nums',
        margin: 0,
      })}
    >
      <span
        className={css({
          fontWeight: 'bold',
          fontSize: 'md',
          color: 'ink',
          '&[data-large]': { fontSize: 'xl' },
          '&[data-reduced]': { color: 'sale' },
        })}
        data-large={large || undefined}
        data-reduced={reduced || undefined}
      >
        {reduced ? <span className="sr-only">Now </span> : null}
        {label(price)}
        {priceTo > price ? ` – ${label(priceTo)}` : ''}
      </span>
      {reduced ? (
        <span className={css({ color: 'quiet', fontSize: 'sm' })}>
          <span className="sr-only">was </span>
          <s>{label(wasPrice)}</s>
        </span>
      ) : null}
    </p>
  )
}
