// What goes with a product: up to three products of the same shop, the one that belongs most first.
import type { SeedProduct } from './catalogue.ts'
import { lines } from './lines.ts'
import { randomOf, type Random } from './random.ts'

/** By kind or else by group: kinds and groups, in their order. A kind named twice gives two products. */
const partners: Record<string, string[]> = {
  dress: ['shoes', 'handbag', 'knit', 'coat'],
  skirt: ['top', 'shoes', 'knit', 'handbag'],
  top: ['jeans', 'knit', 'shoes', 'coat'],
  blouse: ['trousers', 'shoes', 'handbag', 'coat'],
  hoodie: ['joggers', 'trainers', 'coat'],
  shirt: ['trousers', 'tailoring', 'shoes', 'knit'],
  knit: ['jeans', 'trousers', 'coat', 'shoes'],
  coat: ['scarf', 'knit', 'jeans', 'boots'],
  tailoring: ['shirt', 'shoes', 'belt', 'top'],
  bottom: ['top', 'knit', 'shoes', 'coat'],
  bra: ['knickers', 'knickers', 'robe', 'hosiery'],
  knickers: ['bra', 'knickers', 'hosiery', 'night'],
  underwear: ['hosiery', 'night', 'underwear', 'bra'],
  night: ['slippers', 'robe', 'night'],
  robe: ['slippers', 'pyjamas', 'night'],
  swim: ['sandals', 'swim', 'shorts', 'hat'],
  hosiery: ['shoes', 'slippers', 'underwear', 'hosiery'],
  shoes: ['handbag', 'jeans', 'trousers', 'dress', 'belt'],
  boots: ['jeans', 'coat', 'handbag', 'socks'],
  sandals: ['dress', 'handbag', 'shorts', 'swim'],
  slippers: ['robe', 'pyjamas', 'night'],
  bag: ['shoes', 'scarf', 'dress', 'coat'],
  accessory: ['coat', 'knit', 'handbag', 'accessory'],
  belt: ['jeans', 'shirt', 'shoes', 'tailoring'],
  bed: ['cushion', 'throw', 'curtains', 'table-lamp'],
  cushion: ['throw', 'cushion', 'sofa', 'rug'],
  throw: ['cushion', 'cushion', 'duvet-set', 'sofa'],
  bath: ['bath', 'basket', 'mirror'],
  window: ['cushion', 'rug', 'throw', 'light'],
  floor: ['cushion', 'throw', 'light', 'window'],
  light: ['side-table', 'vase', 'light', 'cushion'],
  decor: ['vase', 'candle', 'picture-frame', 'light'],
  candle: ['candle', 'vase', 'decor'],
  table: ['table', 'glasses', 'cook', 'pendant'],
  cook: ['cook', 'table', 'cook'],
  store: ['throw', 'bookcase', 'decor', 'store'],
  sofa: ['cushion', 'throw', 'rug', 'floor-lamp'],
  armchair: ['cushion', 'throw', 'light', 'rug'],
  chair: ['chair', 'plates', 'pendant', 'rug'],
  'side-table': ['table-lamp', 'vase', 'candle', 'sofa'],
  bookcase: ['basket', 'vase', 'picture-frame', 'armchair'],
  chest: ['mirror', 'table-lamp', 'rug', 'basket'],
}

const groups = new Map(Object.values(lines).map((line) => [line.kind, line.group]))
const groupOf = (product: SeedProduct) => groups.get(product.drawing.kind) ?? 'accessory'
const buyerOf = (product: SeedProduct) =>
  product.drawing.traits.figure?.includes('men') && product.drawing.traits.figure !== 'women'
    ? 'men'
    : product.drawing.traits.figure
      ? 'women'
      : 'home'

/** Unisex products match women's and men's. */
export function completeSets(products: SeedProduct[]) {
  const pools = new Map<string, SeedProduct[]>()
  for (const product of products)
    for (const name of new Set([product.drawing.kind, groupOf(product)])) {
      const key = `${buyerOf(product)}/${name}`
      pools.set(key, [...(pools.get(key) ?? []), product])
    }
  for (const product of products) {
    const random = randomOf(`set/${product.productNo}`)
    const [kind, group] = [product.drawing.kind, groupOf(product)]
    const wanted = [...(partners[kind] ?? partners[group] ?? []), group, group]
    const chosen: SeedProduct[] = []
    for (const name of wanted) {
      if (chosen.length >= setSize) break
      const pool = (pools.get(`${buyerOf(product)}/${name}`) ?? []).filter(
        (other) => other !== product && !chosen.includes(other),
      )
      if (pool.length > 0) chosen.push(closest(product, pool, random))
    }
    product.set = chosen.map(({ productNo }) => productNo)
  }
}

const setSize = 3

/** One of those that are in stock, of the same colour family and pattern, and by the same maker, as far as there are any. */
function closest(product: SeedProduct, pool: readonly SeedProduct[], random: Random): SeedProduct {
  const families = new Set(product.colours.map(({ family }) => family))
  const score = ({ colours, options, drawing, label }: SeedProduct) =>
    (options.some(({ stock }) => stock > 0) ? 8 : 0) +
    (colours.some(({ family }) => families.has(family)) ? 4 : 0) +
    (drawing.pattern === product.drawing.pattern ? 2 : 0) +
    (label === product.label ? 1 : 0)
  const best = Math.max(...pool.map(score))
  return random.pick(pool.filter((other) => score(other) === best))
}
