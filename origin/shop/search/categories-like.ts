// Categories whose labels are like a typed text.
import type { Crumb } from '#shared/products/product.ts'
import type { IndexedCategory, ListingIndex } from './listing-index.ts'
import { tokenise } from './tokenise.ts'
import { labelTokens, singular, tokensOf } from './reading/tokens.ts'

/** Every typed word begins a word of the label. The largest categories come first. */
export function categoriesLike({ categories }: ListingIndex, term: string): IndexedCategory[] {
  const tokens = tokenise(term)
  if (tokens.length === 0) return []
  return categories
    .filter(
      ({ label, count }) => count > 0 && tokens.every((word) => tokenise(label).some((one) => one.startsWith(word))),
    )
    .toSorted((a, b) => b.count - a.count)
}

const maxNearest = 6

/** For a search without products: categories that share a word with the search. */
export function nearestCategories(index: ListingIndex, term: string): Crumb[] {
  const keys = new Set(tokensOf(term).map(({ key }) => key))
  const near = index.categories
    .filter(({ label, count }) => count > 0 && labelTokens(label).some((word) => keys.has(singular(word))))
    .toSorted((a, b) => b.count - a.count)
  return namedCrumbs(index, near.slice(0, maxNearest))
}

/** With the label of the category above: `Women › Dresses`. */
export function namedCrumbs({ categories }: ListingIndex, shown: readonly IndexedCategory[]): Crumb[] {
  return shown.map((entry) => {
    const above = categories.find(({ path }) => path === entry.parent)
    return { ...crumbOf(entry), categoryLabel: above ? `${above.label} › ${entry.label}` : entry.label }
  })
}

export function crumbOf({ label, path }: IndexedCategory): Crumb {
  return { categoryLabel: label, path: `/shop/c/${path}` }
}
