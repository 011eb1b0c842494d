// Chooses a drawing for a product that came without a usable picture, from its kind and its title.
import { createHash } from 'node:crypto'
import type { Drawing } from '#origin/drawings/drawing.ts'
import type { FeedProduct } from './feed.ts'

/** The first that fits decides: `shirt dress` is a dress. */
const kinds: ReadonlyArray<readonly [words: RegExp, kind: string]> = [[/dress|gown/, 'midi-dress']]

const unknownKind = 'midi-dress'

export function drawingFor({ title, categories, tags, source }: FeedProduct): Drawing {
  const seed = Number.parseInt(createHash('sha256').update(source).digest('hex').slice(0, 6), 16)
  const told = [title, ...categories.toReversed(), ...tags].map((text) => text.toLowerCase())
  for (const text of told) {
    const fitting = kinds.find(([words]) => words.test(text))
    if (fitting) return { kind: fitting[1], pattern: patternOf(told.join(' ')), accent: '#f4efe6', traits: {}, seed }
  }
  return { kind: unknownKind, pattern: 'plain', accent: '#f4efe6', traits: {}, seed }
}

function patternOf(text: string) {
  if (/strip/.test(text)) return 'stripe'
  if (/plaid|check|tartan/.test(text)) return 'check'
  if (/floral|flower/.test(text)) return 'floral'
  return /denim|chambray/.test(text) ? 'denim' : 'plain'
}
