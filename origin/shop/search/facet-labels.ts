// Labels and order of the filters' values: facets, price bands, sizes, ratings.
import type { FacetName } from '#shared/search/listing.ts'

export const facetLabels: Record<FacetName, string> = {
  arrival: 'Delivery day',
  size: 'Size',
  length: 'Length',
  cup: 'Cup size',
  width: 'Width',
  colour: 'Colour',
  price: 'Price',
  brand: 'Brand',
  category: 'Category',
  rating: 'Rating',
  sale: 'Offers',
}

/** Pounds: lower end inclusive, upper end exclusive. */
export const priceBands: ReadonlyArray<readonly [from: number, below: number]> = [
  [0, 20],
  [20, 40],
  [40, 60],
  [60, 100],
  [100, 200],
  [200, Infinity],
]

export function bandValue([from, below]: readonly [number, number]) {
  return below === Infinity ? `${from}-` : `${from}-${below}`
}

export function bandLabel([from, below]: readonly [number, number]) {
  if (from === 0) return `Under £${below}`
  return below === Infinity ? `£${from} and over` : `£${from} to £${below}`
}

export const ratingFloors = [4, 3, 2] as const

/** A facet value in a URL: `size=one-size`, `size=5.5`. Contains no comma, which separates values. */
export function slug(text: string) {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(?<=\d)\s*(?:½|1⁄2)/g, '.5')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
}

/** Size names, smallest first. */
const namedSizes = [
  '5xs 4xs 3xs 2xs xxs xs small s s-m medium m m-l large l l-xl extra-large xl xxl 2xl xxxl 3xl 4xl 5xl 6xl 7xl 8xl one-size',
  'single small-double double king king-size super-king',
  'face-cloth hand-towel bath-towel bath-sheet',
].map((row) => row.split(' '))
const lengths = ['', 'short', 'petite', 'regular', 'long', 'tall']

/** Letters by size, then numbers by value and length, then waists, bands, measures, beds, towels, and the rest by name. */
export function compareSizes(left: string, right: string) {
  const [leftRanks, rightRanks] = [ranksOf(slug(left)), ranksOf(slug(right))]
  const differs = leftRanks.findIndex((rank, at) => rank !== rightRanks[at])
  return differs < 0
    ? left.localeCompare(right, 'en-GB', { numeric: true })
    : leftRanks[differs]! - rightRanks[differs]!
}

/** `group` separates scales, so that numbered sizes and measurements are not mixed. */
function ranksOf(size: string): [group: number, first: number, second: number] {
  const named = namedSizes.findIndex((row) => row.includes(size))
  if (named >= 0) return [named === 0 ? 0 : 4 + named, namedSizes[named]!.indexOf(size), 0]
  const [, number, rest] = /^w?(\d+(?:\.\d+)?)-?(.*)$/.exec(size) ?? []
  if (number === undefined) return [9, 0, 0]
  const length = lengths.indexOf(rest!)
  if (length >= 0) return [1, Number(number), length]
  if (size.startsWith('w')) return [2, Number(number), Number.parseFloat(rest!.slice(1)) || 0]
  if (/^[a-z]+$/.test(rest!) && Number(number) >= 28) return [3, Number(number), 0]
  return rest!.startsWith('x-') || /cm|in$/.test(rest!) ? [4, Number(number), 0] : [1, Number(number), lengths.length]
}
