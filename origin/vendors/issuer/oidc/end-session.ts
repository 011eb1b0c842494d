// /end_session: signs out at once for a valid ID token hint; otherwise requires a confirmation.
import { html } from 'hono/html'
import { clientId, clientOrigin, shopAfterSignOut } from './clients.ts'
import { issuerCookie } from '#origin/vendors/issuer/cookies.ts'
import { hiddenInputs } from '#origin/platform/pages/fields.ts'
import { staleFormPage } from './flow.ts'
import { formToken, readForm } from '#origin/vendors/issuer/form-token.ts'
import { verify } from './keys.ts'
import { issuerForm, issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { brandOfPage, issuerDonePage, issuerErrorPage, issuerPage } from '#origin/vendors/issuer/pages.ts'
import { endIssuerSession, issuerSessionOf } from '#origin/vendors/issuer/sessions.ts'

/**
 * For how many seconds an expired ID token is accepted as a hint: ID tokens expire after minutes, and shops send them
 * as hints after weeks.
 */
const hintTolerance = 31 * 86_400

export async function requestEndSession(c: IssuerContext): Promise<Response> {
  if (c.req.method === 'POST') return c.redirect(`/end_session?${await issuerForm(c)}`, 303)
  const target = targetAfterSignOut(c)
  if (target === null || (c.req.query('client_id') ?? clientId) !== clientId)
    return issuerErrorPage(c, 400, 'We don’t recognise the page this came from. You’re still signed in.')
  const now = Date.now()
  const hint = await hintClaims(c, now)
  const session = await issuerSessionOf(c, now)
  if (hint && (!session || session.accountId === hint.sub)) {
    await endIssuerSession(c.env.DB, String(hint['sid']), now)
    return signOut(c, target, session?.id, now)
  }
  return session ? confirmationPage(c, session.email, target) : signOut(c, target, undefined, now)
}

export async function confirmEndSession(c: IssuerContext): Promise<Response> {
  const target = targetAfterSignOut(c)
  if (target === null || !(await readForm(c))) return staleFormPage(c)
  const now = Date.now()
  return signOut(c, target, (await issuerSessionOf(c, now))?.id, now)
}

/** The address after signing out: empty when none was requested, null when the requested one is not allowed. */
function targetAfterSignOut(c: IssuerContext): string | null {
  const addresses = c.req.queries('post_logout_redirect_uri') ?? []
  if (addresses.length === 0) return ''
  const shop = addresses.length === 1 ? shopAfterSignOut(addresses[0]!, issuerOf(c)) : null
  if (!shop) return null
  const state = c.req.query('state')
  if (state !== undefined) shop.url.searchParams.set('state', state)
  return shop.url.href
}

async function hintClaims(c: IssuerContext, now: number) {
  const hint = c.req.query('id_token_hint')
  return hint === undefined
    ? null
    : verify(c.env.DB, hint, {
        issuer: issuerOf(c).origin,
        audience: clientId,
        typ: 'JWT',
        requiredClaims: ['sub', 'sid'],
        clockTolerance: hintTolerance,
        now,
      })
}

async function signOut(c: IssuerContext, target: string, sessionId: string | undefined, now: number) {
  if (sessionId) await endIssuerSession(c.env.DB, sessionId, now)
  issuerCookie(c, 'issuer', '')
  if (target) return c.redirect(target, 303)
  const brand = brandOfPage(c)
  const home = { href: `${clientOrigin(brand, issuerOf(c))}/`, label: `Go to ${brand.name}` }
  return issuerDonePage(c, brand, 'You’ve signed out', 'See you soon.', home)
}

async function confirmationPage(c: IssuerContext, email: string, target: string) {
  const brand = brandOfPage(c)
  const query = new URLSearchParams(
    ['post_logout_redirect_uri', 'state', 'brand'].flatMap((name) => {
      const value = c.req.query(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const body = html`<h1>Do you want to sign out?</h1>
    <p>You’re signed in as ${email}.</p>
    <form method="post" action="/end_session/confirm?${query}">
      ${hiddenInputs({ token: await formToken(c) })}
      <button>Sign out</button>
    </form>
    <p><a href="${clientOrigin(brand, issuerOf(c))}/">Stay signed in and go to ${brand.name}</a></p>`
  return issuerPage(c, { brand, title: 'Do you want to sign out?', body, ...(target ? { leadsTo: target } : {}) })
}
