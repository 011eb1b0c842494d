// What the lender turns down, whichever call it was.
import { Refusal } from '#origin/platform/refusal.ts'

/** Names the field, as every body that does not fit is answered. */
export function dataError(field: string) {
  return new Refusal(400, 'DATA_ERROR', `The body does not fit: ${field}`)
}

export function hasAccount() {
  return new Refusal(409, 'HAS_ACCOUNT', 'You already have a credit account with us.')
}
