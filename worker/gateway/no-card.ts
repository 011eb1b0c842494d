// A card's number that was typed or pasted where words belong goes no further than the door: no service, table or log of
// anybody's has it.
import { hasCardNumber } from '#shared/rules/card-number.ts'
import type { Asked } from './upstream.ts'

/** What machines fill in, whose digits mean nothing. */
const machines = /(token|id|key|useragent|fingerprint)$/i
/** What the browser sends URI-encoded: its spaces would hide a number. */
const encoded = /^reviewText$/

export function namesCard({ query, body }: Asked): boolean {
  return isIn(query) || isIn(body)
}

function isIn(value: unknown): boolean {
  if (typeof value === 'string') return hasCardNumber(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, one]) => hasCardNumber(name) || (!machines.test(name) && isIn(encoded.test(name) ? decoded(one) : one)),
  )
}

function decoded(value: unknown): unknown {
  try {
    return decodeURIComponent(String(value))
  } catch {
    return value
  }
}
