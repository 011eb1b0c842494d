// Invented streets for the address finder (streets.tsv): in the postcodes of the sample people, in those for which the credit
// reference agency has adverse data (origin/shop/credit/application/bureau.ts), and around the collection points.
import { readTsv } from '#origin/platform/tsv.ts'
import table from './streets.tsv?raw'

export type Street = {
  postcode: string
  street: string
  town: string
  county: string
  /** Every house number, not a range. */
  numbers: readonly number[]
  /** A named building and its number of flats; 0 for a single household. */
  building: { name: string; flats: number } | null
}

type Column = 'postcode' | 'street' | 'town' | 'county' | 'numbers' | 'building'

/** `numbers`: first and last. `building`: its name, or `name:flats`. */
export const streets: readonly Street[] = readTsv<Column>(table).map(({ numbers, building, ...row }) => {
  const [first, last] = numbers.split('-').map(Number) as [number, number]
  const [name = '', flats = '0'] = building.split(':')
  return {
    ...row,
    numbers: Array.from({ length: last - first + 1 }, (_, at) => first + at),
    building: name === '' ? null : { name, flats: Number(flats) },
  }
})
