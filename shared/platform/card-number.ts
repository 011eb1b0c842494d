// Detects card numbers in texts, whatever separates their digits: only the card gateway may store card numbers.
import { decoded } from './text/url-text.ts'

/**
 * Prefixes and lengths of card numbers (ISO/IEC 7812). Thirteen digits do not count, because phone numbers and barcodes have
 * that length and cards have not had it for decades.
 */
const shape = /^(?:3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|(?:2[2-7]|35|[4-6]\d)\d{14,17})$/
/** Digits with at most eight separators between groups; letters and other numerals end a run. */
const run = /\d+(?:[^\p{L}\p{N}]{1,8}\d+)*/gu
/** Invisible and combining characters. */
const unseen = /[\p{Cf}\p{M}]/gu
const maxDigits = 19

export const cardNumberMessage = 'This looks like a card number. Please remove it, and only enter it when you pay.'

export function hasCardNumber(text: string): boolean {
  if (text.length < 14) return false
  return hasRun(text) || (text.includes('%') && hasRun(decoded(text)))
}

/** The text for logs: all digits are masked when it contains a card number. */
export function withoutCardNumber(text: string): string {
  return hasCardNumber(text) ? text.replace(/\p{N}/gu, '•') : text
}

function hasRun(text: string): boolean {
  const plain = withPlainDigits(text.normalize('NFKC')).replace(unseen, '')
  for (const [found] of plain.matchAll(run)) {
    const groups = found.split(/\D+/)
    for (let first = 0; first < groups.length; first++)
      for (let digits = '', last = first; last < groups.length && digits.length < maxDigits; last++) {
        digits += groups[last]!
        if (shape.test(digits) && isLuhn(digits)) return true
      }
  }
  return false
}

/** Digits of other scripts, which are ten consecutive code points each, zero first. */
function withPlainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}

function isLuhn(digits: string) {
  const sum = [...digits].toReversed().reduce((so, digit, at) => {
    const worth = at % 2 ? Number(digit) * 2 : Number(digit)
    return so + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
