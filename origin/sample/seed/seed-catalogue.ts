// Generates a brand's catalogue deterministically: categories, products, options, reviews and sets that complete a
// look.
import type { BrandCode } from '#shared/brands/brand.ts'
import { lightness } from '#origin/sample/drawings/tint.ts'
import type { SeedCatalogue, SeedColour, SeedOption, SeedProduct } from './catalogue.ts'
import { categoryDescription } from './category-descriptions.ts'
import { sampleOf, type SampleBrand } from '#origin/sample/sample-brands.ts'
import { lines } from './lines.ts'
import { accents, palette } from './palette.ts'
import { measurementsOf } from './measurements.ts'
import { randomOf, type Random } from './random.ts'
import { addWaiting, withDetails } from './review-details.ts'
import { reviewsOf } from './reviews.ts'
import { sizesOf } from './sizes.ts'
import { addShelves } from './shelves.ts'
import { completeSets } from './sets.ts'
import { figureOf, treeOf, type Leaf } from './trees.ts'
import { clothOf, describe, detailsOf, nameOf } from './words.ts'

const newest = Date.parse('2026-10-31')
const day = 86_400_000

/** Pence with an ending by price: .00 for expensive products, .50 or .99 for the others. */
function priced(pounds: number, random: Random): number {
  if (pounds >= 60) return (Math.round(pounds / 5) * 5 - (pounds >= 150 ? 1 : 0)) * 100
  const whole = Math.round(pounds)
  return random.chance(0.45) ? whole * 100 : random.chance(0.5) ? whole * 100 - 1 : whole * 100 + 50
}

function optionsOf(
  sizes: { name: string; extra: number }[],
  colours: SeedColour[],
  price: number,
  cut: number,
  random: Random,
): SeedOption[] {
  const soldOut = random.chance(0.015)
  return colours.flatMap(({ code }) =>
    sizes.map(({ name, extra }) => {
      const full = price + extra * 100
      const now = cut > 0 ? Math.max(199, Math.round((full * (1 - cut)) / 50) * 50) : full
      const empty = soldOut || random.chance(0.08)
      const stock = empty ? 0 : random.chance(0.12) ? random.whole(1, 5) : random.whole(6, 90)
      return {
        colourCode: code,
        size: name,
        price: now,
        was: now < full ? full : null,
        stock,
        notReturning: stock === 0 && random.chance(soldOut ? 0.5 : 0.2),
      }
    }),
  )
}

