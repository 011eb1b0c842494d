// Other products beside this one: what completes it, and what else may please.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { recommendations } from '#shared/platform/limits.ts'
import { Later } from '#client/platform/api/later.tsx'
import { ProductRail, RailWaiting } from '#client/product/card/product-rail.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

/**
 * `instead`: the product cannot be had, so what may take its place comes first, and only what can be had. Fewer than two
 * recommendations are no choice and show nothing.
 */
export function BesideProduct({ productId, instead = false }: { productId: string; instead?: boolean }) {
  const { toggles } = useVisit()
  const heading = instead ? 'You may like these instead' : 'You may also like'
  const wanted = toggles.has('recommendations')
  const set = 'Complete the set'
  return (
    <Later
      call={recommendationCalls.beside}
      input={{ query: { productId } }}
      waiting={<RailWaiting heading={wanted ? heading : set} />}
    >
      {({ completeTheSet, recommendations: all }) => {
        const shown = (instead ? all.filter(({ inStock }) => inStock) : all).slice(0, recommendations.max)
        const pleasing =
          wanted && shown.length >= recommendations.min ? (
            <ProductRail heading={heading} products={shown} leads={instead} />
          ) : null
        const completing = completeTheSet.length > 0 ? <ProductRail heading={set} products={completeTheSet} /> : null
        return (
          <>
            {instead ? pleasing : completing}
            {instead ? completing : pleasing}
          </>
        )
      }}
    </Later>
  )
}
