// A list without goods: what was found instead of them, then the departments and what is popular.
import type { ReactNode } from 'react'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { singleColumn, stack } from '#styled/patterns'
import { Later } from '#client/platform/api/later.tsx'
import { Departments } from '#client/browse/category-tree/departments.tsx'
import { ProductRail, RailSkeleton } from '#client/product/index.ts'

const rail = 'Popular right now'

type WithoutGoodsProps = { heading: string; said: ReactNode; children?: ReactNode }

export function WithoutGoods({ heading, said, children }: WithoutGoodsProps) {
  return (
    <div className={singleColumn({ gap: '8', paddingTop: '3', minWidth: '0' })}>
      <div className={stack({ gap: '3' })}>
        <h1>{heading}</h1>
        {said}
      </div>
      {children}
      <Departments heading="Popular categories" />
      <Later
        call={recommendationCalls.rail}
        input={{ query: { of: 'bestsellers' } }}
        waiting={<RailSkeleton heading={rail} />}
      >
        {({ products }) => <ProductRail heading={rail} products={products} />}
      </Later>
    </div>
  )
}
