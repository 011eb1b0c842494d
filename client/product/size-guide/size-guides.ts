// The measures of the size guides in centimetres, of the body and of typical goods. Inches are computed.
import type { Brand } from '#shared/brands/brand.ts'
import type { Product } from '#shared/products/product.ts'

export type SizeGuideName = NonNullable<Product['sizeGuide']>

/** A number, or the lowest and highest of a range, in centimetres; a string is shown unchanged. */
type Measure = number | readonly [number, number] | string
export type SizeTable = {
  caption: string
  columns: readonly string[]
  rows: ReadonlyArray<readonly [size: string, ...measures: Measure[]]>
}
export type SizeGuide = { heading: string; body: SizeTable; goods: SizeTable; how: readonly string[] }

const women = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]
const bust = [80, 84, 88, 93, 98, 104, 110, 116, 122, 128, 134, 140, 146, 152]
const waist = [62, 66, 70, 75, 80, 86, 92, 98, 105, 112, 119, 126, 133, 140]
const hips = [87, 91, 95, 100, 105, 111, 117, 123, 129, 135, 141, 147, 153, 159]

const men = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL', '8XL']
const chest = [84, 89, 97, 105, 113, 121, 131, 141, 151, 161, 171, 181]
const menWaist = [69, 74, 82, 90, 98, 107, 117, 127, 137, 147, 157, 167]

const shoes = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
const bands = [28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48]

