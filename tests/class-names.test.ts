// Class names are four letters of a hash; two styles with one name would break each other.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkoutStyles, overlayStyles, reviewStyles, stylesOf } from './support/shipped.ts'

test.each([
  ['checkout', checkoutStyles],
  ['reviews', reviewStyles],
  ['overlays', overlayStyles],
] as const)('no two styles share a class name, %s included', (_, own) => {
  const sheets = [stylesOf('jdw')[0]!, own()].map((file) => readFileSync(file, 'utf8'))
  const utilities = sheets.map((css) => css.slice(css.indexOf('@layer utilities{'))).join('')
  const rules = [...utilities.matchAll(/([^{}]+)\{[^{}]*\}/g)]
  // The minifier merges equal rules into one with several selectors; each style also has its own rule.
  const single = rules.filter(([, selector]) => !selector!.includes(','))
  // A style under a media query may be in both sheets, with the same rule.
  const distinct = new Map(single.map(([rule, selector]) => [rule, selector!]))
  // One rule may repeat a name; an important style has its own name.
  const names = [...distinct.values()].flatMap((selector) => [
    ...new Set([...selector.matchAll(/\.([A-Za-z_-][\w-]*(?:\\!)?)/g)].map(([, name]) => name!)),
  ])
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
