import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { views } from './drawing.ts'
import { kinds } from './kinds.ts'

const patterns = ['plain', 'floral', 'check', 'cable']
const drawing = (kind: string, seed: number) => ({
  kind,
  pattern: patterns[seed % patterns.length]!,
  accent: '#d9b36a',
  traits: {},
  seed,
})

/** Every tag closed in order, every attribute once: enough of XML for what the drawers write. */
function wellFormed(svg: string) {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, close: string, name: string, attributes: string, selfClosing: string) => {
      const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
      if (new Set(names).size !== names.length) open.push(`${name} repeats an attribute`)
      if (close) {
        if (open.pop() !== name) open.push(`${name} closes nothing`)
      } else if (!selfClosing) open.push(name)
      return ''
    },
  )
  return open.length === 0 && rest.trim() === ''
}

for (const view of views) {
  test(`every kind’s ${view} is a well-formed picture under 9 KB`, () => {
    for (const kind of kinds)
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const svg = draw(drawing(kind, seed), seed % 2 ? '#31456b' : '#f1e9da', view)
        const where = `${kind} ${seed}`
        expect(wellFormed(svg), where).toBe(true)
        expect(new TextEncoder().encode(svg).length, where).toBeLessThan(9000)
        expect(svg, where).not.toMatch(/NaN|undefined|<script|<text|<image|href="(?!#)|url\((?!#)/)
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size, where).toBe(ids.length)
        const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
        expect(
          references.filter((id) => !ids.includes(id)),
          where,
        ).toEqual([])
      }
  })
}
