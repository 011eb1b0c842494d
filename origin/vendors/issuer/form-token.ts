// CSRF check of the issuer's forms: the request's origin and a token bound to the browser's cookie.
import { base64url } from 'jose'
import { readIssuerCookie, issuerCookie } from './cookies.ts'
import { issuerForm, isForm, issuerOf, type IssuerContext } from './context.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { randomSecret, sameText } from '#origin/platform/secrets.ts'

/** The value of a form's hidden `token`. Sets the browser's cookie when there is none. */
export async function formToken(c: IssuerContext): Promise<string> {
  let browser = readIssuerCookie(c, 'form')
  if (!browser) issuerCookie(c, 'form', (browser = randomSecret(16)))
  return tokenOf(browser, signingKey(c.env.EDGE_SECRET))
}

/** Null when origin or token is wrong. */
export async function readForm(c: IssuerContext): Promise<Map<string, string> | null> {
  const site = c.req.header('sec-fetch-site')
  const ours = site === undefined ? c.req.header('origin') === issuerOf(c).origin : site === 'same-origin'
  const browser = readIssuerCookie(c, 'form')
  if (!ours || !browser) return null
  if (!isForm(c)) return null
  const form = new Map(await issuerForm(c))
  const token = form.get('token') ?? ''
  return withEachKey(c.env.EDGE_SECRET, async (key) =>
    (await sameText(token, await tokenOf(browser, key))) ? form : null,
  )
}

async function tokenOf(browser: string, secret: string): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(`form.${browser}`))))
}
