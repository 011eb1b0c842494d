// What goes with a product: up to three products of the same shop, the one that belongs most first.
import { readTsv } from '#origin/platform/tsv.ts'
import type { SeedProduct } from './catalogue.ts'
import { lines } from './lines.ts'
import table from './partners.tsv?raw'
import { randomOf, type Random } from './random.ts'

/** By kind or else by group: kinds and groups, in their order. A kind named twice gives two products. */
const partners = new Map(readTsv<'of' | 'with'>(table).map((row) => [row.of, row.with.split(' ')]))

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
    const wanted = [...(partners.get(kind) ?? partners.get(group) ?? []), group, group]
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
