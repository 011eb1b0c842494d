// Sizes of a product line for a shop's customers; a larger bed or rug costs more.
import type { BrandCode } from '#shared/brands/brand.ts'
import { readTsv } from '#origin/platform/tsv.ts'
import table from './home-sizes.tsv?raw'
import type { Line } from './lines.ts'
import type { Random } from './random.ts'

export type Size = { name: string; extra: number }

const plain = (names: readonly (string | number)[]): Size[] => names.map((name) => ({ name: String(name), extra: 0 }))
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by)
/** Of homeware, each with the pounds that it costs more than the smallest. */
const homeSizes = new Map(
  readTsv<'sizes' | 'names'>(table).map(({ sizes, names }) => [
    sizes,
    names.split('|').map((size): Size => {
      const [name = '', extra] = size.split('=')
      return { name, extra: Number(extra) }
    }),
  ]),
)

export function sizesOf(brand: BrandCode, line: Line, figure: string, random: Random): Size[] {
  const atHome = homeSizes.get(line.sizes)
  if (atHome) return atHome
  const men = figure.includes('men') && figure !== 'women'
  switch (line.sizes) {
    case 'one':
      return plain(['One Size'])
    case 'hat':
      return plain(random.chance(0.5) ? ['One Size'] : ['S/M', 'L/XL'])
    case 'hosiery':
      if (line.kind === 'socks') return plain(men ? ['6-8', '9-11', '12-14'] : ['4-8'])
      return plain(
        figure === 'plus' ? ['16-18', '20-22', '24-26', '28-32'] : ['Small', 'Medium', 'Large', 'Extra Large'],
      )
    case 'bra': {
      const bands = figure === 'plus' ? steps(38, 48, 2) : random.chance(0.5) ? steps(32, 40, 2) : steps(34, 44, 2)
      const cups = random.chance(0.5)
        ? ['B', 'C', 'D', 'DD']
        : random.chance(0.5)
          ? ['DD', 'E', 'F', 'G']
          : ['C', 'D', 'DD', 'E', 'F']
      return plain(bands.flatMap((band) => cups.map((cup) => `${band}${cup}`)))
    }
    case 'shoes':
      if (brand === 'dal') return plain(steps(4, 9, 1).flatMap((size) => [`${size} E`, `${size} EEE`]))
      if (brand === 'ccl') return plain(steps(8, 15, 1).map((size) => `${size} Wide`))
      return plain(men ? steps(6, 13, 1) : steps(3, 9, 1))
    case 'legs':
      if (brand === 'ccl')
        return plain(steps(40, 60, 4).flatMap((waist) => ['29', '31', '33'].map((leg) => `W${waist} L${leg}`)))
      if (men) return plain(steps(30, 42, 2).flatMap((waist) => ['30', '32', '34'].map((leg) => `W${waist} L${leg}`)))
      return plain(
        (figure === 'plus' ? steps(16, 32, 2) : steps(8, 22, 2)).flatMap((size) =>
          ['Short', 'Regular', 'Long'].map((leg) => `${size} ${leg}`),
        ),
      )
    default:
      if (brand === 'ccl') return plain(['2XL', '3XL', '4XL', '5XL', '6XL', '7XL', '8XL'])
      if (men)
        return plain(
          line.group === 'tailoring' ? steps(36, 48, 2).map((chest) => `${chest}R`) : ['S', 'M', 'L', 'XL', '2XL'],
        )
      return plain(figure === 'plus' ? steps(16, 32, 2) : brand === 'pma' ? steps(10, 26, 2) : steps(8, 22, 2))
  }
}
