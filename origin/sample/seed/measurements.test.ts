// Furniture has measurements, and what they say about doors follows from them.
import { expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const products = brandCodes.flatMap((code) => seedCatalogue(code).products)
const furniture = products.filter(({ deliveryCharge }) => deliveryCharge > 0)

const factOf = (details: readonly string[], label: string) =>
  details.find((text) => text.startsWith(`${label}: `))?.slice(label.length + 2) ?? ''
const cm = (text: string) => Number(/(\d+) cm/.exec(text)?.[1])

test('all furniture has dimensions, weight and access', () => {
  expect(furniture.length).toBeGreaterThan(50)
  for (const { productNo, details } of furniture)
    for (const label of ['Width', 'Depth', 'Height', 'Weight', 'Stairs and doors'])
      expect([productNo, factOf(details, label) !== '']).toEqual([productNo, true])
})

test('a doorway is wider than the smallest side of the furniture', () => {
  const doors = furniture.flatMap(({ productNo, details }) => {
    const door = Number(/doorway (\d+) cm/.exec(factOf(details, 'Stairs and doors'))?.[1])
    const feet = Number(/The (\d+) cm feet/.exec(factOf(details, 'Stairs and doors'))?.[1] ?? 0)
    const sides = ['Width', 'Depth', 'Height'].map((label) => cm(factOf(details, label)))
    return door ? [[productNo, door - Math.min(sides[0]!, sides[1]!, sides[2]! - feet)] as const] : []
  })
  expect(doors.length).toBeGreaterThan(20)
  expect(doors.filter(([, spare]) => spare < 3)).toEqual([])
})

test('goods that are no furniture have no such facts', () => {
  const others = products.filter(({ deliveryCharge }) => deliveryCharge === 0)
  expect(others.filter(({ details }) => factOf(details, 'Stairs and doors'))).toEqual([])
})
