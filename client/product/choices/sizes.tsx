// The sizes of the chosen colour as links, in one group or in two, such as band and cup. What is sold out is struck through.
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { tallLink, wrapRow } from '#styled/patterns'
import type { Product } from '#shared/products/product.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { isOneSize, stockLabel } from './product-choice.ts'
import { sizeGroups, type SizeValue } from './size-groups.ts'
import type { ChoiceControl } from './use-product-choice.ts'
import { choiceGroup, choiceLabel } from './colours.tsx'

type SizesProps = {
  product: Product
  control: ChoiceControl
  /** Stands beside the first heading: the size guide. */ guide?: ReactNode
  /** By size: what the customer knows of it. */
  notes?: ReadonlyMap<string, string> | null
}

export function SizeChoice({ product, control: { choice, linkTo }, guide, notes }: SizesProps) {
  const { colour, option } = choice
  const stock = option ? (
    <span className={stockStyle} data-tone={option.stockStatus === 'IN_STOCK' ? undefined : 'loud'}>
      {(option.stockStatus === 'IN_STOCK' && notes?.get(option.size)) || stockLabel(option)}
    </span>
  ) : null
  if (isOneSize(product)) {
    const only = sizeLabel(product.options[0]!.size)
    return (
      <p className={choiceLabel}>
        {only ? <b>{`Size: ${only}`}</b> : null}
        {stock}
      </p>
    )
  }
  const groups = sizeGroups(product, choice)
  return groups.map(({ id, label, chosen, values }, at) => (
    <fieldset
      key={id}
      id={id}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={chosen ? undefined : `why-${id}`}
      className={chosen ? choiceGroup : cx(choiceGroup, unchosen)}
    >
      <div className={head}>
        <p className={choiceLabel}>
          {`${label}: `}
          <span className={css({ fontWeight: 'normal' })} aria-live="polite">
            <span>{chosen ?? `choose a ${label.toLowerCase()}`}</span>
            {at === groups.length - 1 ? stock : null}
          </span>
        </p>
        {at === 0 ? guide : null}
      </div>
      {chosen ? null : (
        <p id={`why-${id}`} className={hint}>
          {`Please choose a ${label.toLowerCase()} to add this to your bag.`}
        </p>
      )}
      <ul className={wrapRow({ gap: '2' })}>
        {values.map((value) => (
          <li key={value.name}>
            <a
              {...linkTo({ colour: colour.code, size: value.size })}
              aria-current={value.current || undefined}
              data-gone={value.gone || undefined}
              className={size}
            >
              <ValueName label={label} value={value} />
            </a>
          </li>
        ))}
      </ul>
      {at === groups.length - 1 && groups.some(({ values: all }) => all.some(({ gone }) => gone)) ? (
        <p className={legend}>
          {`Crossed out: sold out in ${colour.name}${choice.parts.some(Boolean) ? ' with your other choice' : ''}. Choose one and we can tell you when it’s back.`}
        </p>
      ) : null}
    </fieldset>
  ))
}

function ValueName({ label, value: { name, gone, note } }: { label: string; value: SizeValue }) {
  return (
    <>
      <span className="sr-only">{`${label} `}</span>
      {gone ? <s>{name}</s> : <span>{name}</span>}
      {note ? <span className="sr-only">{`, ${note}`}</span> : null}
    </>
  )
}

const head = wrapRow({ justifyContent: 'space-between', alignItems: 'baseline', columnGap: '4' })

/** Shown where "Choose a size" led to this group. */
const hint = css({ display: 'none', color: 'sale', fontWeight: 'medium', fontSize: 'sm', marginBottom: '2' })

const legend = css({ color: 'quiet', fontSize: 'xs', marginTop: '2' })

/** "Choose a size" leads here, before React has arrived and without script too: the ring and the message show it. */
const unchosen = css({
  scrollMarginBlock: '30vh',
  '&:target': { outline: '2px solid {colors.sale}', outlineOffset: '8px' },
  '&:target > p': { display: 'block' },
})

const size = tallLink({
  justifyContent: 'center',
  minWidth: '3.25rem',
  paddingInline: '3',
  borderWidth: '1px',
  borderColor: 'quiet',
  borderRadius: 'card',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'ink',
  fontVariantNumeric: 'tabular-nums',
  '&:not([aria-current]):hover': { borderColor: 'ink', bg: 'surface' },
  '&[data-gone]:not([aria-current])': { color: 'quiet', borderStyle: 'dashed', borderColor: 'line' },
  '&[aria-current]': { borderColor: 'ink', bg: 'ink', color: 'paper' },
})

const stockStyle = css({
  fontWeight: 'medium',
  '[aria-live] > &, b + &': { marginLeft: '3' },
  color: 'quiet',
  '&[data-tone=loud]': { color: 'sale' },
})
