/** Fields of an unknown type are omitted, and logged once per form definition: in the worker's log and in the browser's console. */
import type { ReviewField } from '#shared/reviews/review.ts'
import { isSupportedField } from '#shared/reviews/review-answers.ts'

/** A cached reply is always the same object. */
const logged = new WeakSet<readonly ReviewField[]>()

export function logUnsupportedFields(fields: readonly ReviewField[]): void {
  if (logged.has(fields)) return
  logged.add(fields)
  const unknown = fields
    .filter((field) => !isSupportedField(field))
    .map(({ id, type }) => `${id}: ${type.slice(0, 60)}`)
  if (unknown.length > 0)
    console.warn(JSON.stringify({ level: 'warn', event: 'review-field-unknown', fields: unknown.slice(0, 20) }))
}
