// E-mail addresses: the one rule for all that the shop sends mail to or finds people by.
import { ruleOf, tidyLine, unreadable } from './rule.ts'

const message = 'Enter an email address, like name@example.com'
/** A local part of RFC 5322 without quotes, in any script (RFC 6531), and a domain of at least two labels. */
const shape =
  /^(?=.{1,254}$)(?!\.)(?!.*\.[.@])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/iu

export const email = ruleOf({
  missing: message,
  max: Infinity,
  tidy: (typed) => tidyLine(typed).replace(/^mailto:/i, ''),
  faultIn: (value) => (isConfusable(value) ? unreadable : shape.test(value) ? null : message),
})

/**
 * Whether an address looks like another one: because of invisible characters, or compatibility forms (wide, narrow,
 * mathematical) of other letters (NFKC).
 */
function isConfusable(address: string): boolean {
  const text = address.normalize('NFC')
  return text.normalize('NFKC') !== text || /[\p{C}\u034f\u115f\u1160\u3164]/u.test(text)
}
