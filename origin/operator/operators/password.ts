// The password of an operator: longer than a shopper's.
import { hashPassword, passwordFault } from '#origin/vendors/issuer/passwords.ts'
import { FieldRefused } from '../action.ts'

export const minPasswordLength = 12

/** The error message for a new password, or null. */
export function operatorPasswordFault(password: string, name: string): string | null {
  if ([...password].length < minPasswordLength) return `Enter a password of ${minPasswordLength} characters or more`
  return passwordFault(password, name)
}

export async function hashValidPassword(password: string, name: string): Promise<string> {
  const fault = operatorPasswordFault(password, name)
  if (fault) throw new FieldRefused('password', fault)
  return hashPassword(password)
}
