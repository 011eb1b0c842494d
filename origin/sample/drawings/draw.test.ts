import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { views } from './drawing.ts'
import { kinds } from './kinds.ts'

test.each(views)('every kind’s %s has no script and no broken reference', (view) => {
  for (const kind of kinds) {
    const svg = draw({ kind, pattern: 'plain', accent: '#d9b36a', traits: {}, seed: 1 }, '#31456b', view)
    expect(svg, kind).not.toMatch(/NaN|undefined|<script|href="(?!#)|url\((?!#)/)
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids, kind).toContain(id)
  }
})
