// The nations of the postcode districts along the border of England and Scotland, as postcodes.io has them from the ONS Postcode
// Directory. Everywhere else the area's letters decide (postcode-areas.ts): England and Wales have the same bank holidays.
import * as z from 'zod/mini'
import type { Nation } from '#shared/platform/bank-holidays.ts'
import { nationOf, type NationsByDistrict } from '#shared/delivery/postcode-areas.ts'
import { FeedFault, readJson, type PublicFeed } from './feed.ts'

export const borderDistricts = 'CA6 DG13 DG14 DG16 NE19 NE48 NE71 TD5 TD8 TD9 TD11 TD12 TD14 TD15'.split(' ')

const Reply = z.object({
  result: z.object({ outcode: z.string(), country: z.array(z.string()).check(z.maxLength(9)) }),
})

const nations: Readonly<Record<string, Nation>> = {
  England: 'england-and-wales',
  Wales: 'england-and-wales',
  Scotland: 'scotland',
  'Northern Ireland': 'northern-ireland',
}

export const districtsFeed: PublicFeed = {
  name: 'districts',
  title: 'Postcode districts at the border',
  does: 'Districts partly in England and partly in Scotland, where both nations’ bank holidays count',
  builtIn: 'Built in: by the postcode’s letters',
  url: ({ DISTRICTS_URL = '' }) => DISTRICTS_URL,
  async read(url) {
    const read = (district: string) => readDistrict(`${url}/outcodes/${district}`, district)
    const entries = borderDistricts.map(async (district) => [district, await read(district)] as const)
    return Object.fromEntries(await Promise.all(entries)) satisfies NationsByDistrict
  },
}

/** A district may be in one more nation than its letters say, and never in another instead. */
async function readDistrict(url: string, district: string): Promise<Nation[]> {
  const reply = Reply.safeParse(await readJson(url))
  if (!reply.success || reply.data.result.outcode !== district)
    throw new FeedFault(`Its answer for ${district} isn’t about that district`)
  const named = reply.data.result.country.map((country) => nations[country])
  const found = [...new Set(named.filter((nation) => nation !== undefined))].toSorted()
  if (named.includes(undefined) || !found.includes(nationOf(`${district} 1AA`)))
    throw new FeedFault(`It says that ${district} is in ${reply.data.result.country.join(' and ') || 'no nation'}`)
  return found
}
