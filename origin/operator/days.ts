// Days and instants in London's time zone, as operators type and read them: a promotion from 24 to 26 December runs on all
// three days.
import * as z from 'zod/mini'
import { dateOf, daysAfter, instantOf } from '#shared/platform/london-days.ts'
import { day } from './read.ts'

/** A day, or an instant with milliseconds (used by undo). */
export function dayOrInstant(what: string) {
  return z.union([z.iso.datetime({ precision: 3 }), day(what)], {
    error: (issue) =>
      typeof issue.input === 'string' && issue.input.trim() !== '' ? 'Enter a date, like 2026-12-24' : `Enter ${what}`,
  })
}

/** The instant at which a day begins. */
export function beginOf(given: string): string {
  return given.includes('T') ? given : instantOf(given, 0).toISOString()
}

/** The instant at which a day ends. */
export function endOfDay(given: string): string {
  return given.includes('T') ? given : instantOf(daysAfter(given, 1), 0).toISOString()
}

export function firstDay(begins: string): string {
  return dateOf(new Date(begins))
}

/** The last day that begins before that instant. */
export function lastDay(ends: string): string {
  return dateOf(new Date(Date.parse(ends) - 1))
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** An instant for operators to read. `at`: milliseconds since 1970, or an ISO date and time. */
export function momentLabel(at: number | string): string {
  return format.format(new Date(at))
}
