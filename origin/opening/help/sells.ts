// What each shop sells, as far as its help answers depend on it.
import type { BrandCode } from '#shared/brands/brand.ts'

type Goods = 'furniture' | 'bras' | 'clothes' | 'curtains' | 'bedding'

const goods: Record<BrandCode, readonly Goods[]> = {
  dal: ['bras', 'clothes'],
  cgn: ['clothes'],
  jdw: ['furniture', 'bras', 'clothes', 'curtains', 'bedding'],
  awl: ['clothes', 'bedding'],
  fw: ['bras', 'clothes'],
  ihm: ['furniture', 'curtains', 'bedding'],
  ccl: ['clothes'],
  pma: ['bras', 'clothes', 'curtains', 'bedding'],
}

export function sells(code: BrandCode, kind: Goods): boolean {
  return goods[code].includes(kind)
}
