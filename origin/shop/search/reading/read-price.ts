// Reads a price limit as shoppers type it: `under £50`, `under 50`, `£20 to £40`, `over 100 pounds`.
import type { Token } from './tokens.ts'

/** Pounds, both ends included. */
export type PriceReading = { to: number; label: string; from: number; upTo: number }

const below = /^(?:under|below|max|maximum)$/
const above = /^(?:over|above|min|minimum)$/
const pairs: ReadonlyArray<readonly [string, string, 'below' | 'above']> = [
  ['less', 'than', 'below'],
  ['cheaper', 'than', 'below'],
  ['up', 'to', 'below'],
  ['more', 'than', 'above'],
]
/** A number before one of these is no price: `under 30 cm`. */
const otherUnits = /^(?:cm|mm|m|in|inch|inches|denier|tog|litre|ml|seater|kg|g|w)$/

/** The price that begins at the word `from`; null when there is none. Stop words, such as `to`, are not among the words. */
export function readPrice(tokens: readonly Token[], from: number): PriceReading | null {
  const text = (at: number) => tokens[at]?.text ?? ''
  const pair = pairs.find(([first, second]) => text(from) === first && (text(from + 1) === second || second === 'to'))
  const bound = below.test(text(from)) ? 'below' : above.test(text(from)) ? 'above' : (pair?.[2] ?? null)
  let at = bound === null ? from : pair && pair[1] !== 'to' ? from + 2 : from + 1
  if (text(from) === 'between') at = from + 1
  const first = pounds(at)
  if (!first) return null
  if (bound === 'below') {
    return { to: first.to, label: `under £${first.amount}`, from: 0, upTo: first.amount }
  }
  if (bound === 'above') return { to: first.to, label: `over £${first.amount}`, from: first.amount, upTo: Infinity }
  const second = pounds(first.to)
  const isRange =
    second && second.amount > first.amount && (first.isMoney || second.isMoney || text(from) === 'between')
  if (isRange) {
    return { to: second.to, label: `£${first.amount} to £${second.amount}`, from: first.amount, upTo: second.amount }
  }
  if (!first.isMoney) return null
  const isBelow = /^(?:less|under)$/.test(text(first.to))
  return { to: isBelow ? first.to + 1 : first.to, label: `under £${first.amount}`, from: 0, upTo: first.amount }

  function pounds(place: number): { amount: number; isMoney: boolean; to: number } | null {
    const found = /^(£?)(\d{1,5}(?:\.\d{1,2})?)(p|quid|pounds?|gbp)?$/.exec(text(place))
    if (!found || otherUnits.test(text(place + 1))) return null
    const unit = /^(?:quid|pounds?|gbp)$/.test(text(place + 1))
    const amount = Number(found[2]) / (found[3] === 'p' ? 100 : 1)
    return { amount, isMoney: found[1] !== '' || found[3] !== undefined || unit, to: unit ? place + 2 : place + 1 }
  }
}
