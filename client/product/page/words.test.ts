// The meta description of a product.
import { expect, test } from 'vitest'
import { shirt } from '#client/product/choices/a-product.ts'
import { productSummary } from './words.ts'

test('a long description is cut at a word’s end', () => {
  const summary = productSummary({ ...shirt, description: `<p>${'linen '.repeat(60)}</p>` })
  expect(summary.length).toBeLessThanOrEqual(155)
  expect(summary).toMatch(/linen…$/)
})

test('a product without a description is told by its name and maker', () => {
  expect(productSummary({ ...shirt, description: '' })).toBe('Linen shirt by Harbour Row.')
})
