// The names of goods that a shop knows: its categories and kinds of products, with the synonyms of both.
import { and, isEmpty, or, type Bitset } from '../bitset.ts'
import { groups, nearestGoods } from './goods.ts'
import type { ListingIndex } from '../listing-index.ts'
import { sameGoods } from './synonyms.ts'
import { keyOf, labelTokens } from './tokens.ts'

/**
 * `first`: the products that bear the name themselves, which come before others of the set, such as the trousers of a category
 * `Suits`. `paths`: the categories that hold these goods under this name, the largest first.
 */
export type Goods = { label: string; set: Bitset; first: Bitset; paths: readonly string[] }

export type GoodsNames = {
  goods: ReadonlyMap<string, Goods>
  /** Names of goods that this shop does not sell, with the nearest goods that it does sell, or null. */
  absent: ReadonlyMap<string, Goods | null>
}

type Raw = { label: string | null; categories: Bitset[]; kinds: Bitset[]; paths: string[] }

export function goodsOfShop(index: ListingIndex): GoodsNames {
  return withSynonyms(namedGoods(index))
}

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

function withSynonyms(named: ReadonlyMap<string, Raw>): GoodsNames {
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
