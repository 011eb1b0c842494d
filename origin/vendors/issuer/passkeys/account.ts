// The customer's account of a passkey that a form brings.
import { eq } from 'drizzle-orm'
import { open } from '#origin/platform/database.ts'
import { ownerOfPasskey, passkeyMessages, type PasskeyOutcome } from '#origin/platform/passkeys/authenticate.ts'
import { account } from '#origin/shop/customers/schema.ts'
import { passkeyPageOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'

type AccountOutcome =
  | { kind: 'account'; account: { id: string; email: string } }
  | Exclude<PasskeyOutcome, { kind: 'owner' }>

/** `form` has the checked token and the field `credential`. */
export async function accountOfPasskey(
  c: IssuerContext,
  form: ReadonlyMap<string, string>,
  now: number,
): Promise<AccountOutcome> {
  const page = passkeyPageOf(c, form.get('token') ?? '')
  const outcome = await ownerOfPasskey(page, form.get('credential') ?? '', 'sign-in', now)
  if (outcome.kind !== 'owner') return outcome
  const [found] = await open(c.env.DB)
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(eq(account.id, outcome.ownerId))
  return found ? { kind: 'account', account: found } : { kind: 'refused', message: passkeyMessages.refused }
}
