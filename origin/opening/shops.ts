import type { BrandCode } from '#shared/brands/brand.ts'
import shops from './shops.json' with { type: 'json' }

type OpeningShop = {
  /** What a year's delivery subscription costs, in pence. */
  subscription: number
  /** Goods that the help page has answers about. */
  sells: readonly string[]
}

/** A brand that is not in shops.json opens without answers about particular goods. */
const other: OpeningShop = { subscription: 999, sells: [] }

export function openingShopOf(brand: BrandCode): OpeningShop {
  return (shops as Partial<Record<BrandCode, OpeningShop>>)[brand] ?? other
}
