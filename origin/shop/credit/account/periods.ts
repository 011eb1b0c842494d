// The months of an account: when a statement ends, and when what it asks for is due. Days are ISO dates by London's clocks.
import { daysAfter, instantOf } from '#shared/platform/london-days.ts'

/** Days after a statement's last one. Shorter than any month, so that a due day comes before the next statement. */
const dueAfter = 25

export type Period = { number: number; fromDay: string; toDay: string; ends: number }

/** The first ends on the first statement day after the account began, so that it is never a month and a day. */
export function firstPeriod(began: string, statementDay: number): Period {
  return periodOf(1, began, statementDay)
}

export function periodAfter({ number, toDay }: Pick<Period, 'number' | 'toDay'>, statementDay: number): Period {
  return periodOf(number + 1, daysAfter(toDay, 1), statementDay, toDay)
}

export function dueDayAfter(toDay: string): string {
  return daysAfter(toDay, dueAfter)
}

/** The first instant that is no more of this day. */
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

/** The first day after this one that is so many days into its month; every month has 28. */
function nextOn(day: string, dayOfMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const wanted = Math.min(28, Math.max(1, dayOfMonth))
  const inMonth = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, wanted)).toISOString().slice(0, 10)
  return inMonth(0) > day ? inMonth(0) : inMonth(1)
}
