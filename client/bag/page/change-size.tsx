// Changes the size or colour of a line. The link opens the options, which are fetched then; without script it leads to the
// product's page.
import { useState } from 'react'
import { productCalls } from '#shared/products/product-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { css } from '#styled/css'
import { inputBox, linkButton, stack } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { changeOption, type ShownEntry } from '#client/bag/store/bag.ts'
import { choiceHref, inStock, stockLabel } from '#client/product/index.ts'

export function ChangeSize({ entry }: { entry: ShownEntry }) {
  const { productNo, productDetails, productOptionNo } = entry
  /** The option that was open: a changed line closes. */
  const [opened, setOpened] = useState<string | null>(null)
  const open = opened === productOptionNo
  if (!productDetails || productDetails.choices === 1) return null
  return (
    <div>
      <a
        href={choiceHref(productNo, { colour: null, size: null })}
        data-live=""
        aria-expanded={open}
        className={summary}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setOpened(open ? null : productOptionNo)
        }}
      >
        <span>{sizeLabel(productDetails.size) ? 'Change size' : 'Change colour'}</span>
        <span className="sr-only">
          {`${sizeLabel(productDetails.size) ? ' or colour' : ''} of ${productDetails.productName}`}
        </span>
      </a>
      {open ? <OptionSelect entry={entry} /> : null}
    </div>
  )
}

function OptionSelect({ entry }: { entry: ShownEntry }) {
  const { data, failed, again } = useCall(productCalls.list, { query: { baseproducts: entry.productNo } })
  const product = data?.products[0]
  if (failed)
    return (
      <p role="alert">
        {messages.pageMessages.productTrouble}{' '}
        <button type="button" onClick={again} className={summary}>
          Try again
        </button>
      </p>
    )
  if (!product) return <p className={css({ minHeight: 'target', color: 'quiet' })}>{data ? null : 'Loading…'}</p>
  const colours = new Map(product.colours.map(({ code, name }) => [code, name]))
  const label = (colour: string, size: string) =>
    [colours.size === 1 ? '' : (colours.get(colour) ?? colour), sizeLabel(size)].filter(Boolean).join(', ') || size
  return (
    <label className={stack({ gap: '1', fontSize: 'sm' })}>
      Size and colour
      <select
        value={entry.productOptionNo}
        className={inputBox({ paddingInline: '3' })}
        onChange={({ currentTarget: { value } }) => {
          const chosen = product.options.find(({ optionId }) => optionId === value)
          void changeOption(entry, value, chosen?.size)
        }}
      >
        {product.options.map((option) => (
          <option key={option.optionId} value={option.optionId} disabled={!inStock(option)}>
            {`${label(option.colour, option.size)}${option.stockStatus === 'IN_STOCK' ? '' : ` (${stockLabel(option)})`}`}
          </option>
        ))}
      </select>
    </label>
  )
}

const summary = linkButton({ display: 'inline-flex', alignItems: 'center', color: 'ink', fontSize: 'sm' })
