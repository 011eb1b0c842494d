// An error reply from the specification's error catalogue.

/** Thrown by handlers; becomes `{ code, message }` with the status. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 424 | 429 | 503
  readonly code: string

  constructor(status: Refusal['status'], code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }
}
