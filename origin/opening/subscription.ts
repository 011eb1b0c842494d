// A brand's delivery subscription, which is sold like a product but appears in no list (subscription.json).
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { SeedProduct } from '#origin/sample/seed/catalogue.ts'
import { openingShopOf } from './shops.ts'
import sold from './subscription.json' with { type: 'json' }

export function seedSubscription(brand: BrandCode): SeedProduct {
  const { option, ...product } = sold
  return {
    ...product,
    productNo: subscriptionNo(brand),
    productType: subscriptionType,
    sizeGuide: null,
    options: [{ ...option, price: openingShopOf(brand).subscription }],
  }
}

export function subscriptionNo(brand: BrandCode): string {
  return `${brand.toUpperCase()}-DELIVERY`
}
