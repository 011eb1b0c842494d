// The heading of a review page, with a link back to the product.
import type { Product } from '#shared/products/product.ts'
import { css } from '#styled/css'
import { flexRow, stack } from '#styled/patterns'
import { Picture } from '#client/ui/picture.tsx'

type ProductHeadProps = { productId: string; product: Product | undefined; heading: string }

/** `product` is undefined when the product failed to load. */
export function ProductHead({ productId, product, heading }: ProductHeadProps) {
  const picture = product?.colours[0]?.pictures[0]
  return (
    <div className={flexRow({ gap: '4' })}>
      {picture ? <Picture picture={picture} main sizes="72px" alt="" className={image} /> : null}
      <div className={stack({ gap: '1', minWidth: '0' })}>
        <h1>
          {heading}
          {product ? <span className="sr-only"> of {product.productName}</span> : null}
        </h1>
        <a
          href={`/shop/p/${encodeURIComponent(productId)}`}
          className={css({ textDecoration: 'underline', overflowWrap: 'anywhere' })}
        >
          {product ? product.productName : 'Back to the product'}
        </a>
      </div>
    </div>
  )
}

const image = css({ display: 'block', width: '4rem', aspectRatio: 'card', objectFit: 'cover', bg: 'surface' })
