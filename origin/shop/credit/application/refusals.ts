// Refusals that several calls of an application share.
import { Refusal } from '#origin/platform/refusal.ts'

/** The message names the field, as for every invalid body. */
export function dataError(field: string) {
  return new Refusal(400, 'DATA_ERROR', `The body does not fit: ${field}`)
}

export function hasAccount() {
  return new Refusal(409, 'HAS_ACCOUNT', 'You already have a credit account with us.')
}
