// Putting a product into the bag: a plain form that a lazily fetched module takes over once the page is alive.
import { useEffect, useState, type SubmitEvent } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import type { Product } from '#shared/products/product.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { inStock, sizesId, type Choice } from '#client/product/choices/choice.ts'

const taking = () => import('./take-over.ts')

const nothing = () => {}

type AddToBagProps = { product: Product; choice: Choice }

export function AddToBag({ product, choice }: AddToBagProps) {
  const { option, colour } = choice
  const sizes = sizesId(product)
  if (!option)
    return (
      <a
        className={button({ wide: true })}
        href={`#${sizes}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(sizes)?.querySelector<HTMLElement>('li a')?.focus()
        }}
      >
        Choose a size
      </a>
    )
  if (!inStock(option))
    return (
      <>
        <button type="button" disabled className={button({ wide: true })}>
          {option.size} is out of stock
        </button>
        {option.outOfStockNotReturning ? null : <TellMe product={product} option={option.optionId} />}
      </>
    )
  return <Form key={option.optionId} product={product} choice={{ colour, option }} />
}

/** A page of its own asks where to write. */
export function TellMe({ product: { productNumber }, option = '' }: { product: Product; option?: string }) {
  return (
    <a
      className={button({ tone: 'quiet', wide: true })}
      href={`/back-in-stock?product=${productNumber}&option=${option}`}
    >
      Tell me when it’s back
    </a>
  )
}

export type Chosen = { product: Product; choice: Pick<Choice, 'colour'> & { option: NonNullable<Choice['option']> } }

function Form({ product, choice }: Chosen) {
  const [adding, setAdding] = useState(false)
  const [refused, setRefused] = useState('')
  useEffect(() => afterLoad(() => void taking().then(({ prepare }) => prepare(), nothing)), [])

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (adding) return
    setAdding(true)
    setRefused('')
    const words = await taking().then(
      ({ takeOver }) => takeOver({ product, choice }),
      // The module could not be fetched: then the form is what it looks like.
      () => (form.submit(), ''),
    )
    setAdding(false)
    setRefused(words)
  }

  const fields = { productNo: product.productNumber, productOptionNo: choice.option.optionId, quantity: '1' }
  return (
    <form method="post" action="/shop/bag/add" onSubmit={add}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={button({ wide: true })} aria-disabled={adding || undefined}>
        {adding ? 'Adding…' : 'Add to bag'}
      </button>
      <p role="alert" className={css({ color: 'sale', paddingBlock: '2', _empty: { display: 'none' } })}>
        {refused}
      </p>
    </form>
  )
}
