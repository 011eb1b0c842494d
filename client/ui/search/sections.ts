// What the list under the search box offers, in the order it is read: words, categories, products.
import type { Reply } from '#shared/calls/call.ts'
import type { searchCalls } from '#shared/calls/search.ts'
import type { ProductCard } from '#shared/entities/product.ts'

export type Suggested = Reply<typeof searchCalls.suggest>
export type Option = { href: string; words: string; product?: ProductCard }
export type Section = { name: string; heading: string; options: readonly Option[] }

/** Sections without options are left out. What was searched for before will be a section of its own, first. */
export function sectionsOf({ terms, categories, products }: Suggested, mostProducts: number): Section[] {
  const words = terms.map((term) => ({ href: `/shop/s/?${new URLSearchParams({ term })}`, words: term }))
  const found = categories.map(({ categoryLabel, path }) => ({ href: path, words: categoryLabel }))
  const cards = products.slice(0, mostProducts).map((product) => ({
    href: `/shop/p/${encodeURIComponent(product.productNumber)}`,
    words: product.productName,
    product,
  }))
  return [
    { name: 'terms', heading: 'Suggestions', options: words },
    { name: 'categories', heading: 'Categories', options: found },
    { name: 'products', heading: 'Products', options: cards },
  ].filter(({ options }) => options.length > 0)
}
