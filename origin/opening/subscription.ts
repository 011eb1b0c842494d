// A brand's delivery subscription, which is sold like a product but appears in no list.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { SeedProduct } from '#origin/sample/seed/catalogue.ts'
import { openingShopOf } from './shops.ts'

export function seedSubscription(brand: BrandCode): SeedProduct {
  return {
    productNo: subscriptionNo(brand),
    productType: subscriptionType,
    name: 'Unlimited delivery for a year',
    cptName: 'Delivery subscription',
    label: 'Delivery',
    description:
      '<p>Pay once for twelve months of delivery on everything you order. It starts with the order you buy it with, and works in all our shops while you’re signed in.</p><p>It ends after a year and won’t renew automatically, so there’s nothing more to pay. We’ll send you one email reminder in the month before. Cancel in your account within fourteen days of buying it for a full refund. If you cancel later, there’s no refund and you can use it until it ends.</p><p>You’ll need an account to buy it.</p>',
    details: [
      'Free standard delivery and collection for twelve months',
      'Free express delivery and express collection',
      '£3.99 off delivery on a day you choose',
      'One payment, with no automatic renewal',
      'Separate delivery charges still apply to large two-person deliveries',
    ],
    composition: '',
    care: [],
    sizeGuide: null,
    categoryPath: '',
    extraCategories: [],
    keywords: '',
    drawing: { kind: 'parcel', pattern: 'plain', accent: '#f4f1ea', traits: {}, seed: 7 },
    colours: [{ code: 'STD', name: 'Standard', hex: '#b98d5e', family: 'brown' }],
    options: [
      {
        colourCode: 'STD',
        size: 'One year',
        price: openingShopOf(brand).subscription,
        was: null,
        stock: 1_000_000,
        notReturning: false,
      },
    ],
    popularity: -1,
    added: '2026-01-05',
    deliveryCharge: 0,
    reviews: [],
    ratingTotal: 0,
    ratingAverage: 0,
    set: [],
  }
}

export function subscriptionNo(brand: BrandCode): string {
  return `${brand.toUpperCase()}-DELIVERY`
}
