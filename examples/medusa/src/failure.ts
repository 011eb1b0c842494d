// How a call fails: below 500 it is a refusal, with a message for the shopper; 502 is a backend's failure.
export class Failure extends Error {
  readonly status: 400 | 401 | 404 | 409 | 502
  readonly code: string
  constructor(status: Failure['status'], code: string, message = 'Sorry, this isn’t available at the moment.') {
    super(message)
    this.status = status
    this.code = code
  }
}

export function log(event: string, fields: Readonly<Record<string, string | number>>): void {
  console.warn(JSON.stringify({ level: 'warn', event, ...fields }))
}
