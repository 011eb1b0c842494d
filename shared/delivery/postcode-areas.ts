// What a postcode's area decides: the nation whose bank holidays apply, and whether fast delivery is offered.
import { outwardCode } from '#shared/delivery/address.ts'
import type { DeliveryZone } from '#shared/delivery/delivery-zones.ts'
import type { Nation } from '#shared/platform/bank-holidays.ts'

const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/

/** England and Wales when the postcode is unknown. TD15 (Berwick) is English, the rest of TD Scottish. */
export function nationOf(postcode: string | null): Nation {
  const outward = postcode === null ? '' : outwardCode(postcode)
  if (/^BT\d/.test(outward)) return 'northern-ireland'
  return scottish.test(outward) && outward !== 'TD15' ? 'scotland' : 'england-and-wales'
}

/** Districts whose nations were read from a public feed. */
export type NationsByDistrict = Readonly<Record<string, readonly Nation[]>>

/** A district at a border may be in two nations: the holidays of both count there. */
export function nationsOf(postcode: string | null, districts: NationsByDistrict): readonly Nation[] {
  return districts[postcode === null ? '' : outwardCode(postcode)] ?? [nationOf(postcode)]
}

/**
 * Areas without express and nominated-day delivery: the Highlands, the islands, Northern Ireland, the Channel Islands, the Isle
 * of Man, and forces' addresses anywhere (BF).
 */
const wholeAreas: ReadonlySet<string> = new Set(['BF', 'BT', 'GY', 'HS', 'IM', 'IV', 'JE', 'KW', 'ZE'])

/** Ranges of remote districts (first, last) in areas that are partly remote. */
const districts: Readonly<Record<string, ReadonlyArray<readonly [number, number]>>> = {
  AB: [
    [31, 38],
    [44, 45],
    [52, 56],
  ],
  FK: [[17, 21]],
  KA: [[27, 28]],
  PA: [
    [20, 49],
    [60, 78],
  ],
  PH: [
    [15, 26],
    [30, 44],
    [49, 50],
  ],
  PO: [[30, 41]],
  TR: [[21, 25]],
}

export function isStandardOnly(postcode: string): boolean {
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(outwardCode(postcode)) ?? []
  return (
    wholeAreas.has(area) || (districts[area] ?? []).some(([from, to]) => Number(district) >= from && +district <= to)
  )
}

/** Areas with districts on both sides of the border. */
const borderAreas = /^(TD|DG|CA|NE)\d/

export function zoneOf(postcode: string): DeliveryZone {
  const nation = nationOf(postcode)
  if (nation === 'northern-ireland') return nation
  if (isStandardOnly(postcode)) return nation === 'scotland' ? 'highlands' : 'islands'
  if (borderAreas.test(outwardCode(postcode))) return 'borders'
  return nation === 'scotland' ? nation : 'mainland'
}
