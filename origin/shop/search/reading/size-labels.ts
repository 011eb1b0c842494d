// What a size label says: `W34 L32` is a waist and a leg, `36DD` a band and a cup, `160 x 230cm` two sides.
import type { IndexedValue } from '../listing-index.ts'

export type SizeFacts = {
  value: string
  number?: number
  /** The numbers of a range, both ends included: hosiery `16-18`. */
  range?: readonly [number, number]
  length?: 'short' | 'regular' | 'long'
  width?: 'e' | 'eee' | 'wide'
  waist?: number
  leg?: number
  band?: number
  cup?: string
  chest?: number
  sides?: readonly [number, number]
  unit?: 'cm' | 'in'
  /** Letters, beds and towels by their value: `xl`, `super-king`, `hand-towel`. */
  name?: string
}

export const lengths: Record<string, SizeFacts['length']> = {
  short: 'short',
  petite: 'short',
  regular: 'regular',
  long: 'long',
  tall: 'long',
}
export const chestLengths: Record<string, SizeFacts['length']> = { s: 'short', r: 'regular', l: 'long' }

export function sizeFacts({ value }: IndexedValue): SizeFacts {
  const trousers = /^w(\d+)-l(\d+)$/.exec(value)
  if (trousers) return { value, waist: Number(trousers[1]), leg: Number(trousers[2]) }
  const sides = /^(\d+)-x-(\d+)-?(cm|in)?$/.exec(value)
  if (sides) {
    return { value, sides: [Number(sides[1]), Number(sides[2])], ...(sides[3] && { unit: sides[3] as 'cm' | 'in' }) }
  }
  const range = /^(\d+)-(\d+)$/.exec(value)
  if (range) return { value, range: [Number(range[1]), Number(range[2])] }
  const lettered = /^(\d{2})([a-z]{1,3})$/.exec(value)
  if (lettered && !/^x+l$/.test(lettered[2]!)) {
    const [number, letters] = [Number(lettered[1]), lettered[2]!]
    return letters in chestLengths
      ? { value, chest: number, length: chestLengths[letters] }
      : { value, band: number, cup: letters }
  }
  const numbered = /^(\d+(?:\.\d+)?)(?:-([a-z]+))?$/.exec(value)
  if (numbered) {
    const [number, rest] = [Number(numbered[1]), numbered[2]]
    if (rest === undefined) return { value, number }
    if (rest in lengths) return { value, number, length: lengths[rest] }
    if (rest === 'e' || rest === 'eee' || rest === 'wide') return { value, number, width: rest }
  }
  return { value, name: value }
}
