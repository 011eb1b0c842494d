// The vocabulary of a brand's products for spelling corrections, and the terms for suggestions.
import type { ListingIndex } from './listing-index.ts'
import { countBoth } from './bitset.ts'
import { tokenise } from './tokenise.ts'

const maxEntries = 20_000

export class Vocabulary {
  readonly #weights = new Map<string, number>()

  add(text: string, weight: number) {
    for (const word of tokenise(text)) {
      if (word.length > 2 && word.length < 30) this.#weights.set(word, (this.#weights.get(word) ?? 0) + weight)
    }
  }

  best(): Array<[word: string, weight: number]> {
    return [...this.#weights].sort((a, b) => b[1] - a[1]).slice(0, maxEntries)
  }
}

/**
 * Categories, product brands, and colours with the goods of the last categories (`navy dresses`) that list three products or
 * more; `navy men` or `navy weekend` are not goods. The suggestions offer a term only when the search reads all of its words
 * (suggest.ts).
 */
export function termsOf({ categories, facets, sets }: ListingIndex): Array<[term: string, weight: number]> {
  const terms = new Map<string, number>()
  const put = (term: string, weight: number) => {
    const key = tokenise(term).join(' ')
    if (key && weight > 0) terms.set(key, Math.max(terms.get(key) ?? 0, weight))
  }
  const nameable = categories.filter(({ path, count }) => path.includes('/') && count >= 3)
  for (const { label, count } of nameable) put(label, count * 3)
  for (const { label, value } of facets.brand) {
    const set = sets.get(`brand:${value}`)!
    put(label, countBoth(set, set) * 2)
  }
  const families = facets.colour.filter(({ value }) => value !== 'multi')
  const colours = [
    ...families.map(({ label, value }) => ({ name: label, set: sets.get(`colour:${value}`)! })),
    ...[...sets].flatMap(([key, set]) => (key.startsWith('shade:') ? [{ name: key.slice(6), set }] : [])),
  ]
  const tops = new Set(categories.flatMap(({ path, label }) => (path.includes('/') ? [] : [label])))
  const parents = new Set(categories.map(({ parent }) => parent))
  for (const { label, path } of nameable) {
    if (parents.has(path) || tops.has(label)) continue
    for (const { name, set } of colours) {
      const both = countBoth(sets.get(`category:${path}`)!, set)
      if (both >= 3) put(`${name} ${label}`, both)
    }
  }
  return [...terms].sort((a, b) => b[1] - a[1]).slice(0, 5000)
}
