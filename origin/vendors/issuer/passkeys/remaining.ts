// After a new password: the passkeys that still sign in, so that nobody keeps one unnoticed.
import { html } from 'hono/html'
import { passkeysOf } from '#origin/platform/passkeys/store.ts'
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import type { Markup } from '#origin/platform/pages/fields.ts'
import { passkeysPath } from './address.ts'

/** Empty for an account without passkeys. */
export async function remainingPasskeys(c: IssuerContext, accountId: string): Promise<Markup> {
  const passkeys = await passkeysOf(c.env.DB, accountId)
  if (passkeys.length === 0) return ''
  return html`<p>
    You can still sign in with these passkeys: ${passkeys.map(({ name }) => name).join(', ')}. If you don’t recognise
    one, <a href="${passkeysPath(c)}">remove it now</a>.
  </p>`
}
