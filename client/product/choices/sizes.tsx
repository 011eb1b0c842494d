// The sizes of the chosen colour as links. Sizes out of stock are struck through.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import type { Product } from '#shared/products/product.ts'
import { inStock, isOneSize, sizesId, stockLabel } from './product-choice.ts'
import type { ChoiceControl } from './use-product-choice.ts'
import { choiceLabel } from './colours.tsx'

type SizesProps = {
  product: Product
  control: ChoiceControl
  /** Stands beside the heading: the size guide. */ guide?: ReactNode
}

export function SizeChoice({ product, control, guide }: SizesProps) {
  const { choice, linkTo } = control
  const { colour, option, sizes } = choice
  const one = isOneSize(product)
  return (
    <div id={sizesId(product)} className={option ? undefined : unchosen}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4' })}>
        <p className={choiceLabel}>
          Size:{' '}
          <span className={css({ fontWeight: 'normal' })} aria-live="polite">
            {option ? option.size : 'choose a size'}
            {option ? (
              <span className={stock} data-tone={option.stockStatus === 'IN_STOCK' ? undefined : 'loud'}>
                {stockLabel(option)}
              </span>
            ) : null}
          </span>
        </p>
        {guide}
      </div>
      {one ? null : (
        <ul className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {sizes.map((each) => (
            <li key={each.optionId}>
              <a
                {...linkTo({ colour: colour.code, size: each.size })}
                aria-current={each.optionId === option?.optionId || undefined}
                data-gone={!inStock(each) || undefined}
                className={size}
              >
                <span className="sr-only">Size </span>
                {inStock(each) ? each.size : <s>{each.size}</s>}
                {each.stockStatus === 'IN_STOCK' ? null : (
                  <span className="sr-only">, {stockLabel(each).toLowerCase()}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** "Choose a size" leads here: the ring shows it, also after a touch and without script. */
const unchosen = css({
  '&:is(:target, :focus-within)': { outline: '2px solid {colors.focus}', outlineOffset: '8px' },
})

const size = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '3.25rem',
  minHeight: 'target',
  paddingInline: '3',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'quiet',
  borderRadius: 'card',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'ink',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  _hover: { borderColor: 'ink', bg: 'surface' },
  '&[data-gone]': { color: 'quiet', borderStyle: 'dashed', borderColor: 'line' },
  '&[aria-current]': { borderStyle: 'solid', borderColor: 'ink', bg: 'ink', color: 'paper' },
})

const stock = css({
  marginInlineStart: '3',
  fontWeight: 'medium',
  color: 'quiet',
  '&[data-tone=loud]': { color: 'sale' },
})
