// The "Add to bag" form. With script, a lazily loaded module (add-product.ts) handles the submission.
import { useEffect, useState, type SubmitEvent } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import type { Product } from '#shared/products/product.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { inStock, sizesId, type ProductChoice } from '#client/product/choices/product-choice.ts'

const loadAddProduct = () => import('./add-product.ts')

const ignoreFailure = () => {}

type AddToBagProps = { product: Product; choice: ProductChoice }

export function AddToBag({ product, choice }: AddToBagProps) {
  const { option, colour } = choice
  const sizes = sizesId(product)
  if (!option)
    return (
      <a
        className={button({ wide: true })}
        href={`#${sizes}`}
        data-live=""
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
        {option.outOfStockNotReturning ? null : <BackInStockLink product={product} option={option.optionId} />}
      </>
    )
  return <AddToBagForm key={option.optionId} product={product} choice={{ colour, option }} />
}

/** Leads to the page with the form for the email address. */
export function BackInStockLink({ product: { productNumber }, option = '' }: { product: Product; option?: string }) {
  return (
    <a
      className={button({ tone: 'quiet', wide: true })}
      href={`/back-in-stock?product=${productNumber}&option=${option}`}
    >
      Tell me when it’s back
    </a>
  )
}

export type ChosenProduct = {
  product: Product
  choice: Pick<ProductChoice, 'colour'> & { option: NonNullable<ProductChoice['option']> }
}

function AddToBagForm({ product, choice }: ChosenProduct) {
  const [adding, setAdding] = useState(false)
  const [refused, setRefused] = useState('')
  useEffect(
    () => afterLoad(() => void loadAddProduct().then(({ preloadBagSheet }) => preloadBagSheet(), ignoreFailure)),
    [],
  )

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (adding) return
    setAdding(true)
    setRefused('')
    const refusal = await loadAddProduct().then(
      ({ addProductToBag }) => addProductToBag({ product, choice }),
      // The module could not be loaded: submit the form to the server.
      () => (form.submit(), ''),
    )
    setAdding(false)
    setRefused(refusal)
  }

  const fields = { productNo: product.productNumber, productOptionNo: choice.option.optionId, quantity: '1' }
  return (
    <form method="post" action="/shop/bag/add" data-in-page="" onSubmit={add}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={button({ wide: true })} data-busy="Adding…" aria-disabled={adding || undefined}>
        {adding ? 'Adding…' : 'Add to bag'}
      </button>
      <p role="alert" className={css({ color: 'sale', paddingBlock: '2', _empty: { display: 'none' } })}>
        {refused}
      </p>
    </form>
  )
}
