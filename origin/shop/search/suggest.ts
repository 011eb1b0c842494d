// Suggestions for a text that is being typed. Each leads to what it names: a term is offered only when the search reads all of
// its words and has products for it.
import { brands } from '#shared/brands/all.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { familyOf } from '#origin/shop/catalogue/colour-families.ts'
import { autosuggestProducts } from '#shared/platform/limits.ts'
import type { Crumb } from '#shared/products/product.ts'
import { has, isEmpty, type Bitset } from './bitset.ts'
import { categoriesLike, namedCrumbs } from './categories-like.ts'
import { ordinalsOf, readSet } from './finding/attempt.ts'
import { completedToAbsent } from './finding/correction.ts'
import { firstInOrder } from './list.ts'
import { productNumbers } from './finding/product-numbers.ts'
import type { LoadedIndex } from './read-index.ts'
import { helpIn } from './reading/help-pages.ts'
import { lexiconOf, type Lexicon } from './reading/lexicon.ts'
import type { NamedColour } from './reading/named-colours.ts'
import { readQuery, type Part, type Query } from './reading/read-query.ts'
import { termsLike, textMatches, textMatchesWhileTyping } from './text-matches.ts'
import { searchTokens } from './tokenise.ts'

const maxTerms = 8
const maxCategories = 4
const maxHelp = 3
/** Text matches that are looked through for products that fit the other parts of the text. */
const maxMatches = 400

type Suggestions = {
  terms: string[]
  categories: Crumb[]
  help: Array<{ label: string; path: string }>
  /** Row ids of products. */
  ids: number[]
  /** The colour in which the products are shown; null without. */
  colour: NamedColour | null
}

export async function suggestionsFor(
  catalogue: CatalogueReader,
  brand: BrandCode,
  index: LoadedIndex,
  term: string,
): Promise<Suggestions> {
  const lexicon = lexiconOf(index, brand)
  const typed = readQuery(term, lexicon, index.size)
  const query = await completedToAbsent({ catalogue, brand, index, lexicon }, typed)
  const numbers = productNumbers(query)
  const [terms, ids, numbered] = await Promise.all([
    termsLike(catalogue, brand, index, searchTokens(term), maxTerms * 3),
    query.tokens.length === 0 ? [] : productsFor(catalogue, brand, index, query),
    numbers.length > 0 ? textMatches(catalogue, brand, [], numbers).then((found) => found.numbered) : null,
  ])
  const staying = terms.filter((one) => isStaying(one, index, lexicon))
  return {
    terms: unlike(staying, index, lexicon).slice(0, maxTerms),
    categories: categoriesFor(index, query, term),
    help: helpIn(query.tokens, true)
      .slice(0, maxHelp)
      .map(({ page }) => ({ label: page.label(brands[brand]), path: page.path })),
    colour: query.parts.find(({ colour }) => colour)?.colour ?? null,
    ids: numbered === null ? ids : [numbered, ...ids.filter((id) => id !== numbered)].slice(0, autosuggestProducts),
  }
}

/** Of terms that differ in the shade of one family only, `green sofas` and `forest sofas`, the first. */
function unlike(terms: readonly string[], { size }: LoadedIndex, lexicon: Lexicon): string[] {
  const sense = ({ kind, label }: Part) => {
    const family = kind === 'colour' ? familyOf(label) : 'multi'
    return family === 'multi' ? label : family
  }
  const alike = Map.groupBy(terms, (term) => readQuery(term, lexicon, size).parts.map(sense).join())
  return [...alike.values()].map(([first]) => first!)
}

/** The products that the search lists first; a last word that the search does not know may be unfinished. */
async function productsFor(
  catalogue: CatalogueReader,
  brand: BrandCode,
  index: LoadedIndex,
  query: Query,
): Promise<number[]> {
  const { parts, absent, isHelpOnly } = query
  if (isHelpOnly || absent) return []
  const set = readSet(index, parts)
  const tokens = parts.filter((part) => part.set === null && !part.price).flatMap((part) => part.tokens)
  if (tokens.length === 0) return idsOf(index, firstInOrder(set, index.orders.recommended, autosuggestProducts))
  const matching = await textMatchesWhileTyping(catalogue, brand, tokens, maxMatches)
  return idsOf(
    index,
    [...ordinalsOf(index, matching)].filter((ordinal) => has(set, ordinal)).slice(0, autosuggestProducts),
  )
}

function idsOf({ ids }: LoadedIndex, ordinals: readonly number[]): number[] {
  return ordinals.map((ordinal) => ids[ordinal]!)
}

/** Whether the search reads all of the term's words and has products for it. */
export function isStaying(term: string, index: LoadedIndex, lexicon: Lexicon): boolean {
  const { parts, absent, isHelpOnly } = readQuery(term, lexicon, index.size)
  const set: Bitset | null = parts.length > 0 && parts.every((part) => part.set !== null) ? readSet(index, parts) : null
  return !absent && !isHelpOnly && set !== null && !isEmpty(set)
}

/** Categories by their labels, then those of goods that are typed by another name, `settee`, or that come nearest to what is not sold. */
function categoriesFor(index: LoadedIndex, { parts, absent }: Query, term: string): Crumb[] {
  const goods = parts.length === 1 ? parts[0]!.goods : null
  const paths = (absent?.near ?? goods)?.paths ?? []
  const named = paths.flatMap((path) => index.categories.find((entry) => entry.path === path) ?? [])
  return namedCrumbs(index, [...new Set([...categoriesLike(index, term), ...named])].slice(0, maxCategories))
}
