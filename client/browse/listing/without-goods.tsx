// A list without goods: what is popular, the departments, further links, and what the shopper looked at.
import type { ReactNode } from 'react'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import type { Crumb } from '#shared/products/product.ts'
import { singleColumn, stack } from '#styled/patterns'
import { Later } from '#client/platform/api/later.tsx'
import { Departments } from '#client/browse/category-tree/departments.tsx'
import { LookedAt } from '#client/browse/recently-viewed/looked-at.tsx'
import { ProductRail, RailSkeleton } from '#client/product/index.ts'
import { popularRail } from './popular-rail.ts'

type WithoutGoodsProps = { heading: string; said: ReactNode; near?: Crumb | undefined; children?: ReactNode }

export function WithoutGoods({ heading, said, near, children }: WithoutGoodsProps) {
  const popular = popularRail(near)
  return (
    <div className={singleColumn({ gap: '8', paddingTop: '3', minWidth: '0' })}>
      <div className={stack({ gap: '3' })}>
        <h1>{heading}</h1>
        {said}
      </div>
      <Later
        call={recommendationCalls.rail}
        input={{ query: { of: popular.of } }}
        waiting={<RailSkeleton heading={popular.heading} />}
      >
        {({ products }) => <ProductRail heading={popular.heading} products={products} />}
      </Later>
      <Departments heading="Popular categories" />
      {children}
      <LookedAt least={1} />
    </div>
  )
}
