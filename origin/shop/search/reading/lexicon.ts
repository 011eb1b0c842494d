// What a brand's typed words can mean: its categories and kinds of goods with their synonyms, colours, product brands, sizes.
import type { BrandCode } from '#shared/brands/brand.ts'
import { colourFamilies } from '#origin/shop/catalogue/colour-families.ts'
import { emptySet, type Bitset } from '../bitset.ts'
import { colourNames, groups, materials, nearestGoods, phrases } from './goods.ts'
import type { ListingIndex } from '../listing-index.ts'
import { coloursOfShop, type NamedColour } from './named-colours.ts'
import { goodsOfShop, type GoodsNames } from './named-goods.ts'
import { brandsOfShop, peopleOfShop, wideFitOfShop, type Named, type People, type SizeWithSet } from './shop-labels.ts'
import { sizeFacts } from './size-labels.ts'
import { synonyms } from './synonyms.ts'
import { keyOf, labelTokens } from './tokens.ts'

export type Lexicon = GoodsNames &
  People & {
    colours: ReadonlyMap<string, NamedColour>
    brands: ReadonlyMap<string, Named>
    phrases: ReadonlySet<string>
    sizes: readonly SizeWithSet[]
    wideFit: Bitset | null
    sale: Bitset
    /** Words that are never corrected, and that misspelt words are corrected to. */
    tokens: ReadonlySet<string>
  }

const lexicons = new WeakMap<ListingIndex, Lexicon>()

/** Built once per loaded index, from its sets in memory. */
export function lexiconOf(index: ListingIndex, brand: BrandCode): Lexicon {
  const had = lexicons.get(index)
  if (had) return had
  const made = makeLexicon(index, brand)
  lexicons.set(index, made)
  return made
}

function makeLexicon(index: ListingIndex, brand: BrandCode): Lexicon {
  const facetSets = (name: string) => (value: string) => index.sets.get(`${name}:${value}`) ?? emptySet(index.size)
  const sizes = index.facets.size.map((entry) => ({ ...sizeFacts(entry), set: facetSets('size')(entry.value) }))
  const labels = index.facets.brand.map(({ label, value }) => [label, facetSets('brand')(value)] as const)
  return {
    ...goodsOfShop(index),
    colours: coloursOfShop(index),
    brands: brandsOfShop(labels),
    phrases: phraseKeys,
    sizes,
    ...peopleOfShop(index, brand),
    wideFit: wideFitOfShop(index, sizes),
    sale: index.sets.get('sale:1') ?? emptySet(index.size),
    tokens: new Set([
      ...index.categories.flatMap(({ label }) => labelTokens(label)),
      ...labels.flatMap(([label]) => labelTokens(label)),
      ...shopVocabulary,
      ...[...index.sets.keys()].flatMap((key) =>
        /^(?:shade|kind):/.test(key) ? labelTokens(key.slice(key.indexOf(':'))) : [],
      ),
    ]),
  }
}

const phraseKeys: ReadonlySet<string> = new Set(phrases.map((phrase) => keyOf(labelTokens(phrase))))

/** Words that every shop knows. */
const shopVocabulary: readonly string[] = [
  ...[...synonyms.keys(), ...phrases, ...materials].flatMap(labelTokens),
  ...[...groups, ...nearestGoods, ...colourNames].flatMap(([names, members]) =>
    [...names, ...members].flatMap(labelTokens),
  ),
  ...Object.values(colourFamilies).flatMap(({ label, names }) => [label, ...names].flatMap(labelTokens)),
]
