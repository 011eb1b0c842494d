// Other products beside this one: what completes it, and what else may please.
import { productCalls } from '#shared/calls/products.ts'
import { recommendations } from '#shared/limits.ts'
import { Later } from '#client/api/later.tsx'
import { ProductRail, RailWaiting } from '#client/ui/product-rail.tsx'

export function CompleteTheSet({ productId }: { productId: string }) {
  const heading = 'Complete the set'
  return (
    <Later
      call={productCalls.completeTheSet}
      input={{ query: { productId } }}
      waiting={<RailWaiting heading={heading} />}
    >
      {({ products }) => (products.length > 0 ? <ProductRail heading={heading} products={products} /> : null)}
    </Later>
  )
}

/** Fewer than two are no choice and show nothing. In place of what cannot be had only what can be had is shown. */
export function Recommended({ productId, soldOut = false }: { productId: string; soldOut?: boolean }) {
  const heading = soldOut ? 'You may like these instead' : 'You may also like'
  return (
    <Later
      call={productCalls.recommendations}
      input={{ query: { productId } }}
      waiting={<RailWaiting heading={heading} />}
    >
      {({ products }) => {
        const shown = soldOut ? products.filter(({ inStock }) => inStock) : products
        return shown.length >= recommendations.min ? (
          <ProductRail heading={heading} products={shown.slice(0, recommendations.max)} leads={soldOut} />
        ) : null
      }}
    </Later>
  )
}
