// Reads a typed search: which words name goods, a colour, a size, a fit, a brand or a price, and which only the full-text index
// knows.
import type { PartKind } from '#shared/search/listing.ts'
import { helpIn, type HelpPage } from './help-pages.ts'
import { afterFit, fits, materials } from './goods.ts'
import { allOf, and, emptySet, isEmpty, or, type Bitset } from '../bitset.ts'
import type { Lexicon } from './lexicon.ts'
import type { NamedColour } from './named-colours.ts'
import type { Goods } from './named-goods.ts'
import { readPrice } from './read-price.ts'
import { readSize } from './read-sizes.ts'
import { keyOf, tokensOf, type Token } from './tokens.ts'

export type Part = {
  kind: PartKind
  label: string
  /** Positions among the typed words, `to` excluded. */
  from: number
  to: number
  /** The products that fit; null for words of the full-text index. */
  set: Bitset | null
  /** What is searched in the full-text index: all of these words, or of their synonyms. */
  tokens: readonly string[]
  /** Pounds, for the index's prices. */
  price?: { from: number; upTo: number }
  goods?: Goods
  /** Values of the size filter. */
  sizes?: readonly string[]
  colour?: NamedColour
  isVague?: boolean
  describes: boolean
}

export type Query = {
  tokens: readonly Token[]
  parts: readonly Part[]
  /** Goods that the shop does not sell, and what comes nearest. */
  absent: { label: string; near: Goods | null } | null
  help: readonly HelpPage[]
  /** Nothing but help is searched: `track my order`. */
  isHelpOnly: boolean
}

const women = new Set('woman women womens ladies lady female womenswear ladieswear her girlfriend wife mum'.split(' '))
const men = new Set('man men mens gent gents male menswear him boyfriend husband dad'.split(' '))
const sale = new Set('sale reduced clearance discounted bargain bargains offers'.split(' '))
const longestName = 4

/** `isNamed`: names of goods that the shop has no category for may still be in its products' names, and are read as words. */
export function readQuery(term: string, lexicon: Lexicon, size: number, isNamed = false): Query {
  const tokens = tokensOf(term)
  const help = helpIn(tokens)
  const parts: Part[] = []
  let absent: Query['absent'] = null
  for (let at = 0; at < tokens.length;) {
    const found = partAt(tokens, at, isNamed ? { ...lexicon, absent: new Map() } : lexicon, size)
    if (found.absent !== undefined) {
      absent = { label: text(tokens, at, found.to), near: found.absent }
      parts.push({ ...plainWord(tokens, at, found.to), kind: 'category' })
    } else parts.push(found.part)
    at = found.to
  }
  const resolved = resolve(tokens, parts, lexicon, size)
  // A kind of goods that is not sold matters only when nothing else says what is searched: `sofa throw` is a throw.
  const named = resolved.some(({ kind, set }) => kind === 'category' && set !== null)
  const remaining = resolved.flatMap((part): Part[] => {
    if (part.kind !== 'category' || part.set !== null) return [part]
    return named ? [{ ...part, kind: 'word' }] : []
  })
  const helped = new Set(help.flatMap(({ places }) => places))
  const isHelp = ({ from, to }: Part) => range(from, to).every((place) => helped.has(place))
  const isHelpOnly = help.length > 0 && tokens.every((_, place) => helped.has(place))
  return {
    tokens,
    parts: isHelpOnly ? [] : remaining.filter((part) => !(part.kind === 'word' && isHelp(part))),
    absent: named || isHelpOnly ? null : absent,
    help: help.map(({ page }) => page),
    isHelpOnly,
  }
}

function range(from: number, to: number) {
  return Array.from({ length: to - from }, (_, step) => from + step)
}

function text(tokens: readonly Token[], from: number, to: number) {
  return tokens
    .slice(from, to)
    .map((word) => word.text)
    .join(' ')
}

/** As typed, with the signs between words: `34/32`. */
function typedText(tokens: readonly Token[], from: number, to: number) {
  const raw = new Map(tokens.slice(from, to).map((token) => [token.place, token.raw]))
  return [...raw.values()].join(' ')
}

function plainWord(tokens: readonly Token[], from: number, to: number): Part {
  const requested = tokens.slice(from, to).map((word) => word.text.replace(/[^\p{L}\p{N}]/gu, ''))
  return {
    kind: 'word',
    label: text(tokens, from, to),
    from,
    to,
    set: null,
    tokens: requested,
    describes: tokens[from]!.describes,
  }
}

type Found = { to: number; part: Part; absent?: undefined } | { to: number; absent: Goods | null }

