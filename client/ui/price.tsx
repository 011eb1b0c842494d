// A price and the former price, both announced to screen readers, so that colour is not the only difference.
import { css } from '#styled/css'
import { quietText, wrapRow } from '#styled/patterns'
import { printedPrices, type Prices } from '#shared/products/prices.ts'

export function Price({ large = false, ...prices }: Prices & { large?: boolean }) {
  const { now, was, isRange } = printedPrices(prices)
  return (
    <p
      className={wrapRow({
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
        data-reduced={was !== null || undefined}
      >
        {was === null || isRange ? null : <span className="sr-only">Now </span>}
        <span>{now}</span>
        {was === null ? null : <span className="sr-only">, </span>}
      </span>
      {was === null ? null : (
        <span className={quietText()}>
          was <s>{was}</s>
        </span>
      )}
    </p>
  )
}
