// Parses a date of birth from three form fields, and checks its plausibility.
import * as z from 'zod/mini'

const oldestYear = 1900

/** An ISO date; null when the three fields are no calendar date. */
export function parseBirthDate(day: string, month: string, year: string): string | null {
  const iso = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  return z.iso.date().safeParse(iso).success ? iso : null
}

/** In the past and not before 1900. `iso` must be a calendar date. */
export function isPlausibleBirthDate(iso: string, now: Date): boolean {
  return Number(iso.slice(0, 4)) >= oldestYear && iso < now.toISOString().slice(0, 10)
}
