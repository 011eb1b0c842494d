// What the list under the search box offers, in the order it is read: searches made before, words, categories, products.
import type { Reply } from '#shared/platform/call.ts'
import type { searchCalls } from '#shared/search/search-calls.ts'
import type { ProductCard } from '#shared/products/product.ts'

export type Suggested = Reply<typeof searchCalls.suggest>
/** `past`: searched for before, and can be taken out. */
export type Option = { href: string; words: string; product?: ProductCard; past?: true }
export type Section = { name: string; heading: string; options: readonly Option[] }

const none: Suggested = { terms: [], categories: [], products: [] }

/** Sections without options are left out, and what was searched for before is not suggested again. */
export function sectionsOf(past: readonly string[], suggested: Suggested | null, mostProducts: number): Section[] {
  const { terms, categories, products } = suggested ?? none
  const before = past.map((term) => ({ href: hrefOf(term), words: term, past: true as const }))
  const known = new Set(past.map((term) => term.toLowerCase()))
  const words = terms
    .filter((term) => !known.has(term.toLowerCase()))
    .map((term) => ({ href: hrefOf(term), words: term }))
  const found = categories.map(({ categoryLabel, path }) => ({ href: path, words: categoryLabel }))
  const cards = products.slice(0, mostProducts).map((product) => ({
    href: `/shop/p/${encodeURIComponent(product.productNumber)}`,
    words: product.productName,
    product,
  }))
  return [
    { name: 'past', heading: 'Recent searches', options: before },
    { name: 'terms', heading: 'Suggestions', options: words },
    { name: 'categories', heading: 'Categories', options: found },
    { name: 'products', heading: 'Products', options: cards },
  ].filter(({ options }) => options.length > 0)
}

function hrefOf(term: string) {
  return `/shop/s/?${new URLSearchParams({ term })}`
}
