// Sets that complete a look: two to four matching products of the same shop.
import type { SeedProduct } from './catalogue.ts'
import { lines } from './lines.ts'
import { randomOf } from './random.ts'

const partners: Record<string, string[]> = {
  dress: ['shoes', 'bag', 'knit', 'coat'],
  skirt: ['top', 'shoes', 'bag', 'knit'],
  top: ['bottom', 'coat', 'shoes', 'bag', 'accessory'],
  shirt: ['bottom', 'knit', 'tailoring', 'shoes'],
  knit: ['bottom', 'coat', 'shoes', 'accessory'],
  coat: ['knit', 'bottom', 'accessory', 'shoes'],
  tailoring: ['shirt', 'top', 'shoes', 'accessory'],
  bottom: ['top', 'knit', 'shoes', 'coat'],
  underwear: ['bra', 'night', 'hosiery', 'underwear'],
  bra: ['underwear', 'hosiery', 'night'],
  night: ['slippers', 'night', 'underwear'],
  swim: ['swim', 'shoes', 'bag', 'bottom'],
  hosiery: ['underwear', 'bra', 'shoes', 'night'],
  shoes: ['bag', 'bottom', 'accessory', 'dress'],
  slippers: ['night', 'hosiery'],
  bag: ['shoes', 'accessory', 'dress', 'coat'],
  accessory: ['coat', 'bag', 'knit', 'accessory'],
  bed: ['soft', 'window', 'light'],
  soft: ['bed', 'seat', 'floor', 'soft'],
  bath: ['store', 'bath', 'decor'],
  window: ['soft', 'floor', 'light'],
  floor: ['soft', 'seat', 'furniture', 'window'],
  light: ['furniture', 'decor', 'soft'],
  decor: ['furniture', 'light', 'decor', 'store'],
  table: ['cook', 'table', 'seat'],
  cook: ['table', 'cook'],
  store: ['bath', 'decor', 'furniture', 'soft'],
  seat: ['soft', 'floor', 'furniture', 'light'],
  furniture: ['light', 'seat', 'decor'],
}

const groups = new Map(Object.values(lines).map((line) => [line.kind, line.group]))
const groupOf = (product: SeedProduct) => groups.get(product.drawing.kind) ?? 'accessory'
const buyerOf = (product: SeedProduct) =>
  product.drawing.traits.figure?.includes('men') && product.drawing.traits.figure !== 'women'
    ? 'men'
    : product.drawing.traits.figure
      ? 'women'
      : 'home'

/** Prefers products of the same colour family. Unisex products match women's and men's. */
export function completeSets(products: SeedProduct[]) {
  const pools = Map.groupBy(products, (product) => `${buyerOf(product)}/${groupOf(product)}`)
  for (const product of products) {
    const random = randomOf(`set/${product.productNo}`)
    const buyer = buyerOf(product)
    const wanted = random.some(partners[groupOf(product)] ?? [], random.whole(2, 4))
    const chosen: string[] = []
    for (const group of [...wanted, groupOf(product), groupOf(product)]) {
      if (chosen.length >= Math.max(2, wanted.length)) break
      const pool = (pools.get(`${buyer}/${group}`) ?? []).filter(
        (other) => other !== product && !chosen.includes(other.productNo),
      )
      const families = new Set(product.colours.map(({ family }) => family))
      const close = pool.filter((other) => other.colours.some(({ family }) => families.has(family)))
      const from = close.length > 0 ? close : pool
      if (from.length > 0) chosen.push(random.pick(from).productNo)
    }
    product.set = chosen
  }
}
