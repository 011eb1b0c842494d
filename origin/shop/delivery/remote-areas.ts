// Where express and nominated days do not reach: the Highlands, the islands, Northern Ireland, the Channel Islands and
// Man. Told by the outward part of the postcode.
import { outwardOf } from '#shared/delivery/postcode.ts'

const wholeAreas: ReadonlySet<string> = new Set(['BT', 'GY', 'HS', 'IM', 'IV', 'JE', 'KW', 'ZE'])

/** Districts of areas that are only partly remote: first and last of each run. */
const districts: Readonly<Record<string, ReadonlyArray<readonly [number, number]>>> = {
  AB: [[31, 38], [44, 45], [52, 56]],
  FK: [[17, 21]],
  KA: [[27, 28]],
  PA: [[20, 49], [60, 78]],
  PH: [[15, 26], [30, 44], [49, 50]],
  PO: [[30, 41]],
  TR: [[21, 25]],
} // prettier-ignore

export function isRemote(postcode: string): boolean {
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(outwardOf(postcode)) ?? []
  return (
    wholeAreas.has(area) || (districts[area] ?? []).some(([from, to]) => Number(district) >= from && +district <= to)
  )
}
