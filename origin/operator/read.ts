// Parsers for the strings of a form or a script, with messages for operators.
import * as z from 'zod/mini'

const typed = (message: string) => z.string(message).check(z.trim())

/** At least one character. */
export function readText(what: string, max = 200) {
  return typed(`Enter ${what}`).check(
    z.minLength(1, `Enter ${what}`),
    z.maxLength(max, `Enter no more than ${max} characters`),
  )
}

/** An empty string when the value is missing. */
export function optionalText(max = 200) {
  return z._default(z.string().check(z.trim(), z.maxLength(max, `Enter no more than ${max} characters`)), '')
}

/** Digits only, from 0 up. */
export function wholeNumber(what: string, max = 1_000_000) {
  return z.pipe(
    typed(`Enter ${what}`).check(
      z.minLength(1, `Enter ${what}`),
      z.regex(/^-?\d+$/, 'Enter a whole number, like 12'),
      z.regex(/^[^-]/, 'Enter 0 or more'),
      z.refine((text) => Number(text) <= max, `Enter ${max.toLocaleString('en-GB')} or less`),
    ),
    z.transform(Number),
  )
}

/** As `wholeNumber`; null when the value is missing. */
export function optionalNumber(max = 1_000_000) {
  return z.pipe(
    optionalText().check(
      z.regex(/^\d*$/, 'Enter a whole number, like 12, or leave it empty'),
      z.refine((text) => Number(text) <= max, `Enter ${max.toLocaleString('en-GB')} or less`),
    ),
    z.transform((text) => (text === '' ? null : Number(text))),
  )
}

const amount = /^£?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/
const pence = (text: string) => Math.round(Number(text.replace(/[£,]/g, '')) * 100)
const asMoney = 'Enter an amount in pounds, like 24.50'

/** Parses pounds into pence, between `min` and `max` pence. */
export function money(what: string, { min = 0, max = 1_000_000 }: { min?: number; max?: number } = {}) {
  return z.pipe(
    typed(`Enter ${what}`).check(
      z.minLength(1, `Enter ${what}`),
      z.refine((text) => !text.startsWith('-'), 'Enter an amount that is not below zero'),
      z.regex(amount, asMoney),
      z.refine((text) => pence(text) >= min, `Enter ${inPounds(min)} or more`),
      z.refine((text) => pence(text) <= max, `Enter ${inPounds(max)} or less`),
    ),
    z.transform(pence),
  )
}

/** As `money`; null when the value is missing. */
export function optionalMoney(max = 1_000_000) {
  return z.pipe(
    optionalText().check(
      z.refine((text) => !text.startsWith('-'), 'Enter an amount that is not below zero'),
      z.refine((text) => text === '' || amount.test(text), `${asMoney}, or leave it empty`),
      z.refine((text) => text === '' || pence(text) <= max, `Enter ${inPounds(max)} or less`),
    ),
    z.transform((text) => (text === '' ? null : pence(text))),
  )
}

/** A tick box: present or missing. A script sends yes or no. */
export const yesNo = z.pipe(
  z._default(z.enum(['', 'yes', 'no'], 'Say yes or no'), ''),
  z.transform((text) => text === 'yes'),
)

/** An ISO date that exists in the calendar. */
export function day(what: string) {
  return typed(`Enter ${what}`).check(z.minLength(1, `Enter ${what}`), z.refine(isDay, 'Enter a date, like 2026-12-24'))
}

/** One of a field's choices. */
export function readChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `Choose one of ${values.join(', ')}`)
}

/** `24.50`: pence as an undo or a prefilled form writes them. */
export function typedMoney(amountInPence: number): string {
  return (amountInPence / 100).toFixed(2)
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function inPounds(amountInPence: number): string {
  return `£${(amountInPence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
}
