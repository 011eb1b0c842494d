// /token: exchanges codes and refresh tokens for the storefront's server.
import { provesClient } from './client-proof.ts'
import { grantOfCode, grantOfRefresh } from './grants.ts'
import { issuerForm, isForm, issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { tokensFor } from './tokens.ts'

type Fault = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

export async function token(c: IssuerContext): Promise<Response> {
  if (!isForm(c)) return refuse(c, 'invalid_request', 'The body must be form-encoded.')
  const form = await issuerForm(c)
  if ([...form.keys()].length !== new Set(form.keys()).size)
    return refuse(c, 'invalid_request', 'A parameter is given more than once.')
  if (!(await provesClient(c.req.header('authorization'), form, c.env.OIDC_CLIENT_SECRET)))
    return refuse(c, 'invalid_client', 'The client is not known, or not by this secret.')
  const type = form.get('grant_type')
  if (type !== 'authorization_code' && type !== 'refresh_token')
    return type === null
      ? refuse(c, 'invalid_request', 'grant_type is missing.')
      : refuse(c, 'unsupported_grant_type', 'Codes and refresh tokens are exchanged here.')
  const now = Date.now()
  const word = (name: string) => form.get(name) ?? ''
  const granted =
    type === 'authorization_code'
      ? await grantOfCode(
          c.env.DB,
          { code: word('code'), redirectUri: word('redirect_uri'), verifier: word('code_verifier') },
          now,
        )
      : await grantOfRefresh(c.env.DB, word('refresh_token'), now)
  if (!granted) return refuse(c, 'invalid_grant', 'It is unknown, over, used before, or not for this request.')
  return c.json(await tokensFor(c.env.DB, issuerOf(c).origin, granted.grant, granted.refreshToken, now))
}

function refuse(c: IssuerContext, error: Fault, words: string): Response {
  if (error === 'invalid_client') c.header('www-authenticate', 'Basic realm="token"')
  return c.json({ error, error_description: words }, error === 'invalid_client' ? 401 : 400)
}
