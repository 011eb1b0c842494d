import { email } from '#shared/person/email.ts'
import { identityOf } from '#origin/platform/email.ts'

/** The address of a form's field `email` as accounts have it, and the error message or null. */
export function typedEmail(form: ReadonlyMap<string, string>): { email: string; fault: string | null } {
  const { value, fault } = email(form.get('email') ?? '')
  return { email: identityOf(value), fault }
}
