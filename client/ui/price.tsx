// A price and the previous price, both announced to screen readers, so that colour is not the only difference.
import { css } from '#styled/css'
import { pounds } from '#shared/platform/money.ts'

type PriceProps = { price: number; priceTo?: number; wasPrice?: number | null; large?: boolean }

export function Price({ price, priceTo = price, wasPrice = null, large = false }: PriceProps) {
  const reduced = wasPrice !== null && wasPrice > price
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
        {pounds(price)}
        {priceTo > price ? ` – ${pounds(priceTo)}` : ''}
      </span>
      {reduced ? (
        <span className={css({ color: 'quiet', fontSize: 'sm' })}>
          <span className="sr-only">was </span>
          <s>{pounds(wasPrice)}</s>
        </span>
      ) : null}
    </p>
  )
}
