// Class names are cut short; two styles that came to share one would each break the other.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkoutStyles, reviewStyles, stylesOf } from './support/shipped.ts'

test.each([
  ['checkout', checkoutStyles],
  ['reviews', reviewStyles],
] as const)('no two styles share a class name, %s included', (_, own) => {
  const sheets = [stylesOf('jdw')[0]!, own()].map((file) => readFileSync(file, 'utf8'))
  const utilities = sheets.map((css) => css.slice(css.indexOf('@layer utilities{'))).join('')
  const selectors = [...utilities.matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, selector]) => selector!)
  // A rule with several selectors was put together by the minifier, from styles that have a rule of their own.
  const single = selectors.filter((selector) => !selector.includes(','))
  // Within one rule a name may stand several times; an important style has a name of its own.
  const names = single.flatMap((selector) => [
    ...new Set([...selector.matchAll(/\.([A-Za-z_-][\w-]*(?:\\!)?)/g)].map(([, name]) => name!)),
  ])
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
