// The "Add to bag" form. With script, a lazily loaded module (add-product.ts) handles the submission.
import { useEffect, useState, type SubmitEvent } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import type { Product } from '#shared/products/product.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { painted } from '#client/platform/scheduling/painted.ts'
import { inStock, sizesId, type ProductChoice } from '#client/product/choices/product-choice.ts'
import { besideBuyBar, BuyBar } from './buy-bar.tsx'

const loadAddProduct = () => import('./add-product.ts')

const ignoreFailure = () => {}

type AddToBagProps = {
  product: Product
  choice: ProductChoice
  /** Also draws the bar at the bottom of a phone's screen. */
  withBar?: boolean
}

export function AddToBag({ product, choice, withBar = false }: AddToBagProps) {
  const { option, colour } = choice
  if (!option) {
    const toSizes = <ToSizes id={sizesId(product)} />
    return (
      <div className={besideBuyBar}>
        {toSizes}
        {withBar ? (
          <BuyBar choice={choice} note={colour.name}>
            {toSizes}
          </BuyBar>
        ) : null}
      </div>
    )
  }
  if (!inStock(option)) {
    const outOfStock = `${option.size} is out of stock`
    const backInStock = option.outOfStockNotReturning ? null : (
      <BackInStockLink product={product} option={option.optionId} />
    )
    return (
      <div className={besideBuyBar}>
        <button type="button" disabled className={button({ wide: true })}>
          {outOfStock}
        </button>
        {backInStock}
        {withBar ? (
          <BuyBar choice={choice} note={outOfStock}>
            {backInStock}
          </BuyBar>
        ) : null}
      </div>
    )
  }
  return <AddToBagForm key={option.optionId} product={product} choice={{ ...choice, option }} withBar={withBar} />
}

/** Scrolls to the sizes and focuses the first one that can be bought. */
function ToSizes({ id }: { id: string }) {
  return (
    <a
      className={button({ wide: true })}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        const sizes = document.getElementById(id)
        sizes?.scrollIntoView({ block: 'center' })
        const size = sizes?.querySelector<HTMLElement>('li a:not([data-gone])') ?? sizes?.querySelector('a')
        size?.focus({ preventScroll: true })
      }}
    >
      Choose a size
    </a>
  )
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
  choice: Omit<ProductChoice, 'option'> & { option: NonNullable<ProductChoice['option']> }
}

function AddToBagForm({ product, choice, withBar }: ChosenProduct & { withBar: boolean }) {
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
    await painted()
    const refusal = await loadAddProduct().then(
      ({ addProductToBag }) => addProductToBag({ product, choice }),
      // The module could not be loaded: submit the form to the server.
      () => (form.submit(), ''),
    )
    setAdding(false)
    setRefused(refusal)
  }

  const submit = (
    <button className={button({ wide: true })} data-busy="Adding…" aria-disabled={adding || undefined}>
      {adding ? 'Adding…' : 'Add to bag'}
    </button>
  )
  const fields = { productNo: product.productNumber, productOptionNo: choice.option.optionId, quantity: '1' }
  return (
    <form method="post" action="/shop/bag/add" data-in-page="" onSubmit={add} className={besideBuyBar}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {submit}
      <p role="alert" className={css({ color: 'sale', paddingBlock: '2', _empty: { display: 'none' } })}>
        {refused}
      </p>
      {withBar ? (
        <BuyBar choice={choice} note={`${choice.colour.name}, ${choice.option.size}`} refused={refused}>
          {submit}
        </BuyBar>
      ) : null}
    </form>
  )
}
