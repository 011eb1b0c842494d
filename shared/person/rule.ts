// A rule of a typed field: what is stored of the text, or the sentence beside the field that says what is wrong. The browser, the
// forms without script, the issuer's pages and the calls follow the same rules.
import { cardNumberMessage, hasCardNumber } from '#shared/platform/card-number.ts'
import { hasUnseen } from '#shared/platform/text/unseen.ts'
import type { FieldError } from '#shared/platform/visit.ts'

/** The text as stored, and null for a good one. A stored text follows its rule, and stays as it is. */
export type Rule = (typed: string) => { value: string; fault: string | null }

/** The values of a form by the names of its inputs; missing when not sent. */
export type FormValues = Readonly<Record<string, string | undefined>>
export type FormRules = Readonly<Record<string, Rule>>

type RuleParts = {
  /** The sentence for an empty field; null where it may stay empty. */
  missing: string | null
  max: number
  tidy?: (typed: string) => string
  faultIn?: (value: string) => string | null
}

export const unreadable = 'This contains characters we can’t read. Please type it again'

export function ruleOf({ missing, max, tidy = tidyLine, faultIn = () => null }: RuleParts): Rule {
  return (typed) => {
    const value = tidy(typed)
    if (value === '') return { value, fault: missing }
    if (hasCardNumber(value)) return { value, fault: cardNumberMessage }
    if (hasUnseen(value)) return { value, fault: unreadable }
    return { value, fault: value.length > max ? `Use ${max} characters or fewer` : faultIn(value) }
  }
}

/** The marks that phones and contact lists put around a copied text. An override of the direction is no such mark. */
const copied = '[\\s\\u200e\\u202a\\u202c\\u2066\\u2068\\u2069\\ufeff]+'
const around = new RegExp(`^${copied}|${copied}$`, 'g')

/** One line without surrounding marks and with single spaces. */
export function tidyLine(typed: string): string {
  return typed.replace(around, '').replace(/\s+/g, ' ')
}

export function faultsOf(rules: FormRules, values: FormValues): FieldError[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const { fault } = rule(values[field] ?? '')
    return fault === null ? [] : [{ field, message: fault }]
  })
}

/** The texts as they are stored. */
export function storedBy(rules: FormRules, values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, rule(values[field] ?? '').value]))
}
