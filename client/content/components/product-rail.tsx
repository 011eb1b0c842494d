// An authored product rail: its products stream after the first byte; without products it is not rendered.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import type { ComponentOf } from '#shared/content/content.ts'
import { Later } from '#client/platform/api/later.tsx'
import { ProductRail, RailSkeleton } from '#client/product/index.ts'
import { pageWidth } from '#client/ui/section.tsx'

export function AuthoredRail({ content }: { content: ComponentOf<'product-rail'> }) {
  // In the preview a new rail has no products key yet.
  if (content.of === '') return null
  return (
    <div className={pageWidth}>
      <Later
        call={recommendationCalls.rail}
        input={{ query: { of: content.of } }}
        waiting={<RailSkeleton heading={content.heading} />}
      >
        {({ products }) => <ProductRail heading={content.heading} products={products} link={content.link} />}
      </Later>
    </div>
  )
}
