// The product's colours as swatches that are links.
import { css } from '#styled/css'
import { square, wrapRow } from '#styled/patterns'
import type { Product } from '#shared/products/product.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { inStock } from './product-choice.ts'
import type { ChoiceControl } from './use-product-choice.ts'

export function ColourChoice({ product, control }: { product: Product; control: ChoiceControl }) {
  const { choice, linkTo } = control
  const { size, option } = choice
  /** The options that a press on the colour leads to: of the chosen size, or all. */
  const wanted = option && product.options.filter((each) => each.size === option.size)
  return (
    <fieldset aria-label="Colour" className={choiceGroup}>
      <p className={choiceLabel}>
        Colour: <span className={css({ fontWeight: 'normal' })}>{choice.colour.name}</span>
      </p>
      {product.colours.length > 1 ? (
        <ul className={wrapRow({ gap: '1', marginLeft: '-1' })}>
          {product.colours.map(({ code, name, hex }) => {
            const soldOut = !(wanted ?? product.options).some((each) => each.colour === code && inStock(each))
            const note = !soldOut
              ? ''
              : option && sizeLabel(option.size)
                ? `, ${option.size} out of stock`
                : ', out of stock'
            return (
              <li key={code}>
                <a
                  {...linkTo({ colour: code, size })}
                  aria-current={code === choice.colour.code || undefined}
                  title={name + note}
                  className={swatch}
                  data-gone={soldOut || undefined}
                >
                  <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
                    <circle cx="18" cy="18" r="17" className={ring} />
                    <circle cx="18" cy="18" r="13" fill={hex} stroke="currentColor" strokeOpacity="0.25" />
                    {soldOut ? <path d="M7 29 29 7" className={slash} /> : null}
                  </svg>
                  <span className="sr-only">{name + note}</span>
                </a>
              </li>
            )
          })}
        </ul>
      ) : null}
    </fieldset>
  )
}

export const choiceGroup = css({ minWidth: '0' })

export const choiceLabel = css({ fontWeight: 'bold', fontSize: 'sm', marginBottom: '2' })

const ring = css({ fill: 'none', stroke: 'transparent', strokeWidth: '1.5', '[aria-current] &': { stroke: 'ink' } })

const slash = css({ stroke: 'paper', strokeWidth: '2.5' })

const swatch = square({ borderRadius: 'pill', color: 'ink', _hover: { bg: 'surface' } })
