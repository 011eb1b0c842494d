// The months of an account: when a statement ends, and when its minimum payment is due. Days are ISO dates, London time.
import { daysAfter, instantOf } from '#shared/platform/london-days.ts'

/** Shorter than any month, so that the due day comes before the next statement. */
const dueAfterDays = 25

export type Period = { number: number; fromDay: string; toDay: string; ends: number }

/** Ends on the first statement day after the account began. */
export function firstPeriod(began: string, statementDay: number): Period {
  return periodOf(1, began, statementDay)
}

export function periodAfter({ number, toDay }: Pick<Period, 'number' | 'toDay'>, statementDay: number): Period {
  return periodOf(number + 1, daysAfter(toDay, 1), statementDay, toDay)
}

export function dueDayAfter(toDay: string): string {
  return daysAfter(toDay, dueAfterDays)
}

/** The first instant of the next day; milliseconds since 1970. */
export function endOf(day: string): number {
  return instantOf(daysAfter(day, 1), 0).getTime()
}

export function startOf(day: string): number {
  return instantOf(day, 0).getTime()
}

function periodOf(number: number, fromDay: string, statementDay: number, after = fromDay): Period {
  const toDay = nextOn(after, statementDay)
  return { number, fromDay, toDay, ends: endOf(toDay) }
}

/** The first later day with this day of the month, between 1 and 28, which every month has. */
function nextOn(day: string, dayOfMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const wanted = Math.min(28, Math.max(1, dayOfMonth))
  const inMonth = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, wanted)).toISOString().slice(0, 10)
  return inMonth(0) > day ? inMonth(0) : inMonth(1)
}
