// What a brand's typed words can mean: its categories and kinds of goods with their synonyms, colours, product brands, sizes.
import type { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { colourFamilies } from '#origin/shop/catalogue/colour-families.ts'
import { and, count, emptySet, fullSet, or, type Bitset } from '../bitset.ts'
import { colourNames, groups, materials, nearestGoods, phrases } from './goods.ts'
import type { ListingIndex } from '../listing-index.ts'
import { sizeFacts, type SizeFacts } from './size-labels.ts'
import { sameGoods, synonyms } from './synonyms.ts'
import { keyOf, labelTokens } from './tokens.ts'

/**
 * `first`: the products that bear the name themselves, which come before others of the set, such as the trousers of a category
 * `Suits`. `paths`: the categories that hold these goods under this name, the largest first.
 */
export type Goods = { label: string; set: Bitset; first: Bitset; paths: readonly string[] }
export type Named = { label: string; set: Bitset }
/** `shades`: names of colours; `families`: values of the colour filter. A product fits with one of either. */
export type NamedColour = Named & { shades: readonly string[]; families: readonly string[] }

export type Lexicon = {
  goods: ReadonlyMap<string, Goods>
  /** Names of goods that this shop does not sell, with the nearest goods that it does sell, or null. */
  absent: ReadonlyMap<string, Goods | null>
  colours: ReadonlyMap<string, NamedColour>
  brands: ReadonlyMap<string, Named>
  phrases: ReadonlySet<string>
  sizes: ReadonlyArray<SizeFacts & { set: Bitset }>
  /** Products for women and for men; null when the shop has none. */
  women: Bitset | null
  men: Bitset | null
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

type Raw = { label: string | null; categories: Bitset[]; kinds: Bitset[]; paths: string[] }

function makeLexicon(index: ListingIndex, brand: BrandCode): Lexicon {
  const named = namedGoods(index)
  const { goods, absent } = withSynonyms(named)
  const colours = coloursOf(index)
  const facetSets = (name: string) => (value: string) => index.sets.get(`${name}:${value}`) ?? emptySet(index.size)
  const sizes = index.facets.size.map((entry) => ({ ...sizeFacts(entry), set: facetSets('size')(entry.value) }))
  const labels = index.facets.brand.map(({ label, value }) => [label, facetSets('brand')(value)] as const)
  return {
    goods,
    absent,
    colours,
    brands: brandsOf(labels),
    phrases: phraseKeys,
    sizes,
    ...peopleOf(index, brand),
    wideFit: wideFitOf(index, sizes),
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

/** The shop's own names: categories, and kinds of products with what they end in (`Wrap Dress` is a dress too). */
function namedGoods({ categories, sets }: ListingIndex): Map<string, Raw> {
  const named = new Map<string, Raw>()
  const rawOf = (key: string) => {
    const had = named.get(key) ?? { label: null, categories: [], kinds: [], paths: [] }
    named.set(key, had)
    return had
  }
  const tops = new Set(categories.filter(({ parent }) => parent === '').map(({ label }) => label))
  // A category below another that is named like a top category is that category's part of a shelf: `Sale › Women`.
  const own = categories.filter(({ count: held, parent, label }) => held > 0 && (parent === '' || !tops.has(label)))
  for (const { label, path } of own.toSorted((a, b) => b.count - a.count)) {
    const set = sets.get(`category:${path}`)
    const key = keyOf(labelTokens(label))
    if (!set || key === '') continue
    const raw = rawOf(key)
    raw.label ??= label
    raw.categories.push(set)
    raw.paths.push(path)
  }
  for (const [key, set] of sets) {
    if (!key.startsWith('kind:')) continue
    const tokens = kindTokens(key.slice(5))
    for (let from = 0; from < tokens.length; from++) {
      if (/^\d+$/.test(tokens[from]!)) continue
      const raw = rawOf(keyOf(tokens.slice(from)))
      // The shop has shirts and does not file its T-shirts there.
      const isFiled = raw.categories.length === 0 || !isEmpty(and(or(raw.categories), set))
      if (from === 0 || isFiled) raw.kinds.push(set)
    }
  }
  return new Map([...named].filter(([, { categories: filed, kinds }]) => filed.length + kinds.length > 0))
}

function kindTokens(kind: string): string[] {
  const tokens = labelTokens(kind)
  return tokens.length > 1 && /^(?:set|collection)$/.test(tokens.at(-1)!) ? tokens.slice(0, -1) : tokens
}

function withSynonyms(named: ReadonlyMap<string, Raw>): Pick<Lexicon, 'goods' | 'absent'> {
  const goods = new Map<string, Goods>()
  for (const [key, raw] of named) goods.set(key, goodsOf([raw])!)
  const keys = (names: readonly string[]) => [...new Set(names.map((name) => keyOf(labelTokens(name))))]
  const lacking = new Set<string>()
  for (const line of sameGoods) {
    for (const name of line) {
      const key = keyOf(labelTokens(name))
      const others = line.map((other) => keyOf(labelTokens(other))).filter((other) => other !== key)
      const same = joined([goods.get(key), goodsOf(others.flatMap((other) => named.get(other) ?? []))], named.has(key))
      if (same) goods.set(key, same)
      // `bedside table` is read as two words where only `table` is known.
      else if (!goods.has(keyOf(labelTokens(name).slice(-1)))) lacking.add(key)
    }
  }
  const single = new Map(goods)
  for (const [names, members] of groups) {
    const among = joined(
      keys(members).map((key) => single.get(key)),
      false,
    )
    for (const key of keys(names)) {
      const own = named.get(key)
      if (!among) {
        if (!goods.has(key)) lacking.add(key)
      } else if (own && own.categories.length > 0) {
        const had = goods.get(key)!
        goods.set(key, { ...had, first: own.kinds.length > 0 ? had.first : or([and(among.first, had.set)]) })
      } else {
        const had = goods.get(key)
        goods.set(key, { ...joined([had, among], false)!, label: had?.label ?? '' })
      }
    }
  }
  const absent = new Map<string, Goods | null>()
  for (const key of lacking) if (!goods.has(key)) absent.set(key, null)
  for (const [names, members] of nearestGoods) {
    const near = joined(
      keys(members).map((key) => goods.get(key)),
      false,
    )
    for (const key of keys(names)) if (!goods.has(key)) absent.set(key, near)
  }
  return { goods, absent }
}

function goodsOf(raws: readonly Raw[]): Goods | null {
  const kinds = raws.flatMap((raw) => raw.kinds)
  const all = [...kinds, ...raws.flatMap(({ categories }) => categories)]
  if (all.length === 0) return null
  return {
    label: raws.map(({ label }) => label).find((label) => label !== null) ?? '',
    set: or(all),
    first: or(kinds.length > 0 ? kinds : all),
    paths: [...new Set(raws.flatMap(({ paths }) => paths))],
  }
}

/** The union. `isOwnFirst`: only what bears the first one's own name comes first. */
function joined(parts: ReadonlyArray<Goods | null | undefined>, isOwnFirst: boolean): Goods | null {
  const known = parts.filter((part) => part !== null && part !== undefined)
  if (known.length === 0) return null
  return {
    label: known.map(({ label }) => label).find((label) => label !== '') ?? '',
    set: or(known.map(({ set }) => set)),
    first: isOwnFirst ? known[0]!.first : or(known.map(({ first }) => first)),
    paths: [...new Set(known.flatMap(({ paths }) => paths))],
  }
}

type Colour = { set: Bitset; shade?: string; family?: string }

/** Names of the catalogue, their single words, the filter's families, and what shoppers call colours. */
function coloursOf({ sets, facets }: ListingIndex): Map<string, NamedColour> {
  const found = new Map<string, { label: string; colours: Colour[] }>()
  const put = (tokens: readonly string[], label: string, colours: readonly Colour[]) => {
    const key = keyOf(tokens)
    if (colours.length === 0 || materials.has(key)) return
    const had = found.get(key) ?? { label, colours: [] }
    found.set(key, { label: had.label, colours: [...had.colours, ...colours] })
  }
  const shades = [...sets].flatMap(([key, set]) => (key.startsWith('shade:') ? [{ shade: key.slice(6), set }] : []))
  const familyOf = (family: string): Colour[] => {
    const set = sets.get(`colour:${family}`)
    return set ? [{ set, family }] : []
  }
  for (const { label, value } of facets.colour) put(labelTokens(label), label, familyOf(value))
  const ofFilter = new Set(found.keys())
  for (const one of shades) {
    const tokens = labelTokens(one.shade)
    put(tokens, one.shade, [one])
    if (tokens.length > 1) for (const word of tokens) if (!ofFilter.has(keyOf([word]))) put([word], word, [one])
  }
  for (const [names, members] of colourNames) {
    const near = shades.filter(({ shade }) => members.includes(shade.toLowerCase()))
    const family = members.find((member) => member.startsWith('family '))?.slice(7)
    for (const name of names) {
      if (!found.has(keyOf(labelTokens(name))))
        put(labelTokens(name), name, near.length > 0 || !family ? near : familyOf(family))
    }
  }
  for (const [family, { names }] of Object.entries(colourFamilies)) {
    for (const name of names) if (!found.has(name) && !patternNames.has(name)) put([name], name, familyOf(family))
  }
  return new Map(
    [...found].map(([key, { label, colours }]) => [
      key,
      {
        label,
        set: or(colours.map(({ set }) => set)),
        shades: colours.flatMap(({ shade }) => shade ?? []),
        families: colours.flatMap(({ family }) => family ?? []),
      },
    ]),
  )
}

/** Names of colour families that shoppers use for patterns and other things. */
const patternNames = new Set(
  'print floral stripe check plaid marl metallic water harvest ash royal sky rainbow'.split(' '),
)

/** In a shop for women and men, what is in a category for men is for men. */
function peopleOf({ categories, sets, size }: ListingIndex, brand: BrandCode): Pick<Lexicon, 'women' | 'men'> {
  const those = (test: RegExp) => {
    const found = categories.filter(
      ({ label, count: held }) => held > 0 && labelTokens(label).some((word) => test.test(word)),
    )
    const all = found.flatMap(({ path }) => sets.get(`category:${path}`) ?? [])
    return all.length > 0 ? or(all) : null
  }
  const [women, men] = [those(/^(?:womens?|ladies|ladieswear|womenswear)$/), those(/^(?:mens?|menswear)$/)]
  const about = labelTokens(brands[brand].description)
  const every = fullSet(size)
  if (men && women) return { men, women: minus(every, men) }
  return {
    men: men ?? (about.some((word) => /^mens?(?:wear)?$/.test(word)) ? every : null),
    women: women || about.some((word) => /^(?:womens?|ladieswear|lingerie)$/.test(word)) ? every : null,
  }
}

/** Labels that differ in signs alone, such as `Ropewalk™`, are one brand. */
function brandsOf(labels: readonly (readonly [label: string, set: Bitset])[]): Map<string, Named> {
  const found = new Map<string, Named>()
  for (const [label, set] of labels) {
    const key = keyOf(labelTokens(label))
    const same = found.get(key)
    found.set(key, same ? { label: same.label, set: or([same.set, set]) } : { label, set })
  }
  return found
}

function minus(all: Bitset, without: Bitset): Bitset {
  return all.map((word, at) => word & ~without[at]!)
}

function wideFitOf({ categories, sets }: ListingIndex, sizes: Lexicon['sizes']): Bitset | null {
  const wide = [
    ...categories
      .filter(({ label }) => /\bwide fit\b/i.test(label))
      .flatMap(({ path }) => sets.get(`category:${path}`) ?? []),
    ...sizes.filter(({ width }) => width !== undefined).map(({ set }) => set),
  ]
  return wide.length > 0 ? or(wide) : null
}

/** The intersection of all sets; `size` is the number of products. */
export function allOf(size: number, sets: readonly Bitset[]): Bitset {
  return sets.reduce((left, right) => and(left, right), fullSet(size))
}

export function isEmpty(set: Bitset): boolean {
  return count(set) === 0
}
