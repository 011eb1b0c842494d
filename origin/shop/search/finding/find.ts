// Searches a brand's products: reads the term, queries the full-text index for the words that are left, corrects unknown words, and
// leaves parts out when no product has all of them.
import type { CatalogueReader } from '#origin/platform/stores.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { LRUCache } from 'lru-cache'
import { attempt, isAnswered, queryParts, queryText, type FindOptions, type Shop } from './attempt.ts'
import { isEmpty } from '../bitset.ts'
import { correctionOf, occurs } from './correction.ts'
import { foundOf, ofNumber, type Found } from './found.ts'
import { productNumbers } from './product-numbers.ts'
import type { LoadedIndex } from '../read-index.ts'
import { lexiconOf } from '../reading/lexicon.ts'
import { relaxed } from './relax.ts'

/** Filters, sorting and paging repeat a search. The key contains the brand's version. */
const cached = new LRUCache<string, Found>({
  max: 200,
  maxSize: 4_000_000,
  sizeCalculation: ({ within, read, readOptions: { colour }, order }) =>
    (2 + Object.keys(read).length) * within.byteLength +
    [...(colour?.inSizes?.values() ?? [])].reduce((sum, packed) => sum + packed.length + 100, 0) +
    (order?.byteLength ?? 0) +
    500,
})

export async function find(
  catalogue: CatalogueReader,
  brand: BrandCode,
  index: LoadedIndex,
  term: string,
  options: FindOptions,
): Promise<Found> {
  const key = JSON.stringify([brand, index.version, term.trim(), options.isExact, options.replaced])
  const known = cached.get(key)
  if (known) return known
  const found = await search({ catalogue, brand, index, lexicon: lexiconOf(index, brand) }, term, options)
  cached.set(key, found)
  return found
}

async function search(shop: Shop, term: string, options: FindOptions, isCorrected = false): Promise<Found> {
  const typed = attempt(shop, term, options)
  if (typed.query.absent && (await occurs(shop, typed.query.absent.label))) {
    const named = attempt(shop, term, options, true)
    await queryText(shop, named, [])
    if (isAnswered(shop, named)) return foundOf(shop, named, [])
  }
  await queryText(shop, typed, productNumbers(typed.query))
  if (typed.numbered !== null) return ofNumber(shop, typed)
  if (isAnswered(shop, typed)) return foundOf(shop, typed, [])
  await queryParts(shop, typed)
  const correction = isCorrected ? null : await correctionOf(shop, typed)
  if (correction !== null && !options.isExact) {
    const found = await search(shop, correction, options, true)
    // A word that is being typed may be of goods that the shop does not sell: that is said of it.
    const isRead = found.isHelpOnly || found.absent !== null || !isEmpty(found.within)
    if (isRead) return { ...found, searchedFor: correction }
  }
  return { ...(await relaxed(shop, typed)), didYouMean: options.isExact ? correction : null }
}
