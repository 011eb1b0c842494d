// An error reply from the specification's error catalogue.

import type { FieldError } from '#shared/platform/visit.ts'

/** Thrown by handlers; becomes `{ code, message }` with the status. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 424 | 429 | 503
  readonly code: string
  readonly fields: readonly FieldError[]

  /** `fields`: those that break a rule, each with its sentence. */
  constructor(status: Refusal['status'], code: string, message: string, fields: readonly FieldError[] = []) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = fields
  }
}
