import { expect, test } from 'vitest'
import { FeedCategoryTree, categoryLabels } from './categories.ts'
import { priceToPence } from './feed.ts'

test('type, taxonomy and gender become category labels', () => {
  expect(categoryLabels('', 'Womens', '', 'Sweaters,sale')).toEqual(['Women', 'Sweaters'])
  expect(categoryLabels('', 'Bags', '', 'Bags')).toEqual(['Bags'])
  expect(categoryLabels('Apparel & Accessories > Clothing > Dresses > Midi > Long', '', 'female', '')).toEqual([
    'Women',
    'Dresses',
    'Midi',
  ])
  expect(categoryLabels('', '', '', '')).toEqual(['More to explore'])
})

test('a category with a similar name is reused', () => {
  const tree = new FeedCategoryTree([
    { path: 'womens-fashion', label: 'Women’s' },
    { path: 'womens-fashion/tops', label: 'Shirts' },
  ])
  expect(tree.place(['Women', 'Shirt'])).toBe('womens-fashion/tops')
  expect(tree.place(['Women', 'Jumpers & knits'])).toBe('womens-fashion/jumpers-and-knits')
  expect(tree.place(['Women', 'Jumpers & knits'])).toBe('womens-fashion/jumpers-and-knits')
  expect(tree.made.map(({ path }) => path)).toEqual(['womens-fashion/jumpers-and-knits'])
})

test('prices are pounds, written in any usual way', () => {
  expect(['24.5', '£1,299.00', '9 GBP', '0.00', '19.990'].map((text) => priceToPence(text, 1, 'price'))).toEqual([
    2450, 129900, 900, 0, 1999,
  ])
  for (const text of ['', '-1', 'free', '12 EUR', '1e5', '1.2.3', '100000000'])
    expect(() => priceToPence(text, 1, 'price')).toThrow(/price is/)
})
