// Whose bank holidays count at an address, by its postcode's area.
import type { Nation } from '#shared/platform/bank-holidays.ts'
import { outwardOf } from '#shared/delivery/postcode.ts'

const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/

/** Where nothing is known, England and Wales. Berwick is England's, beside the Scottish rest of its area. */
export function nationOf(postcode: string | null): Nation {
  const outward = postcode === null ? '' : outwardOf(postcode)
  if (/^BT\d/.test(outward)) return 'northern-ireland'
  return scottish.test(outward) && outward !== 'TD15' ? 'scotland' : 'england-and-wales'
}