/** The longest reading at this place; of equally long ones the first in the order of this function. */
function partAt(tokens: readonly Token[], at: number, lexicon: Lexicon, size: number): Found {
  const candidates: Found[] = []
  const describes = tokens[at]!.describes
  const put = (to: number, part: Omit<Part, 'from' | 'to' | 'describes' | 'tokens'> & { tokens?: readonly string[] }) =>
    candidates.push({ to, part: { tokens: [], ...part, from: at, to, describes } })
  const price = readPrice(tokens, at)
  if (price)
    put(price.to, { kind: 'price', label: price.label, set: null, price: { from: price.from, upTo: price.upTo } })
  const typedSize = readSize(tokens, at)
  const fitting = typedSize ? lexicon.sizes.filter((one) => typedSize.fits(one)) : []
  // A vague size that the shop does not have is an ordinary word.
  if (typedSize && (fitting.length > 0 || !typedSize.isVague)) {
    put(typedSize.to, {
      kind: 'size',
      label: typedText(tokens, at, typedSize.to).replace(/^sizes? /, ''),
      set: fitting.length > 0 ? or(fitting.map(({ set }) => set)) : emptySet(size),
      sizes: fitting.map(({ value }) => value),
      isVague: typedSize.isVague,
    })
  }
  for (let length = Math.min(longestName, tokens.length - at); length > 0; length--) {
    const to = at + length
    const key = keyOf(tokens.slice(at, to).map((word) => word.text))
    const brand = lexicon.brands.get(key)
    if (brand) put(to, { kind: 'brand', label: brand.label, set: brand.set })
    if (length === 1 && women.has(tokens[at]!.text) && lexicon.women) {
      put(to, { kind: 'people', label: 'women', set: lexicon.women })
    }
    if (length === 1 && men.has(tokens[at]!.text) && lexicon.men)
      put(to, { kind: 'people', label: 'men', set: lexicon.men })
    const goods = lexicon.goods.get(key)
    if (goods) put(to, { kind: 'category', label: goods.label || text(tokens, at, to), set: goods.set, goods })
    if (lexicon.phrases.has(key)) {
      put(to, { ...plainWord(tokens, at, to), kind: materials.has(key) ? 'material' : 'word' })
    }
    const colour = lexicon.colours.get(key)
    if (colour) put(to, { kind: 'colour', label: text(tokens, at, to), set: colour.set, colour })
    const near = lexicon.absent.get(key)
    if (near !== undefined) candidates.push({ to, absent: near })
  }
  const [word, next] = [tokens[at]!.text, tokens[at + 1]?.text ?? '']
  if (word === 'wide' && /^fit(?:ting)?$/.test(next) && lexicon.wideFit) {
    put(at + 2, { kind: 'fit', label: 'wide fit', set: lexicon.wideFit })
  }
  if (fits.has(word)) {
    const to = afterFit.has(next) ? at + 2 : at + 1
    put(to, { kind: 'fit', label: text(tokens, at, to), set: null, tokens: [word] })
  }
  if (materials.has(tokens[at]!.key)) put(at + 1, { ...plainWord(tokens, at, at + 1), kind: 'material' })
  if (sale.has(word)) put(at + 1, { kind: 'sale', label: 'on sale', set: lexicon.sale })
  const longest = Math.max(0, ...candidates.map(({ to }) => to))
  return candidates.find(({ to }) => to === longest) ?? { to: at + 1, part: plainWord(tokens, at, at + 1) }
}

/**
 * Several names of goods: the last one before `with`, `for` or `to` is what is searched. Another one that shares no product with
 * it describes it (`print dress`), or says what it is for (`top to wear with jeans`) and is no part of the search. A vague size
 * that no such goods have is an ordinary word (`large rug`).
 */
function resolve(tokens: readonly Token[], read: readonly Part[], lexicon: Lexicon, size: number): Part[] {
  const parts = merged(asCategory(tokens, read, lexicon), lexicon)
  const goods = parts.filter(({ kind, set }) => kind === 'category' && set !== null)
  const head = goods.findLast(({ describes }) => !describes) ?? goods.at(-1)
  let among = head?.set ?? null
  const demoted = new Set<Part>()
  const purposes = new Set<Part>()
  for (const part of goods.toReversed()) {
    if (part === head || !among) continue
    const both = and(among, part.set!)
    if (!isEmpty(both)) among = both
    else if (part.describes) purposes.add(part)
    else demoted.add(part)
  }
  const firm = parts.flatMap(({ kind, set }) => (set && (kind === 'people' || kind === 'fit') ? [set] : []))
  const base = allOf(size, among ? [among, ...firm] : firm)
  for (const part of parts) {
    if (part.kind === 'size' && part.isVague && among && isEmpty(and(base, part.set!))) demoted.add(part)
  }
  return parts
    .filter((part) => !purposes.has(part))
    .map((part) => (demoted.has(part) ? plainWord(tokens, part.from, part.to) : part))
}

/** `women` beside no goods is the category of that name. */
function asCategory(tokens: readonly Token[], parts: readonly Part[], lexicon: Lexicon): readonly Part[] {
  if (parts.some(({ kind }) => kind === 'category')) return parts
  return parts.map((part) => {
    const goods = part.kind === 'people' ? lexicon.goods.get(tokens[part.from]!.key) : undefined
    return goods ? { ...part, kind: 'category', label: goods.label, set: goods.set, goods } : part
  })
}

/** Two statements about one size, `petite` and `size 18`, hold for the same option. */
function merged(parts: readonly Part[], { sizes }: Lexicon): readonly Part[] {
  const stated = parts.filter(({ kind }) => kind === 'size')
  const common = sizes.filter(({ value }) => stated.every((part) => part.sizes!.includes(value)))
  if (stated.length < 2 || common.length === 0) return parts
  const both = { set: or(common.map(({ set }) => set)), sizes: common.map(({ value }) => value) }
  return parts.map((part) => (part.kind === 'size' ? { ...part, ...both } : part))
}
