// CSRF check for operator forms: Sec-Fetch-Site or Origin must be this host. The cookie is SameSite=Strict as well.
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { issuerForm, isForm, issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import type { OperatorFormValues } from './action.ts'

/** Null when the request does not come from this host. */
export async function readOwnForm(c: IssuerContext): Promise<OperatorFormValues | null> {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const own = issuerOf(c).origin
  const isOwn = site === undefined ? origin === own : site === 'same-origin' && (origin ?? own) === own
  if (!isOwn || !isForm(c)) return null
  return Object.fromEntries(await issuerForm(c))
}

/** A path of this host to redirect back to; the first page for any other value. */
export function backPathOf(c: IssuerContext, path: string | undefined): string {
  const { origin } = issuerOf(c)
  const target = redirectTarget(path, origin)
  return /^\/(do|undo|sign-)/.test(new URL(target, origin).pathname) ? '/' : target
}
