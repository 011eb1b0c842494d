// Splitting sizes into two choices, for the sample shops' sizes and for those of imported catalogues.
import { expect, test } from 'vitest'
import { sizeLabel } from './size-label.ts'
import { splitSizes } from './size-parts.ts'

const grid = (first: readonly (string | number)[], second: readonly string[], between: string) =>
  first.flatMap((one) => second.map((other) => `${one}${between}${other}`))

const choices = (sizes: readonly string[]) =>
  splitSizes(sizes)?.parts.map(({ label, values }) => `${label}: ${values.join(' ')}`) ?? null

test('18 bra sizes are bands and cups', () => {
  const sizes = grid([34, 36, 38, 40, 42, 44], ['B', 'DD', 'C'], '')
  expect(choices(sizes)).toEqual(['Band size: 34 36 38 40 42 44', 'Cup size: B C DD'])
  expect(splitSizes(sizes)!.of.get('36DD')).toEqual(['36', 'DD'])
})

test('a size without a length is regular', () => {
  expect(choices(['8', '8 Short', '8 Long', '10', '10 Long'])).toEqual(['Size: 8 10', 'Length: Short Regular Long'])
  expect(splitSizes(['8', '8 Short', '10'])!.of.get('8')).toEqual(['8', 'Regular'])
})

test.each([
  [grid([8, 10], ['Short', 'Regular', 'Long'], ' '), ['Size: 8 10', 'Length: Short Regular Long']],
  [grid([38, 40], ['S', 'R', 'L'], ''), ['Size: 38 40', 'Length: Short Regular Long']],
  [
    ['W32 L30', 'W32 L32', 'W34 L30'],
    ['Waist size: 32 34', 'Leg length: 30 32'],
  ],
  [grid([32, 34], ['32', '30'], '/'), ['Waist size: 32 34', 'Leg length: 30 32']],
  [grid([32, 34], ['32', '30'], ' x '), ['Waist size: 32 34', 'Leg length: 30 32']],
  [grid([4, 5, 6], ['E', 'EEE'], ' '), ['Size: 4 5 6', 'Width: E EEE']],
  [grid([7, 7.5], ['Extra Wide', 'Wide'], ' '), ['Size: 7 7.5', 'Width: Wide Extra Wide']],
  [grid(['S', 'M'], ['Tall', 'regular'], ' / '), ['Size: S M', 'Length: Regular Tall']],
  [grid(['Tall', 'Petite'], ['S', 'M'], ' / '), ['Size: S M', 'Length: Petite Tall']],
])('%j splits', (sizes, expected) => {
  expect(choices(sizes)).toEqual(expected)
})

test.each([
  [['S', 'M', 'L', 'XL']],
  [['One Size']],
  [['36R', '38R', '40R']],
  [['8 Wide', '9 Wide', '10 Wide']],
  [['7', '7.5', '8', '8.5']],
  [['6-8', '9-11', '12-14']],
  [['32/34', '36/38']],
  [['Single', 'Double', 'King', 'Super King']],
  [['46 x 54in', '46 x 72in', '66 x 54in', '66 x 72in']],
  [['60 x 110cm', '80 x 150cm']],
  [['Small / Oak', 'Small / Pine', 'Large / Oak', 'Large / Pine']],
  [['34B', '34C', '36B', 'Long']],
  [['32C', '32c', '34C']],
])('%j remains one choice', (sizes) => {
  expect(splitSizes(sizes)).toBeNull()
})

test('goods of one size have no size to read', () => {
  expect(['One Size', 'One size', 'one-size', '', 'Single'].map(sizeLabel)).toEqual(['', '', '', '', 'Single'])
})
