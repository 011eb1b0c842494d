// /authorize: redirects a signed-in customer back to the shop with a code; shows the sign-in form to anybody else.
import { open } from '#origin/platform/database.ts'
import { authorizationCode } from '#origin/shop/customers/schema.ts'
import { responseUrl, readAuthorizeRequest, type AuthorizeRequest } from './authorize-request.ts'
import { clientId } from './clients.ts'
import { issuerForm, issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { issuerErrorPage } from '#origin/vendors/issuer/pages.ts'
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'
import { issuerSessionOf, type IssuerSession } from '#origin/vendors/issuer/sessions.ts'

const codeLivesMs = 60_000
/** A mark in a code's scope, which no request can set: the account was created in this sign-in. */
export const registeredMark = 'registered'

export async function authorizationEndpoint(c: IssuerContext): Promise<Response> {
  if (c.req.method === 'POST') return redirectToGet(c)
  const reading = readAuthorizeRequest(new URL(c.req.url).search.slice(1), issuerOf(c))
  if (reading.kind === 'shown') return issuerErrorPage(c, 400, reading.reason)
  if (reading.kind === 'sent') return c.redirect(reading.to, 302)
  const { request } = reading
  const now = Date.now()
  const session = await issuerSessionOf(c, now)
  const fresh = session && (request.maxAge === null || now - session.signedIn <= request.maxAge * 1000)
  if (fresh && (request.prompt === null || request.prompt === 'none'))
    return c.redirect(await redirectUriWithCode(c, request, session, now), 302)
  if (request.prompt === 'none') {
    const facts = { error: 'login_required', ...(request.state === null ? {} : { state: request.state }) }
    return c.redirect(responseUrl(request.redirectUri, issuerOf(c), facts), 302)
  }
  return c.redirect(`${request.prompt === 'create' ? '/register' : '/sign-in'}?${request.query}`, 302)
}

/** The shop's redirect URI with a code that is valid once and for a minute. */
export async function redirectUriWithCode(
  c: IssuerContext,
  request: AuthorizeRequest,
  session: IssuerSession,
  now: number,
  registered = false,
): Promise<string> {
  const code = randomSecret()
  await open(c.env.DB)
    .insert(authorizationCode)
    .values({
      hash: await digestOf(code),
      accountId: session.accountId,
      clientId,
      redirectUri: request.redirectUri,
      challenge: request.challenge,
      nonce: request.nonce,
      scope: registered ? `${request.scope} ${registeredMark}` : request.scope,
      remembered: session.remembered,
      authTime: session.signedIn,
      method: session.method,
      expires: now + codeLivesMs,
      family: `${session.id}.${randomSecret(16)}`,
    })
  return responseUrl(request.redirectUri, issuerOf(c), {
    code,
    ...(request.state === null ? {} : { state: request.state }),
  })
}

/** Redirects a posted request to the same request as a GET, so that the browser sends the issuer's SameSite cookie. */
async function redirectToGet(c: IssuerContext): Promise<Response> {
  const given = await issuerForm(c)
  return c.redirect(`/authorize?${given}`, 303)
}
