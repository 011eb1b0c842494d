// /token exchanges codes and refresh tokens for the storefront's server; /introspect says whether a refresh token is
// valid.
import { isKey } from '#origin/platform/secrets.ts'
import { clientId } from './clients.ts'
import { grantOfCode, grantOfRefresh, isActive } from './grants.ts'
import { issuerForm, isForm, issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { tokensFor } from './tokens.ts'

type Fault = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

export async function token(c: IssuerContext): Promise<Response> {
  if (!isForm(c)) return refuse(c, 'invalid_request', 'The body must be form-encoded.')
  const form = await issuerForm(c)
  if ([...form.keys()].length !== new Set(form.keys()).size)
    return refuse(c, 'invalid_request', 'A parameter is given more than once.')
  if (!(await isStorefront(c.req.header('authorization'), form, c.env.OIDC_CLIENT_SECRET)))
    return refuse(c, 'invalid_client', 'The client or its secret is unknown.')
  const type = form.get('grant_type')
  if (type !== 'authorization_code' && type !== 'refresh_token')
    return type === null
      ? refuse(c, 'invalid_request', 'grant_type is missing.')
      : refuse(c, 'unsupported_grant_type', 'Codes and refresh tokens are exchanged here.')
  const now = Date.now()
  const value = (name: string) => form.get(name) ?? ''
  const granted =
    type === 'authorization_code'
      ? await grantOfCode(
          c.env.DB,
          { code: value('code'), redirectUri: value('redirect_uri'), verifier: value('code_verifier') },
          now,
        )
      : await grantOfRefresh(c.env.DB, value('refresh_token'), now)
  if (!granted) return refuse(c, 'invalid_grant', 'It is unknown, has expired or been used, or is for another request.')
  return c.json(await tokensFor(c.env.DB, issuerOf(c).origin, granted.grant, granted.refreshToken, now))
}

function refuse(c: IssuerContext, error: Fault, description: string): Response {
  if (error === 'invalid_client') c.header('www-authenticate', 'Basic realm="token"')
  return c.json({ error, error_description: description }, error === 'invalid_client' ? 401 : 400)
}

/**
 * RFC 7662. The storefront calls this every few seconds of a session's use, so that a new password or an erased account
 * ends sessions at once.
 */
export async function introspect(c: IssuerContext): Promise<Response> {
  const form = isForm(c) ? await issuerForm(c) : new URLSearchParams()
  if (!(await isStorefront(c.req.header('authorization'), form, c.env.OIDC_CLIENT_SECRET))) {
    c.header('www-authenticate', 'Basic realm="introspect"')
    return c.json({ error: 'invalid_client' }, 401)
  }
  const refreshToken = form.get('token')
  if (!refreshToken) return c.json({ error: 'invalid_request' }, 400)
  // The response for an inactive token contains nothing else.
  return c.json({ active: await isActive(c.env.DB, refreshToken, Date.now()) })
}

/** Client authentication: the storefront's server sends its secret by exactly one of the two methods. */
async function isStorefront(authorization: string | undefined, form: URLSearchParams, secret: string | undefined) {
  const posted = form.get('client_secret')
  if (authorization === undefined) return form.get('client_id') === clientId && posted !== null && isKey(posted, secret)
  if (posted !== null) return false
  const given = basicCredentials(authorization)
  const named = form.get('client_id') ?? clientId
  return given !== null && given.name === clientId && named === clientId && isKey(given.secret, secret)
}

/** Both parts are form-encoded within the credentials (RFC 6749 § 2.3.1). */
function basicCredentials(authorization: string): { name: string; secret: string } | null {
  const encoded = /^Basic ([\w+/]+=*)$/i.exec(authorization)?.[1]
  if (!encoded) return null
  try {
    const [, name, secret] = /^([^:]*):(.*)$/s.exec(atob(encoded)) ?? []
    const plain = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
    return name === undefined ? null : { name: plain(name), secret: plain(secret!) }
  } catch {
    return null
  }
}
