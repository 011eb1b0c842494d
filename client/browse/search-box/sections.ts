// The sections of the suggestion list in reading order: recent searches, popular ones and new goods while nothing is typed,
// suggested terms, help, categories, departments, products. What is a recent search is no other term, and only the first
// category may be either.
import type { Reply } from '#shared/platform/call.ts'
import type { searchCalls } from '#shared/search/search-calls.ts'
import type { Crumb, ProductSummary } from '#shared/products/product.ts'
import { choiceHref } from '#client/product/index.ts'
import { isOfferedHelp } from '#client/platform/offered-help.ts'

export type SuggestionReply = Reply<typeof searchCalls.suggest>
/** `past` marks a recent search, which can be removed. */
export type SuggestionOption = { href: string; label: string; product?: ProductSummary; past?: true }
export type Ideas = { popular: readonly string[]; newest: readonly ProductSummary[]; departments: readonly Crumb[] }
export type SuggestionSection = { name: string; heading: string; options: readonly SuggestionOption[] }

/** On a wide screen one of these stands beside the others, so that both are in sight. */
export function standsBeside(name: string, sections: readonly SuggestionSection[]): boolean {
  return sections.length > 1 && (name === 'products' || name === 'departments')
}

const emptyReply: SuggestionReply = { terms: [], categories: [], products: [] }

/** Empty sections are omitted. */
export function suggestionSections(
  past: readonly string[],
  suggested: SuggestionReply | null,
  maxProducts: number,
  toggles: ReadonlySet<string>,
  { popular, newest, departments }: Ideas,
): SuggestionSection[] {
  const { terms, categories, products, help = [] } = suggested ?? emptyReply
  const recent = past.map((term) => ({ href: searchHref(term), label: term, past: true as const }))
  const known = new Set(past.map(comparable))
  const newAmong = (words: readonly string[]) =>
    words.filter((term) => !known.has(comparable(term))).map((term) => ({ href: searchHref(term), label: term }))
  const linksTo = (crumbs: readonly Crumb[]) =>
    crumbs.map(({ path, categoryLabel }) => ({ href: path, label: categoryLabel }))
  const named = new Set([...past, ...terms].map(comparable))
  const requested = help
    .filter(({ path }) => isOfferedHelp(path, toggles))
    .map(({ path, label }) => ({ href: path, label }))
  const found = categories.filter(
    ({ categoryLabel }, at) => at === 0 || !named.has(comparable(categoryLabel.split(' › ').at(-1)!)),
  )
  return [
    { name: 'past', heading: 'Recent searches', options: recent },
    { name: 'popular', heading: 'Popular searches', options: newAmong(popular) },
    { name: 'newest', heading: 'New in', options: newest.map(optionOf) },
    { name: 'terms', heading: 'Suggestions', options: newAmong(terms) },
    { name: 'help', heading: 'Help', options: requested },
    { name: 'categories', heading: 'Categories', options: linksTo(found) },
    { name: 'departments', heading: 'Departments', options: linksTo(departments) },
    { name: 'products', heading: 'Products', options: products.slice(0, maxProducts).map(optionOf) },
  ].filter(({ options }) => options.length > 0)
}

function optionOf(product: ProductSummary): SuggestionOption {
  const { productNumber, productName, colour } = product
  return { href: choiceHref(productNumber, { colour: colour?.code ?? null, size: null }), label: productName, product }
}

/** `T-Shirt Bras` and `t shirt bras` are the same. */
function comparable(text: string) {
  return text.toLowerCase().replaceAll('-', ' ')
}

function searchHref(term: string) {
  return `/shop/s/?${new URLSearchParams({ term })}`
}
