// The words and the order of the filters: labels of facets, price bands, sizes and ratings.
import type { FacetName } from '#shared/entities/listing.ts'

export const facetLabels: Record<FacetName, string> = {
  size: 'Size',
  colour: 'Colour',
  price: 'Price',
  brand: 'Brand',
  category: 'Category',
  rating: 'Rating',
  sale: 'Offers',
}

/** Pounds: from the first, below the second. */
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

/** A facet's value as it stands in an address: `size=one-size`, `size=5.5`. Never holds a comma: it joins values. */
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

const letters = [
  'one-size',
  '5xs',
  '4xs',
  '3xs',
  '2xs',
  'xxs',
  'xs',
  's',
  'm',
  'l',
  'xl',
  'xxl',
  '2xl',
  'xxxl',
  '3xl',
  '4xl',
  '5xl',
  '6xl',
]
const beds = ['single', 'small-double', 'double', 'king', 'king-size', 'super-king']

/** Letters by size, then numbers by value, then beds, then everything else by name. */
export function compareSizes(left: string, right: string) {
  const [leftGroup, leftRank] = rank(slug(left))
  const [rightGroup, rightRank] = rank(slug(right))
  return leftGroup - rightGroup || leftRank - rightRank || left.localeCompare(right, 'en-GB', { numeric: true })
}

function rank(size: string): [group: number, rank: number] {
  const letter = letters.indexOf(size)
  if (letter >= 0) return [0, letter]
  if (/^\d/.test(size)) return [1, Number.parseFloat(size)]
  const bed = beds.indexOf(size)
  return bed >= 0 ? [2, bed] : [3, 0]
}
