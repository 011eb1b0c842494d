// The view of the product page: breadcrumbs, pictures, buy box, details, recommendations and reviews.
import { productCalls } from '#shared/products/product-calls.ts'
import { css } from '#styled/css'
import type { Product } from '#shared/products/product.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { requestedChoice, isSoldOut } from '#client/product/choices/product-choice.ts'
import { CustomerGallery } from '#client/reviews/index.ts'
import { useProductChoice } from '#client/product/choices/use-product-choice.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductRecommendations } from './recommendations.tsx'
import { ProductBreadcrumbs } from './breadcrumbs.tsx'
import { ProductGallery } from './gallery.tsx'
import { ProductDetails } from './details.tsx'
import { ReviewsSummary } from './reviews.tsx'
import { SoldOut } from './sold-out.tsx'
import { Trouble } from './trouble.tsx'

export default function ProductView({ params: { productId } }: { params: { productId: string } }) {
  const { url } = useVisit()
  const { data } = useCall(productCalls.list, { query: { baseproducts: productId } })
  const product = data?.products[0]
  return (
    <div className={page}>
      {product ? (
        <ProductDetail key={url.href} product={product} productId={productId} />
      ) : (
        <Trouble productId={productId} />
      )}
    </div>
  )
}

function ProductDetail({ product, productId }: { product: Product; productId: string }) {
  const { brand, toggles, url } = useVisit()
  const choosing = useProductChoice(product, requestedChoice(url.searchParams), showInAddress)
  const soldOut = isSoldOut(product)
  return (
    <>
      <ProductBreadcrumbs product={product} />
      {soldOut ? (
        <>
          <SoldOut product={product} />
          <ProductRecommendations productId={productId} instead />
        </>
      ) : null}
      <div className={columns}>
        <ProductGallery
          key={choosing.choice.colour.code}
          pictures={choosing.choice.colour.pictures}
          productName={product.productName}
          spread={brand.theme.layout.hero === 'editorial' || brand.theme.layout.hero === 'mosaic'}
        />
        <div className={css({ display: 'grid', gap: '6', alignContent: 'start' })}>
          <BuyBox product={product} choosing={choosing} soldOut={soldOut} />
          <ProductDetails product={product} />
        </div>
      </div>
      {soldOut ? null : <ProductRecommendations productId={productId} />}
      <CustomerGallery productId={productId} />
      {toggles.has('product_reviews') ? <ReviewsSummary productId={productId} total={product.reviews.total} /> : null}
    </>
  )
}

/** Replaces the history entry: the URL can be shared and reloaded, and Back still leaves the page. */
function showInAddress(href: string): void {
  history.replaceState(history.state, '', href)
}

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '8', lg: '12' },
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlockEnd: { base: '12', lg: '20' },
})

const columns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 1fr)',
    lg: 'minmax(0, 1.3fr) minmax(0, 1fr)',
  },
  gap: { base: '5', md: '6', lg: '12' },
})
