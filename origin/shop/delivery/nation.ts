// The nation whose bank holidays apply to an address, by postcode area.
import type { Nation } from '#shared/platform/bank-holidays.ts'
import { outwardCode } from '#shared/delivery/postcode.ts'

const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/

/** England and Wales when the postcode is unknown. TD15 (Berwick) is English, the rest of TD Scottish. */
export function nationOf(postcode: string | null): Nation {
  const outward = postcode === null ? '' : outwardCode(postcode)
  if (/^BT\d/.test(outward)) return 'northern-ireland'
  return scottish.test(outward) && outward !== 'TD15' ? 'scotland' : 'england-and-wales'
}
