// In place of "Add to bag" for a size or a product that is sold out: the form for a notice, and the colours that have the size.
import { css } from '#styled/css'
import type { Product } from '#shared/products/product.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { choiceHref, inStock, type ChosenProduct, type ProductChoice } from '#client/product/choices/product-choice.ts'
import { besideBuyBar, BuyBar } from './buy-bar.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

export function OutOfStock({ product, choice, withBar }: ChosenProduct & { withBar: boolean }) {
  const { option, colour } = choice
  const size = sizeLabel(option.size) && `Size ${option.size}`
  const gone = option.outOfStockNotReturning ? 'has sold out and isn’t coming back' : 'is out of stock'
  const outOfStock = [size, size && product.colours.length > 1 ? `in ${colour.name}` : colour.name, gone]
    .filter(Boolean)
    .join(' ')
  const backInStock = option.outOfStockNotReturning ? null : (
    <BackInStockLink product={product} option={option.optionId} />
  )
  const others = product.colours.filter(({ code }) =>
    product.options.some((each) => each.colour === code && each.size === option.size && inStock(each)),
  )
  return (
    <div className={besideBuyBar}>
      <output className={css({ display: 'block', fontWeight: 'bold', marginBottom: '2' })}>{`${outOfStock}.`}</output>
      {backInStock}
      {others.length > 0 ? (
        <p className={css({ fontSize: 'sm', marginTop: '2' })}>
          <span>{`${size || 'It'} is in stock in `}</span>
          {others.map(({ code, name }, at) => (
            <span key={code}>
              {at === 0 ? null : at === others.length - 1 ? <span>{` and `}</span> : <span>{`, `}</span>}
              <a href={choiceHref(product.productNumber, { colour: code, size: option.size })}>{name}</a>
            </span>
          ))}
          <span>.</span>
        </p>
      ) : null}
      {withBar ? (
        <BuyBar choice={choice} note={`${outOfStock}.`}>
          {backInStock}
        </BuyBar>
      ) : null}
    </div>
  )
}

/** In place of "Add to bag" for a product of which nothing is in stock. */
export function SoldOut({ product, choice }: { product: Product; choice: ProductChoice }) {
  const { outOfStockNotReturning, productName, withdrawn, breadCrumbData } = product
  const backInStock = outOfStockNotReturning ? null : <BackInStockLink product={product} />
  const category = withdrawn ? breadCrumbData.at(-1) : undefined
  return (
    <div role="note" className={besideBuyBar}>
      <p className={css({ fontWeight: 'bold', marginBottom: '3', overflowWrap: 'anywhere' })}>
        {withdrawn
          ? `Sorry, ${productName} is no longer available.`
          : outOfStockNotReturning
            ? `Sorry, ${productName} has sold out and isn’t coming back.`
            : `Sorry, ${productName} is out of stock at the moment.`}
      </p>
      {category ? (
        <ButtonLink wide href={category.path}>
          {`See all ${category.categoryLabel}`}
        </ButtonLink>
      ) : null}
      {backInStock}
      {backInStock ? (
        <BuyBar choice={choice} note="Out of stock">
          {backInStock}
        </BuyBar>
      ) : null}
    </div>
  )
}

/** Leads to the page with the form for the email address. */
function BackInStockLink({ product: { productNumber }, option = '' }: { product: Product; option?: string }) {
  return (
    <ButtonLink wide href={`/back-in-stock?product=${productNumber}&option=${option}`}>
      Tell me when it’s back
    </ButtonLink>
  )
}
