// A date of birth from the three fields people type it into, and whether one can be believed.
import * as z from 'zod/mini'

const oldestYear = 1900

/** ISO date; null when the three name no day of the calendar. */
export function birthDateFrom(day: string, month: string, year: string): string | null {
  const iso = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  return z.iso.date().safeParse(iso).success ? iso : null
}

/** In the past, and not longer ago than anybody lives. `iso` is a date of the calendar. */
export function isBelievableBirthDate(iso: string, now: Date): boolean {
  return Number(iso.slice(0, 4)) >= oldestYear && iso < now.toISOString().slice(0, 10)
}
