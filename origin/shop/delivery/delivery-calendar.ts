// The holidays that delivery dates leave out: those of the place of dispatch, and those of the nation that a postcode is in.
import { bankHolidays, type BankHolidays, type Nation } from '#shared/platform/bank-holidays.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import { dispatchNation, holidaysOf, type IsHoliday } from '#shared/platform/london-days.ts'
import { nationsOf, type NationsByDistrict } from '#shared/delivery/postcode-areas.ts'

export type DeliveryCalendar = {
  dispatch: IsHoliday
  at: (postcode: string | null) => IsHoliday
  inNations: (nations: readonly Nation[]) => IsHoliday
}

/** What was read from public feeds, as JSON; null while nothing was read. */
export type StoredLists = { holidays: string | null; districts: string | null }

/** SQL: the columns of StoredLists. */
export const calendarColumns = `(SELECT body FROM public_feed WHERE name = 'bank-holidays') AS holidays,
  (SELECT body FROM public_feed WHERE name = 'districts') AS districts`

export const calendarNames = 'holidays, districts'

export function calendarOf({ holidays, districts }: StoredLists): DeliveryCalendar {
  const list = withBundled(holidays === null ? null : (JSON.parse(holidays) as BankHolidays))
  const nations = districts === null ? {} : (JSON.parse(districts) as NationsByDistrict)
  return {
    dispatch: holidaysOf([dispatchNation], list),
    at: (postcode) => holidaysOf(nationsOf(postcode, nations), list),
    inNations: (named) => holidaysOf(named, list),
  }
}

export const bundledCalendar = calendarOf({ holidays: null, districts: null })

/** The bundled calendar while the database does not answer: the dates of a product page need no more. */
export async function readCalendar(d1: CatalogueReader): Promise<DeliveryCalendar> {
  const row = await d1
    .prepare(`SELECT ${calendarColumns}`)
    .first<StoredLists>()
    .catch(() => null)
  return row ? calendarOf(row) : bundledCalendar
}

/** Of a year that was not read, the bundled dates. */
export function withBundled(read: BankHolidays | null): BankHolidays {
  if (!read) return bankHolidays
  const merged = (nation: Nation) => {
    const years = new Set(read[nation].map(yearOf))
    return [...bankHolidays[nation].filter((date) => !years.has(yearOf(date))), ...read[nation]]
  }
  return {
    'england-and-wales': merged('england-and-wales'),
    scotland: merged('scotland'),
    'northern-ireland': merged('northern-ireland'),
  }
}

const yearOf = (date: string) => date.slice(0, 4)
