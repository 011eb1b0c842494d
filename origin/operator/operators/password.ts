// The password of an operator: longer than a shopper's.
import { passwordFault } from '#origin/vendors/issuer/password-rules.ts'
import { hashPassword } from '#origin/vendors/issuer/passwords.ts'
import { FieldRefused } from '../action.ts'

export const minPasswordLength = 12
export const newPasswordHint = `${minPasswordLength} characters or more. You can use spaces and paste it in.`

/** The error message for a new password, or null. */
export async function operatorPasswordFault(password: string, name: string): Promise<string | null> {
  if ([...password].length < minPasswordLength) return `Enter a password of ${minPasswordLength} characters or more`
  return passwordFault(password, name)
}

export async function hashValidPassword(password: string, name: string): Promise<string> {
  const fault = await operatorPasswordFault(password, name)
  if (fault) throw new FieldRefused('password', fault)
  return hashPassword(password)
}
