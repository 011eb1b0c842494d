// A field of a type that this page does not know is left out, and said once to whoever runs the shop: in the worker's log,
// and in the browser's console.
import type { ReviewField } from '#shared/reviews/review.ts'
import { canBeDrawn } from '#shared/reviews/review-answers.ts'

/** By the service's answer, which is the same object for as long as it is kept. */
const noted = new WeakSet<readonly ReviewField[]>()

export function noteUnknown(fields: readonly ReviewField[]): void {
  if (noted.has(fields)) return
  noted.add(fields)
  const unknown = fields.filter((field) => !canBeDrawn(field)).map(({ id, type }) => `${id}: ${type.slice(0, 60)}`)
  if (unknown.length > 0)
    console.warn(JSON.stringify({ level: 'warn', event: 'review-field-unknown', fields: unknown.slice(0, 20) }))
}
