// The field for the month and year of moving in, sent as `2019 04`, or `YYYY MM` until both are chosen.
import { unfilledYearMonth, type YearMonth } from '#shared/credit/credit-application.ts'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { Fault, input } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import type { FormValues } from './form-values.ts'

/** The choices of `monthsAndYearData`. */
export type MoveInPeriods = { readonly years: readonly number[]; readonly months: readonly number[] }

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

type YearMonthFieldProps = { form: FormState; name: string; label: string; periods: MoveInPeriods }

/** Two selects, `{name}-month` and `{name}-year`. An error of the whole date belongs to the month. */
export function YearMonthField({ form, name, label, periods }: YearMonthFieldProps) {
  const month = [...periods.months].map((at) => [String(at).padStart(2, '0'), monthNames[at - 1]!] as const)
  const year = periods.years.map((at) => [String(at), String(at)] as const)
  const parts = [
    ['month', 'Month', month],
    ['year', 'Year', year],
  ] as const
  return (
    <fieldset data-together={name} className={shell}>
      <legend className={css({ fontWeight: 'medium' })}>{label}</legend>
      {parts.map(([part]) => {
        const error = form.errorOf(`${name}-${part}`)
        return error ? (
          <Fault key={part} name={`${name}-${part}`}>
            {error}
          </Fault>
        ) : null
      })}
      <div className={css({ display: 'flex', gap: '4' })}>
        {parts.map(([part, partLabel, choices]) => {
          const id = `${name}-${part}`
          const faulty = form.errorOf(id) !== undefined
          return (
            <label key={part} className={stack({ gap: '1', fontSize: 'sm' })}>
              {partLabel}
              <select
                id={id}
                name={id}
                defaultValue={form.valueOf(id)}
                aria-invalid={faulty || undefined}
                aria-describedby={faulty ? `${id}-error` : undefined}
                className={input}
              >
                <option value="">Choose</option>
                {choices.map(([value, shown]) => (
                  <option key={value} value={value}>
                    {shown}
                  </option>
                ))}
              </select>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** `2019 04` → `April 2019`. */
export function formatYearMonth(yearMonth: YearMonth): string {
  const [year = '', month = ''] = yearMonth.split(' ')
  return `${monthNames[Number(month) - 1] ?? ''} ${year}`.trim()
}

/** The year and month of the two selects. */
export function yearMonthFromValues(values: FormValues, name: string): YearMonth {
  const year = values[`${name}-year`]
  const month = values[`${name}-month`]
  return year && month ? `${year} ${month}` : unfilledYearMonth
}

/** The values of the two selects. */
export function valuesFromYearMonth(yearMonth: YearMonth, name: string): FormValues {
  if (yearMonth === unfilledYearMonth) return {}
  const [year = '', month = ''] = yearMonth.split(' ')
  return { [`${name}-year`]: year, [`${name}-month`]: month }
}

const shell = stack({ gap: '1', justifyItems: 'start' })
