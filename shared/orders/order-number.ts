// The format of an order number: the brand's letter and nine digits, without spaces, such as `J104837261`.
import { ruleOf } from '#shared/person/rule.ts'

const message = 'Enter an order number, like J104837261'

/** Spaces, dashes and case are ignored, since people copy the number by hand (`normalizeOrderNo`). */
export const orderNumber = ruleOf({
  missing: message,
  max: 30,
  faultIn: (value) => (/^#?[A-Za-z]?[\d \u2010-\u2015-]{6,16}$/.test(value) ? null : message),
})

/** The number as the shop writes it: people copy it with spaces, hyphens or a `#`, and in small letters. */
export function normalizeOrderNo(typed: string): string {
  return typed.replace(/[^A-Za-z\d]/g, '').toUpperCase()
}
