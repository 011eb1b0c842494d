// Days as operators name them, by London's clocks: a promotion of 24 to 26 December runs on all three.
import * as z from 'zod/mini'
import { dateOf, daysAfter, instantOf } from '#shared/platform/london-days.ts'
import { day } from './read.ts'

/** A day, or an instant to the second, which undoing something names. */
export function dayOrInstant(what: string) {
  return z.union([z.iso.datetime({ precision: 3 }), day(what)], {
    error: (issue) =>
      typeof issue.input === 'string' && issue.input.trim() !== '' ? 'Enter a date, like 2026-12-24' : `Enter ${what}`,
  })
}

/** The instant a day begins. */
export function beginOf(given: string): string {
  return given.includes('T') ? given : instantOf(given, 0).toISOString()
}

/** The instant a day is over. */
export function endOf(given: string): string {
  return given.includes('T') ? given : instantOf(daysAfter(given, 1), 0).toISOString()
}

export function firstDay(begins: string): string {
  return dateOf(new Date(begins))
}

/** The last day of which anything is left before that instant. */
export function lastDay(ends: string): string {
  return dateOf(new Date(Date.parse(ends) - 1))
}
