// /introspect (RFC 7662): whether a refresh token is valid. The storefront calls it every few seconds of a session's
// use, so that a new password or an erased account ends sessions at once.
import { provesClient } from './client-proof.ts'
import { isActive } from './grants.ts'
import { issuerForm, isForm, type IssuerContext } from '#origin/vendors/issuer/context.ts'

export async function introspect(c: IssuerContext): Promise<Response> {
  const form = isForm(c) ? await issuerForm(c) : new URLSearchParams()
  if (!(await provesClient(c.req.header('authorization'), form, c.env.OIDC_CLIENT_SECRET))) {
    c.header('www-authenticate', 'Basic realm="introspect"')
    return c.json({ error: 'invalid_client' }, 401)
  }
  const token = form.get('token')
  if (!token) return c.json({ error: 'invalid_request' }, 400)
  // RFC 7662: the response for an inactive token contains nothing else.
  return c.json({ active: await isActive(c.env.DB, token, Date.now()) })
}
