// GOV.UK's bank holidays, which are announced some two years ahead, single ones at short notice.
import * as z from 'zod/mini'
import { bankHolidays, type BankHolidays, type Nation } from '#shared/platform/bank-holidays.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { FeedFault, readJson, type PublicFeed } from './feed.ts'

const division = z.object({ events: z.array(z.object({ date: z.iso.date() })).check(z.maxLength(1000)) })
const Reply = z.object({ 'england-and-wales': division, scotland: division, 'northern-ireland': division })

const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const
/** England and Wales have eight a year; Northern Ireland ten. */
const perYear = { min: 6, max: 20 }
const maxYearsAhead = 4

export const bankHolidaysFeed: PublicFeed = {
  name: 'bank-holidays',
  title: 'Bank holidays',
  does: 'Days with no dispatch from England, and no delivery in the nation of the address',
  builtIn: 'Built in, as of November 2026',
  url: ({ BANK_HOLIDAYS_URL = '' }) => BANK_HOLIDAYS_URL,
  async read(url, now, before) {
    const reply = Reply.safeParse(await readJson(url))
    if (!reply.success) throw new FeedFault('It isn’t a list of bank holidays for the three nations')
    const year = Number(dateOf(now).slice(0, 4))
    const datesOf = (nation: Nation) => {
      const dates = reply.data[nation].events.map(({ date }) => date).filter((date) => yearOf(date) >= year)
      return [...new Set(dates)].toSorted()
    }
    const list = Object.fromEntries(nations.map((nation) => [nation, datesOf(nation)])) as Record<Nation, string[]>
    for (const nation of nations)
      refuseImplausible(nation, list[nation], year, (before as BankHolidays | null)?.[nation] ?? [])
    return list satisfies BankHolidays
  },
}

/**
 * A list has this year, and the years that are bundled or were read before, without gaps. A single day of a bundled year may be
 * missing, because holidays are moved; more missing days, or a year full of holidays, are a broken feed.
 */
function refuseImplausible(nation: Nation, dates: readonly string[], thisYear: number, before: readonly string[]) {
  const last = Math.max(thisYear, ...[...dates, ...before, ...bankHolidays[nation]].map(yearOf))
  if (last > thisYear + maxYearsAhead) throw new FeedFault(`It lists bank holidays as far ahead as ${last}`)
  for (let year = thisYear; year <= last; year++) {
    const inYear = (date: string) => yearOf(date) === year
    const count = dates.filter(inYear).length
    const known = bankHolidays[nation].filter(inYear).length
    if (count < Math.max(perYear.min, known - 1) || count > perYear.max)
      throw new FeedFault(`It lists ${count} bank holidays in ${year} for ${nation}`)
  }
}

const yearOf = (date: string) => Number(date.slice(0, 4))
