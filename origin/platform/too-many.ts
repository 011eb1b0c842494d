// A refusal of too many attempts, which says when to try again.
import { Refusal } from './refusal.ts'

export class TooManyAttempts extends Refusal {
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number, message: string) {
    super(429, 'TOO_MANY', message)
    this.retryAfter = retryAfter
  }
}
