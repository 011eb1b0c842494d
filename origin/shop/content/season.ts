// Seasonal versions of the home page. The page `home-summer` replaces `home` from June to August, so that nobody reads about
// summer dresses in November. The reply of `home` changes with the date alone: pages in the shared cache follow when they are
// refreshed, within minutes.
import { dateOf } from '#shared/platform/london-days.ts'

export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
export type Season = (typeof seasons)[number]

/** By months: winter begins with December. */
export function seasonOn(now: Date): Season {
  const month = Number(dateOf(now).slice(5, 7))
  return seasons[Math.floor((month % 12) / 3)]!
}

/** The keys under which a page may be stored at this time, the preferred one first. */
export function seasonalKeys(key: string, now: Date): [string, ...string[]] {
  return key === 'home' ? [`${key}-${seasonOn(now)}`, key] : [key]
}
