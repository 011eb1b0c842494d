// The promotions that a shop opens with. Operators end or replace them in the admin.
import type { SeedPromotion } from '#origin/sample/load.ts'

export const always = { starts: '2026-01-01T00:00:00.000Z', ends: '2036-01-01T00:00:00.000Z' }

export const openingPromotions: readonly SeedPromotion[] = [
  {
    promoType: 'Reactive',
    ...always,
    code: 'WELCOME10',
    kind: 'percent',
    value: 10,
    audience: 'first-order',
    description: '10% off your first order',
    shortDescription: '10% off',
  },
  {
    promoType: 'Reactive',
    ...always,
    code: 'FREEDEL',
    kind: 'delivery',
    value: 0,
    description: 'Free standard delivery',
    shortDescription: 'Free delivery',
  },
]