function productOf(brand: BrandCode, shop: SampleBrand, leaf: Leaf, lineKey: string, at: number): SeedProduct {
  const line = lines[lineKey]!
  const productNo = `${shop.prefix}${1000 + at * 7}`
  const random = randomOf(`${brand}/${leaf.path}/${productNo}`)
  const figure = figureOf(brand, lineKey)
  const picked = random.pick(leaf.patterns ?? line.patterns)
  const traits: Record<string, string> = {}
  for (const [key, values] of Object.entries({ ...line.traits, ...leaf.traits })) traits[key] = random.pick(values)
  if (traits.neckline === 'straps') traits.sleeve = 'none'
  // Hats that are not knitted have no knitted surface.
  const pattern = line.kind === 'hat' && traits.style !== 'beanie' ? 'plain' : picked
  const cloth = random.pick(line.cloth)
  const long = line.sizes === 'legs' || line.sizes === 'bra'
  const colours = random.some(
    palette(line.palette),
    long ? random.whole(1, 2) : random.whole(1, line.sizes === 'one' ? 4 : 5),
  )
  const sizes = sizesOf(brand, line, figure, random)
  const price = priced(line.price[0] + random.next() ** 1.3 * (line.price[1] - line.price[0]), random)
  const reduced = brand === 'pma' || random.chance(0.25)
  const cut = reduced ? random.pick(brand === 'pma' ? [0.3, 0.4, 0.5, 0.6] : [0.15, 0.2, 0.25, 0.3, 0.4]) : 0
  const home = line.for === 'home'
  const details = measurementsOf(productNo, line.kind, traits)
  const name = nameOf(line, pattern, traits, random)
  const age = random.chance(0.14) ? random.whole(0, 45) : random.whole(46, 540)
  const added = new Date(newest - age * day).toISOString().slice(0, 10)
  const ratingTotal = random.chance(0.12) ? 0 : Math.floor(random.next() ** 2.2 * 240) + 1
  const ratingAverage = ratingTotal === 0 ? 0 : Math.round((3.4 + random.next() * 1.5) * 10) / 10
  const pale = lightness(colours[0]!.hex) > 0.6
  const accentSet = home && random.chance(0.4) ? accents.calm : pale ? accents.onPale : accents.onDark
  return {
    productNo,
    name,
    cptName: line.noun,
    label: random.pick(shop.labels),
    description: describe(line, cloth, random),
    details: [...detailsOf(line, pattern, traits, cloth, random), ...details],
    composition: random.pick(clothOf(cloth).composition),
    care: clothOf(cloth).care,
    sizeGuide:
      line.guide ??
      (home || line.sizes === 'one' || line.sizes === 'hat'
        ? null
        : figure.includes('men') && figure !== 'women'
          ? 'mens'
          : 'womens'),
    categoryPath: leaf.path,
    extraCategories: [],
    keywords: [
      line.keywords,
      pattern === 'plain' ? '' : pattern,
      ...Object.values(traits).filter((value) => value !== 'none' && value !== 'no'),
      ...(figure.startsWith('plus') ? ['plus size'] : []),
      clothOf(cloth).text,
    ]
      .filter(Boolean)
      .join(' '),
    drawing: {
      kind: line.kind,
      pattern,
      accent: random.pick(accentSet),
      traits: home ? traits : { ...traits, figure },
      seed: random.whole(1, 99_999),
      ...modelOf(shop, figure, at),
      ...measured(details),
    },
    colours,
    options: optionsOf(sizes, colours, price, cut, random),
    popularity: Math.round(
      (ratingTotal * 1.5 + random.next() * 260 + (age < 46 ? 90 : 0)) * (ratingAverage > 4.3 ? 1.25 : 1),
    ),
    added,
    deliveryCharge: line.delivery,
    reviews: reviewsOf(
      line,
      home,
      ratingAverage,
      ratingTotal === 0 ? 0 : Math.min(6, ratingTotal, random.whole(0, 6)),
      added,
      random,
    ),
    ratingTotal,
    ratingAverage,
    set: [],
  }
}

/** One of the people of the brand's home page who have this figure. */
function modelOf(shop: SampleBrand, figure: string, at: number): { model?: string } {
  const people = shop.heroes.flat().flatMap((row) => ('person' in row ? [row.person] : []))
  const some = [...new Set(people.filter((person) => person.split(' ')[0] === figure))]
  return some.length > 0 ? { model: some[at % some.length]! } : {}
}

/** What the details say of its size, for the picture beside a person. */
function measured(details: readonly string[]): { width?: number; height?: number } {
  const of = (name: string) => Number(details.find((detail) => detail.startsWith(name))?.match(/\d+/)?.[0] ?? 0)
  const [width, height] = [of('Width: '), of('Height: ')]
  return width && height ? { width, height } : {}
}

/** Empty for a brand without a sample. */
export function seedCatalogue(code: BrandCode): SeedCatalogue {
  const shop = sampleOf(code)
  if (!shop) return { brand: code, categories: [], products: [] }
  const { nodes, leaves } = treeOf(code)
  const random = randomOf(`${code}/tree`)
  const categories = nodes.map((node) => ({
    ...node,
    description: categoryDescription(code, node, nodes, leaves, random),
  }))
  const products = Array.from({ length: Math.max(shop.count, leaves.length * 7) }, (_, at) => {
    const leaf = leaves[at % leaves.length]!
    return productOf(code, shop, leaf, leaf.lines[Math.floor(at / leaves.length) % leaf.lines.length]!, at)
  })
  for (const product of products) product.reviews = withDetails(product)
  addWaiting(products)
  addShelves(
    nodes.filter(({ parent }) => parent === ''),
    products,
    categories,
  )
  completeSets(products)
  return { brand: code, categories, products }
}
