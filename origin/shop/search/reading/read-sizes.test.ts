import { expect, test } from 'vitest'
import { slug } from '#origin/shop/search/facet-labels.ts'
import { readPrice } from './read-price.ts'
import { readSize } from './read-sizes.ts'
import { sizeFacts } from './size-labels.ts'
import { tokensOf } from './tokens.ts'

const labels =
  '16|18|18 Short|18 Long|6 EEE|W34 L30|W34 L32|36DD|38DD|42R|S|XL|2XL|King|Super King|Bath Towel|66 x 72in|160 x 230cm|16-18'
const sizes = labels.split('|').map((label) => ({ label, facts: sizeFacts({ value: slug(label), label }) }))

function fitting(typed: string) {
  const reading = readSize(tokensOf(typed), 0)
  return reading === null ? null : sizes.filter(({ facts }) => reading.fits(facts)).map(({ label }) => label)
}

test.each([
  ['size 18', ['18', '18 Short', '18 Long', '16-18']],
  ['18 long', ['18 Long']],
  ['18s', ['18 Short']],
  ['34 32', ['W34 L32']],
  ['34/32', ['W34 L32']],
  ['34x32', ['W34 L32']],
  ['w34', ['W34 L30', 'W34 L32']],
  ['34 inch waist 30 leg', ['W34 L30']],
  ['36dd', ['36DD']],
  ['36 dd', ['36DD']],
  ['42r', ['42R']],
  ['42 chest', ['42R']],
  ['6 eee', ['6 EEE']],
  ['xxl', ['2XL']],
  ['king size', ['King']],
  ['super king', ['Super King']],
  ['66 x 72', ['66 x 72in']],
  ['160x230cm', ['160 x 230cm']],
  ['72 drop', ['66 x 72in']],
])('the size %s fits %j', (typed, labelsFound) => {
  expect(fitting(typed)).toEqual(labelsFound)
})

test.each(['3 seater', '2 pack', '15 denier', 'dress', '100 cotton'])('%s is no size', (typed) => {
  expect(fitting(typed)).toBeNull()
})

test.each([
  ['under £50', 0, 50],
  ['less than 25', 0, 25],
  ['over £100', 100, Infinity],
  ['£20 to £40', 20, 40],
  ['between 20 and 40', 20, 40],
])('the price %s is from %d to %d pounds', (typed, from, upTo) => {
  expect(readPrice(tokensOf(typed), 0)).toMatchObject({ from, upTo })
})
