// A date of birth in three fields, `birth-day`, `birth-month` and `birth-year`.
import type { FieldError } from '#shared/platform/visit.ts'
import type { FormValues } from './rule.ts'

const parts = ['day', 'month', 'year'] as const
const oldestYear = 1900

/** For the rules of a form: a date that may stay empty, or one of somebody who is at least `age`. */
type Wanted = { required?: boolean; age?: { years: number; message: string } }

/**
 * An error of a missing or impossible part marks this part only; any other error, of the field `birth`, marks the whole date (GOV.UK
 * date input).
 */
export function birthDateFaults(values: FormValues, today: Date, { required = false, age }: Wanted = {}): FieldError[] {
  const texts = parts.map((part) => ({ part, text: textOf(values, part) }))
  if (texts.every(({ text }) => text === ''))
    return required ? [{ field: 'birth', message: 'Enter your date of birth' }] : []
  const limits = { day: [1, 31], month: [1, 12], year: [oldestYear, today.getUTCFullYear()] } as const
  const faults = texts.flatMap(({ part, text }): FieldError[] => {
    const field = `birth-${part}`
    if (text === '') return [{ field, message: `Your date of birth needs a ${part}` }]
    const [min, max] = limits[part]
    const fits = /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
    const message = part === 'year' ? 'Enter the year you were born, in four digits' : `Enter a real ${part} of birth`
    return fits ? [] : [{ field, message }]
  })
  if (faults.length > 0) return faults
  const born = birthDateIn(values)
  if (born === null || !isPlausibleBirthDate(born, today))
    return [{ field: 'birth', message: 'Enter a real date of birth, like 27 3 1984' }]
  return age && !isOfAge(born, age.years, today) ? [{ field: 'birth', message: age.message }] : []
}

/** ISO date; null for a day that is not in the calendar. */
export function birthDateIn(values: FormValues): string | null {
  const [day, month, year] = parts.map((part) =>
    /^\d+$/.test(textOf(values, part)) ? Number(textOf(values, part)) : NaN,
  )
  const date = new Date(Date.UTC(year!, month! - 1, day!))
  if (Number.isNaN(date.getTime()) || year! < 1000) return null
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day! ? date.toISOString().slice(0, 10) : null
}

/** In the past and not before 1900. `iso` must be a calendar date. */
export function isPlausibleBirthDate(iso: string, now: Date): boolean {
  return Number(iso.slice(0, 4)) >= oldestYear && iso < now.toISOString().slice(0, 10)
}

/** True from the birthday itself. */
function isOfAge(born: string, years: number, today: Date): boolean {
  return `${Number(born.slice(0, 4)) + years}${born.slice(4)}` <= today.toISOString().slice(0, 10)
}

function textOf(values: FormValues, part: (typeof parts)[number]): string {
  return (values[`birth-${part}`] ?? '').trim()
}