export const sizeGuides: Readonly<Record<SizeGuideName, SizeGuide>> = {
  womens: {
    heading: 'Women’s size guide',
    body: {
      caption: 'Body measurements',
      columns: ['UK size', 'Bust', 'Waist', 'Hips'],
      rows: women.map((size, at) => [String(size), bust[at]!, waist[at]!, hips[at]!]),
    },
    goods: {
      caption: 'Garment measurements, regular fit, all round',
      columns: ['UK size', 'Chest', 'Waist', 'Hem', 'Back length'],
      rows: women.map((size, at) => [String(size), bust[at]! + 8, waist[at]! + 14, hips[at]! + 6, 60 + at]),
    },
    how: [
      'Bust: around the fullest part, with the tape level at the back.',
      'Waist: around the narrowest part, where you bend sideways.',
      'Hips: around the fullest part, feet together.',
      'Between two sizes? Choose the larger one for a relaxed fit.',
    ],
  },
  mens: {
    heading: 'Men’s size guide',
    body: {
      caption: 'Body measurements',
      columns: ['Size', 'Chest', 'Waist', 'Collar'],
      rows: men.map((size, at) => [
        size,
        [chest[at]!, chest[at]! + 6],
        [menWaist[at]!, menWaist[at]! + 6],
        35 + at * 2,
      ]),
    },
    goods: {
      caption: 'Garment measurements, regular fit, all round',
      columns: ['Size', 'Chest', 'Hem', 'Back length', 'Sleeve'],
      rows: men.map((size, at) => [size, chest[at]! + 14, chest[at]! + 10, 68 + at * 1.5, 61 + at]),
    },
    how: [
      'Chest: under your arms and around the fullest part, with the tape level.',
      'Waist: where your trousers usually sit. Waist sizes such as 34 are in inches.',
      'Collar: around the base of your neck, with one finger inside the tape.',
      'Inside leg: from the crotch to the ankle bone. Regular is 79 cm, short 74 cm, long 84 cm.',
    ],
  },
  shoes: {
    heading: 'Shoe size guide',
    body: {
      caption: 'Your foot',
      columns: ['UK size', 'EU size', 'Foot length'],
      rows: shoes.map((size) => [String(size), String(Math.round(size * 1.25 + 32.5)), 21.6 + (size - 3) * 0.85]),
    },
    goods: {
      caption: 'The shoe inside',
      columns: ['UK size', 'Inner length', 'Around the ball, standard', 'Around the ball, wide'],
      rows: shoes.map((size) => [
        String(size),
        22.4 + (size - 3) * 0.85,
        21.4 + (size - 3) * 0.6,
        22.4 + (size - 3) * 0.6,
      ]),
    },
    how: [
      'Stand with your heel against a wall and mark the end of your longest toe.',
      'Measure both feet in the afternoon, and go by the longer one.',
      'Width: around the ball of the foot, standing.',
    ],
  },
  lingerie: {
    heading: 'Lingerie size guide',
    body: {
      caption: 'Your band size',
      columns: ['UK band', 'Underband'],
      rows: bands.map((band, at) => [String(band), [61 + at * 5, 65 + at * 5]]),
    },
    goods: {
      caption: 'Your cup size: the difference between your bust and underband',
      columns: ['UK cup', 'Difference'],
      rows: ['A', 'B', 'C', 'D', 'DD', 'E', 'F', 'FF', 'G', 'GG', 'H'].map((cup, at) => [
        cup,
        [12 + at * 2, 14 + at * 2],
      ]),
    },
    how: [
      'Underband: directly under the bust, snug and level.',
      'Bust: around the fullest part in an unpadded bra.',
      'For briefs, nightwear and shapewear, use the women’s size guide.',
      'Band too tight? Go up a band size and down a cup size: try a 38B instead of a 36C.',
    ],
  },
  bedding: {
    heading: 'Bedding size guide',
    body: {
      caption: 'Your mattress',
      columns: ['UK size', 'Width', 'Length'],
      rows: [
        ['Single', 90, 190],
        ['Small double', 120, 190],
        ['Double', 135, 190],
        ['King', 150, 200],
        ['Super king', 180, 200],
      ],
    },
    goods: {
      caption: 'Duvet covers and fitted sheets',
      columns: ['UK size', 'Cover width', 'Cover length', 'Sheet depth', 'Pillowcases'],
      rows: [
        ['Single', 135, 200, 28, 'one'],
        ['Small double', 170, 200, 28, 'two'],
        ['Double', 200, 200, 28, 'two'],
        ['King', 230, 220, 30, 'two'],
        ['Super king', 260, 220, 30, 'two'],
      ],
    },
    how: [
      'Measure the mattress, not the bed frame.',
      'For a fitted sheet, measure the depth too, including any topper.',
      'A standard UK pillowcase is 50 × 75 cm.',
    ],
  },
  curtains: {
    heading: 'Curtain size guide',
    body: {
      caption: 'Your track or pole',
      columns: ['Pair size', 'Pole width', 'Drop'],
      rows: [
        ['46 × 54 in', [90, 140], 137],
        ['46 × 72 in', [90, 140], 183],
        ['66 × 54 in', [140, 200], 137],
        ['66 × 72 in', [140, 200], 183],
        ['66 × 90 in', [140, 200], 229],
        ['90 × 72 in', [200, 280], 183],
        ['90 × 90 in', [200, 280], 229],
      ],
    },
    goods: {
      caption: 'Each curtain of the pair',
      columns: ['Pair size', 'Width', 'Drop'],
      rows: [
        ['46 × 54 in', 117, 137],
        ['46 × 72 in', 117, 183],
        ['66 × 54 in', 168, 137],
        ['66 × 72 in', 168, 183],
        ['66 × 90 in', 168, 229],
        ['90 × 72 in', 229, 183],
        ['90 × 90 in', 229, 229],
      ],
    },
    how: [
      'Width: the whole track or pole, not the window.',
      'Drop: from the top of an eyelet’s pole, or from the track, to the sill or the floor.',
      'Curtains look fullest when a pair is one and a half to two times as wide as the track.',
    ],
  },
}

/** The guide with the sizes that the brand sells. */
export function sizeGuideOf(brand: Pick<Brand, 'sizeGuides'>, name: SizeGuideName): SizeGuide {
  const guide = sizeGuides[name]
  const ends = brand.sizeGuides[name]?.split('–') ?? []
  const sold = (table: SizeTable) => {
    const [first = -1, last] = ends.map((size) => table.rows.findIndex(([named]) => named === size))
    return first < 0 ? table : { ...table, rows: table.rows.slice(first, last! + 1) }
  }
  return { ...guide, body: sold(guide.body), goods: sold(guide.goods) }
}

/** Rounded to half centimetres or half inches. */
export function formatMeasure(measure: Measure, unit: 'cm' | 'in'): string {
  if (typeof measure === 'string') return measure
  if (typeof measure === 'number') return String(rounded(measure, unit))
  return `${rounded(measure[0], unit)}–${rounded(measure[1], unit)}`
}

function rounded(centimetres: number, unit: 'cm' | 'in'): number {
  return Math.round((unit === 'cm' ? centimetres : centimetres / 2.54) * 2) / 2
}
