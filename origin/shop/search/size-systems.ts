// The systems that sizes belong to, such as clothes by number, letters, bra bands and shoes. What stands beside the size of a
// system, as in `8 Long` or `34DD`, is a filter of its own.
import { and, emptySet, isEmpty, without, type Bitset } from './bitset.ts'
import { compareSizes } from './facet-labels.ts'
import type { IndexedValue, ListingIndex } from './listing-index.ts'
import { sizeFacts } from './reading/size-labels.ts'

export const sizeFacets = ['size', 'length', 'cup', 'width'] as const
export type SizeFacet = (typeof sizeFacets)[number]

/** In the order of the filter. */
const systems = [
  'UK size',
  'Letter size',
  'Waist size',
  'Chest size',
  'Band size',
  'Size range',
  'Shoe size',
  'Bed size',
  'Towel size',
  'Measurements',
  'Other sizes',
] as const
type System = (typeof systems)[number]

type SystemSize = { system: System; size: IndexedValue } & Partial<Record<SizeFacet, IndexedValue>>

/** A size of the catalogue, its place in the systems, and the products that have it in stock. */
export type IndexedSize = SystemSize & { raw: string; set: Bitset }

const lengthLabels = { short: 'Short', regular: 'Regular', long: 'Long' }
const widthLabels = { e: 'E fitting', eee: 'EEE fitting', wide: 'Wide' }
/** Several spellings of one letter size. */
const letterValues: Record<string, string> = {
  small: 's',
  medium: 'm',
  large: 'l',
  'extra-large': 'xl',
  xxs: '2xs',
  xxl: '2xl',
  xxxl: '3xl',
  xxxxl: '4xl',
}
const letters = /^(?:\d*x*[sl]|m|s-m|m-l|l-xl|one-size)$/
const beds = /^(?:single|small-double|double|king|king-size|super-king)$/
const towels = /^(?:face-cloth|hand-towel|bath-towel|bath-sheet)$/

/** `isShoe`: a number is a shoe's. */
export function systemSizeOf(entry: IndexedValue, isShoe: boolean): SystemSize {
  const { value, label } = entry
  const { waist, leg, band, cup, chest, number, sides, range, length, width } = sizeFacts(entry)
  const lengthValue = length && { length: { value: length as string, label: lengthLabels[length] } }
  const sized = (name: string, of: number) => ({ value: name, label: `${of}` })
  if (waist !== undefined) {
    const inLeg = leg === undefined ? {} : { length: { value: `leg-${leg}`, label: `${leg}in leg` } }
    return { system: 'Waist size', size: sized(`waist-${waist}`, waist), ...inLeg }
  }
  if (band !== undefined) {
    return { system: 'Band size', size: sized(`band-${band}`, band), cup: { value: cup!, label: cup!.toUpperCase() } }
  }
  if (chest !== undefined) return { system: 'Chest size', size: sized(`chest-${chest}`, chest), ...lengthValue }
  if (number !== undefined) {
    const fitting = width && { width: { value: width as string, label: widthLabels[width] } }
    return isShoe
      ? { system: 'Shoe size', size: sized(`shoe-${number}`, number), ...fitting }
      : { system: 'UK size', size: sized(`${number}`, number), ...lengthValue, ...fitting }
  }
  const name = letterValues[value] ?? value
  if (letters.test(name)) {
    return { system: 'Letter size', size: { value: name, label: name === value ? label : name.toUpperCase() } }
  }
  const system = sides
    ? 'Measurements'
    : range
      ? 'Size range'
      : beds.test(value)
        ? 'Bed size'
        : towels.test(value)
          ? 'Towel size'
          : 'Other sizes'
  return { system, size: { value, label } }
}

const indexed = new WeakMap<ListingIndex, readonly IndexedSize[]>()

/** All sizes of a brand, smallest first within each system. Read once per loaded index. */
export function sizesOf(index: ListingIndex): readonly IndexedSize[] {
  const had = indexed.get(index)
  if (had) return had
  const shoes = index.sets.get('guide:shoes') ?? emptySet(index.size)
  const sizes = index.facets.size.flatMap((entry): IndexedSize[] => {
    const set = index.sets.get(`size:${entry.value}`) ?? emptySet(index.size)
    const ofSystem = (isShoe: boolean, members: Bitset) => ({
      ...systemSizeOf(entry, isShoe),
      raw: entry.value,
      set: members,
    })
    if (sizeFacts(entry).number === undefined) return [ofSystem(false, set)]
    const parts = [ofSystem(false, without(set, shoes)), ofSystem(true, and(set, shoes))]
    return parts.filter((part) => !isEmpty(part.set))
  })
  const sorted = sizes.toSorted(
    (a, b) => systems.indexOf(a.system) - systems.indexOf(b.system) || compareSizes(a.size.label, b.size.label),
  )
  indexed.set(index, sorted)
  return sorted
}

/** The values of a filter, in its order. */
export function sizeValues(index: ListingIndex, name: SizeFacet): Array<IndexedValue & { group?: string }> {
  const found = new Map<string, IndexedValue & { group?: string }>()
  for (const size of sizesOf(index)) {
    const entry = size[name]
    if (!entry || found.has(entry.value)) continue
    found.set(entry.value, name === 'size' ? { ...entry, group: size.system } : entry)
  }
  return name === 'size' ? [...found.values()] : [...found.values()].sort(inOrder(name))
}

/** The filter's label: that of the only system that is offered, if it says more than `Size`. */
export function sizeLabel(values: ReadonlyArray<{ group?: string | undefined }>): string {
  const [only, ...others] = new Set(values.map(({ group }) => group))
  return only === undefined || others.length > 0 || /^(?:UK|Letter|Other)/.test(only) ? 'Size' : only
}

/** Values that come before others, in their order. The rest follow by number and name. */
const firstValues: Record<SizeFacet, readonly string[]> = {
  size: [],
  length: ['short', 'regular', 'long'],
  cup: ['aa'],
  width: ['e', 'ee', 'eee', 'wide'],
}

function inOrder(name: SizeFacet) {
  const place = ({ value }: IndexedValue) => firstValues[name].toReversed().indexOf(value)
  return (left: IndexedValue, right: IndexedValue) =>
    place(right) - place(left) || left.label.localeCompare(right.label, 'en-GB', { numeric: true })
}
