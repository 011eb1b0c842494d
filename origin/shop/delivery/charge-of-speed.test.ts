import { expect, test } from 'vitest'
import type { DeliverySpeed, TimeFrame } from '#shared/delivery/delivery.ts'
import { deliveryCharge, type ChargeBasis, type SubscriptionCoverage } from './charge-of-speed.ts'

const usual: ChargeBasis = { goods: 3000, heavyOnly: false, subscriber: false, freeStandard: false }
const friday = '2026-11-27'
const saturday = '2026-11-28'

type Case = [who: string, bag: Partial<ChargeBasis>, charges: Record<Exclude<DeliverySpeed, 'NOM'>, number>]

const cases: Case[] = [
  ['usually', {}, { STANDARD: 399, EXPRESS: 599, HPS: 299, EXPRESS_COLLECT: 499 }],
  ['a penny below £60', { goods: 5999 }, { STANDARD: 399, EXPRESS: 599, HPS: 299, EXPRESS_COLLECT: 499 }],
  ['from £60', { goods: 6000 }, { STANDARD: 0, EXPRESS: 599, HPS: 0, EXPRESS_COLLECT: 499 }],
  ['with a code', { freeStandard: true }, { STANDARD: 0, EXPRESS: 599, HPS: 0, EXPRESS_COLLECT: 499 }],
  ['for a subscriber', { subscriber: true }, { STANDARD: 0, EXPRESS: 0, HPS: 0, EXPRESS_COLLECT: 0 }],
  [
    'for STANDARD’s subscriber',
    { subscriber: 'STANDARD_DELIVERY' },
    { STANDARD: 0, EXPRESS: 599, HPS: 0, EXPRESS_COLLECT: 499 },
  ],
  [
    'for NEXT_DAY’s subscriber',
    { subscriber: 'NEXT_DAY_DELIVERY' },
    { STANDARD: 399, EXPRESS: 0, HPS: 299, EXPRESS_COLLECT: 0 },
  ],
  [
    'for NOMINATED’s subscriber',
    { subscriber: 'NOMINATED_DELIVERY' },
    { STANDARD: 399, EXPRESS: 599, HPS: 299, EXPRESS_COLLECT: 499 },
  ],
  ['for makers’ items alone', { heavyOnly: true }, { STANDARD: 0, EXPRESS: 0, HPS: 0, EXPRESS_COLLECT: 0 }],
  ['for nothing', { goods: 0 }, { STANDARD: 0, EXPRESS: 0, HPS: 0, EXPRESS_COLLECT: 0 }],
]

test.each(cases)('delivery costs what the table says %s', (_, bag, charges) => {
  const charged = (Object.keys(charges) as DeliverySpeed[]).map((speed) => [
    speed,
    deliveryCharge({ speed, nominatedDate: null, timeFrame: null }, { ...usual, ...bag }),
  ])
  expect(Object.fromEntries(charged)).toEqual(charges)
})

test.each<[string, TimeFrame, SubscriptionCoverage, number]>([
  [friday, 'DAY', false, 599],
  [friday, 'AM', false, 799],
  [friday, 'PM', false, 799],
  [saturday, 'DAY', false, 799],
  [saturday, 'AM', false, 999],
  [friday, 'DAY', true, 200],
  [saturday, 'PM', true, 600],
  [friday, 'DAY', 'NOMINATED_DELIVERY', 200],
  [friday, 'DAY', 'NEXT_DAY_DELIVERY', 599],
])('a nominated day %s %s, subscriber %s, costs %d pence', (nominatedDate, timeFrame, subscriber, pence) => {
  for (const goods of [1, 6000, 90_000])
    expect(deliveryCharge({ speed: 'NOM', nominatedDate, timeFrame }, { ...usual, goods, subscriber })).toBe(pence)
})
