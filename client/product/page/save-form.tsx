// The form that saves a product without script.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import type { Product, ProductOption } from '#shared/products/product.ts'

export function SaveForm({ product, option }: { product: Product; option: ProductOption | null }) {
  return (
    <form method="post" action="/shop/bag/saved-items/save" className={css({ marginBlockStart: '-2.75rem' })}>
      <input type="hidden" name="productNo" value={product.productNumber} />
      <input type="hidden" name="productOptionNo" value={option?.optionId ?? ''} />
      <button className={button({ tone: 'quiet' })}>Save for later</button>
    </form>
  )
}
