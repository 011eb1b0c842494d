// Size and content of the shipped files, read from the build that `npm test` makes first.
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandFonts } from '#client/theme/font-faces.ts'
import { brands } from '#shared/brands/all.ts'
import {
  checkoutStyles,
  firstScripts,
  gzipped,
  overlayStyles,
  reviewStyles,
  scriptsOf,
  scriptsUntilIdle,
  stylesOf,
} from './support/shipped.ts'

const kilobyte = 1000

test('a product page loads at most 127 KB of script until idle', () => {
  expect(gzipped(scriptsUntilIdle('product'))).toBeLessThanOrEqual(127 * kilobyte)
})

test('… in at most 25 files', () => {
  expect(scriptsUntilIdle('product').length).toBeLessThanOrEqual(25)
})

test('the first script and its imports are at most 5.6 KB', () => {
  expect(gzipped(firstScripts())).toBeLessThanOrEqual(5.6 * kilobyte)
})

test.each(Object.keys(brands))('the styles of %s are at most 13.8 KB, compressed', (code) => {
  expect(gzipped(stylesOf(code))).toBeLessThanOrEqual(13.8 * kilobyte)
})

test.each(Object.values(brands))('the fonts of $name are at most 35 KB', (brand) => {
  const sizes = brandFonts(brand).map(({ subset }) => statSync(subset).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35 * kilobyte)
})

test('checkout’s own styles are at most 5 KB compressed', () => {
  expect(gzipped([checkoutStyles()])).toBeLessThanOrEqual(5 * kilobyte)
})

test('reviews add at most 1 KB of lazily loaded styles', () => {
  expect(gzipped([reviewStyles()])).toBeLessThanOrEqual(kilobyte)
  const begun = scriptsOf('product').map((file) => readFileSync(file, 'utf8'))
  expect(begun.filter((code) => /Verified purchase|Customer photos/.test(code))).toEqual([])
})

test('what opens over a page adds at most 2 KB of styles', () => {
  expect(gzipped([overlayStyles()])).toBeLessThanOrEqual(2 * kilobyte)
})

test.each(Object.keys(brands))('the styles of %s hold nothing of another brand', (code) => {
  const css = stylesOf(code)
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const named = [...css.matchAll(/\[data-panda-theme=["']?(\w+)/g)].map(([, name]) => name)
  expect([...new Set(named)]).toEqual([code])
})
