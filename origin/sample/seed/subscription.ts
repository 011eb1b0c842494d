// A brand's delivery subscription, which is sold like a product but appears in no list.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { SeedProduct } from './catalogue.ts'

/** Pence per year. */
const prices: Record<BrandCode, number> = {
  dal: 1299,
  cgn: 999,
  jdw: 1499,
  awl: 1299,
  fw: 999,
  ihm: 1499,
  ccl: 999,
  pma: 999,
}

export function seedSubscription(brand: BrandCode): SeedProduct {
  return {
    productNo: subscriptionNo(brand),
    productType: subscriptionType,
    name: 'Unlimited delivery for a year',
    cptName: 'Delivery subscription',
    label: 'Delivery',
    description:
      '<p>Delivery on everything you order for twelve months, for one payment. It begins with the order you buy it with, and holds in all our shops while you are signed in.</p><p>It ends by itself after a year: it is not renewed, and nothing more is taken. We remind you once, by e-mail, in the month before. Cancel in your account within fourteen days of buying it and get all of your money back; after that it runs to its end without money back.</p><p>You need an account to buy it.</p>',
    details: [
      'Free standard delivery and collection for twelve months',
      'Free express delivery and express collection',
      '£3.99 off delivery on a day you choose',
      'One payment, nothing taken later',
      'Large items delivered by two people keep their own charge',
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
      { colourCode: 'STD', size: 'One year', price: prices[brand], was: null, stock: 1_000_000, notReturning: false },
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
