// The view of the product page: breadcrumbs, pictures, buy box, details, recommendations and reviews.
import { productCalls } from '#shared/products/product-calls.ts'
import { Boundary } from '#client/platform/boundary.tsx'
import { css } from '#styled/css'
import { singleColumn, stack } from '#styled/patterns'
import type { Product } from '#shared/products/product.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { requestedChoice, isSoldOut } from '#client/product/choices/product-choice.ts'
import { CustomerGallery } from '#client/reviews/index.ts'
import { useProductChoice } from '#client/product/choices/use-product-choice.ts'
import { useLowerHalf } from '#client/platform/scheduling/lower-half.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductRecommendations } from './recommendations.tsx'
import { ProductBreadcrumbs } from './breadcrumbs.tsx'
import { ProductGallery } from './gallery.tsx'
import { ProductDetails, ProductQuestions } from './server-parts.tsx'
import { ReviewsSummary } from './reviews.tsx'
import { messages } from '#shared/messages/index.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

export default function ProductView({ params: { productId } }: { params: { productId: string } }) {
  const { url } = useVisit()
  const { data } = useCall(productCalls.list, { query: { baseproducts: productId } })
  const product = data?.products[0]
  return (
    <div className={page}>
      {product ? (
        <ProductDetail key={url.href} product={product} productId={productId} />
      ) : (
        <ProductUnavailable productId={productId} />
      )}
    </div>
  )
}

function ProductDetail({ product, productId }: { product: Product; productId: string }) {
  const { brand, url } = useVisit()
  const control = useProductChoice(product, requestedChoice(url.searchParams), replaceUrl)
  const soldOut = isSoldOut(product)
  const isWhole = useLowerHalf(url.hash !== '')
  return (
    <>
      <ProductBreadcrumbs product={product} />
      <div className={columns}>
        <Boundary>
          <ProductGallery
            key={control.choice.colour.code}
            pictures={control.choice.colour.pictures}
            productName={product.productName}
            proofOf={product.withdrawn ? undefined : product.productNumber}
            spread={brand.theme.layout.gallery === 'spread'}
          />
        </Boundary>
        <div className={stack({ gap: '6', alignContent: 'start' })}>
          <Boundary>
            <BuyBox product={product} productId={productId} control={control} soldOut={soldOut} />
          </Boundary>
          {soldOut || !isWhole ? null : <ProductDetails product={product} />}
        </div>
      </div>
      {isWhole ? <LowerHalf product={product} productId={productId} soldOut={soldOut} /> : null}
    </>
  )
}

function LowerHalf({ product, productId, soldOut }: { product: Product; productId: string; soldOut: boolean }) {
  const { toggles } = useVisit()
  return (
    <>
      <ProductRecommendations productId={productId} sizeGuide={product.sizeGuide} instead={soldOut} />
      {soldOut ? <ProductDetails product={product} /> : null}
      <CustomerGallery productId={productId} />
      {toggles.has('product_reviews') ? (
        <>
          <ReviewsSummary productId={productId} total={product.reviews.total} />
          <ProductQuestions productId={productId} />
        </>
      ) : null}
    </>
  )
}

/** Replaces the history entry: the URL can be shared and reloaded, and Back still leaves the page. */
function replaceUrl(href: string): void {
  history.replaceState(history.state, '', href)
}

const page = singleColumn({
  position: 'relative',
  gap: { base: '8', lg: '12' },
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBottom: { base: '12', lg: '20' },
})

const columns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 1fr)',
    lg: 'minmax(0, 1.3fr) minmax(0, 1fr)',
  },
  gap: { base: '2', md: '6', lg: '12' },
})

function ProductUnavailable({ productId }: { productId: string }) {
  const { url } = useVisit()
  return (
    <>
      <div className={unavailable}>
        <h1 className={css({ fontSize: 'h2', lineHeight: 'snug' })}>{messages.pageMessages.productTrouble}</h1>
        <ButtonLink href={`${url.pathname}${url.search}`}>Try again</ButtonLink>
      </div>
      <ProductRecommendations productId={productId} instead />
    </>
  )
}

const unavailable = stack({
  justifyItems: 'center',
  gap: '6',
  maxWidth: 'prose',
  marginInline: 'auto',
  paddingBlock: { base: '12', lg: '20' },
  textAlign: 'center',
})
