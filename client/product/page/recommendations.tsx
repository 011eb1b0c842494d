// The recommendation rails of the product page: what goes with the product, and "You may also like".
import { memo } from 'react'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { recommendations } from '#shared/platform/limits.ts'
import { Later } from '#client/platform/api/later.tsx'
import { ProductRail, RailSkeleton } from '#client/product/card/product-rail.tsx'
import { SetLink } from '#client/product/set/set-link.tsx'
import type { Product } from '#shared/products/product.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

type ProductRecommendationsProps = { productId: string; sizeGuide?: Product['sizeGuide']; instead?: boolean }

/**
 * `instead` is set when the product is unavailable: alternatives come first, and only those in stock. Fewer than
 * `recommendations.min` recommendations show nothing. Memoised: React renders the parts anew when their parent renders before
 * they are hydrated.
 */
export const ProductRecommendations = memo(function ProductRecommendations({
  productId,
  sizeGuide = null,
  instead = false,
}: ProductRecommendationsProps) {
  const { toggles } = useVisit()
  const input = { query: { productId } }
  const set = isWorn(sizeGuide) ? 'Wear it with' : 'Goes well with'
  const completeSet = (
    <Later call={recommendationCalls.completeTheSet} input={input} waiting={null} hydrates="when near">
      {({ products }) => (
        <ProductRail
          heading={set}
          products={products}
          beside={
            <SetLink products={[...(instead ? [] : [productId]), ...products.map((card) => card.productNumber)]} />
          }
        />
      )}
    </Later>
  )
  const heading = instead ? 'You may like these instead' : 'You may also like'
  const alsoLike = toggles.has('recommendations') ? (
    <Later
      call={recommendationCalls.beside}
      input={input}
      waiting={<RailSkeleton heading={heading} />}
      hydrates="when near"
    >
      {({ recommendations: all }) => {
        const shown = (instead ? all.filter(({ inStock }) => inStock) : all).slice(0, recommendations.max)
        return shown.length >= recommendations.min ? <ProductRail heading={heading} products={shown} /> : null
      }}
    </Later>
  ) : null
  return (
    <>
      {instead ? alsoLike : completeSet}
      {instead ? completeSet : alsoLike}
    </>
  )
})

function isWorn(sizeGuide: Product['sizeGuide']): boolean {
  return sizeGuide !== null && sizeGuide !== 'bedding' && sizeGuide !== 'curtains'
}
