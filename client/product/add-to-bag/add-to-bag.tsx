// The "Add to bag" form. With script, a lazily loaded module (add-product.ts) handles the submission.
import { useEffect, useState, type SubmitEvent } from 'react'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { Product } from '#shared/products/product.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { painted } from '#client/platform/scheduling/painted.ts'
import { inStock, type ChosenProduct, type ProductChoice } from '#client/product/choices/product-choice.ts'
import { groupToChoose, type SizeGroup } from '#client/product/choices/size-groups.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { besideBuyBar, BuyBar } from './buy-bar.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

const loadAddProduct = () => import('./add-product.ts')

const ignoreFailure = () => {}

/** The button that leads to checkout at once (worker/forms/bag.ts), before React has arrived as a page load. */
const buyNow = { name: 'next', value: 'checkout', 'data-native': '' }

type AddToBagProps = {
  product: Product
  choice: ProductChoice
  /** Also draws the bar at the bottom of a phone's screen. */
  withBar?: boolean
}

export function AddToBag({ product, choice, withBar = false }: AddToBagProps) {
  const { option, colour } = choice
  if (!option) {
    const toSizes = <ToSizes group={groupToChoose(product, choice)} />
    return (
      <div className={besideBuyBar}>
        {toSizes}
        {withBar ? (
          <BuyBar choice={choice} note={[colour.name, ...choice.parts].filter(Boolean).join(', ')}>
            {toSizes}
          </BuyBar>
        ) : null}
      </div>
    )
  }
  if (!inStock(option)) return <OutOfStock product={product} choice={{ ...choice, option }} withBar={withBar} />
  return <AddToBagForm key={option.optionId} product={product} choice={{ ...choice, option }} withBar={withBar} />
}

/**
 * Leads to the sizes, which show why (choices/sizes.tsx). The browser does it alone, so that the link works before React has
 * arrived; here the link adds no entry to the history.
 */
function ToSizes({ group: { id, label } }: { group: SizeGroup }) {
  return (
    <ButtonLink
      wide
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        location.replace(event.currentTarget.href)
      }}
    >
      {`Choose a ${label.toLowerCase()}`}
    </ButtonLink>
  )
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
    const { submitter } = event.nativeEvent
    if (adding) return
    setAdding(true)
    setRefused('')
    await painted()
    const isBuying = submitter?.getAttribute('name') === buyNow.name
    const refusal = await loadAddProduct().then(
      ({ addProductToBag, buyProduct }) => (isBuying ? buyProduct : addProductToBag)({ product, choice }),
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
      {product.productType === subscriptionType ? null : (
        <button
          {...buyNow}
          className={cx(button({ tone: 'quiet', wide: true }), css({ marginTop: '2' }))}
          aria-disabled={adding || undefined}
        >
          Buy now
        </button>
      )}
      <p role="alert" className={css({ color: 'sale', paddingBlock: '2', _empty: { display: 'none' } })}>
        {refused}
      </p>
      {withBar ? (
        <BuyBar
          choice={choice}
          note={[choice.colour.name, sizeLabel(choice.option.size)].filter(Boolean).join(', ')}
          refused={refused}
        >
          {submit}
        </BuyBar>
      ) : null}
    </form>
  )
}
