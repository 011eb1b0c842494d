// The notice that a product is sold out.
import { css } from '#styled/css'
import type { Product } from '#shared/products/product.ts'
import { BackInStockLink } from '#client/product/add-to-bag/add-to-bag.tsx'

export function SoldOut({ product }: { product: Product }) {
  return (
    <div role="note" className={note}>
      <p className={css({ fontWeight: 'bold', fontSize: 'lg' })}>
        {product.outOfStockNotReturning
          ? `Sorry, ${product.productName} has sold out and isn’t coming back.`
          : `Sorry, ${product.productName} is out of stock in every colour and size at the moment.`}
      </p>
      {product.outOfStockNotReturning ? null : <BackInStockLink product={product} />}
    </div>
  )
}

const note = css({
  padding: '5',
  bg: 'surface',
  borderRadius: 'card',
  borderInlineStartWidth: '4px',
  borderInlineStartStyle: 'solid',
  borderInlineStartColor: 'sale',
  overflowWrap: 'anywhere',
})
