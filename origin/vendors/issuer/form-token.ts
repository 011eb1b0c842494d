// CSRF check of the issuer's forms: the request's origin and a token bound to the browser's cookie.
import { readIssuerCookie, issuerCookie } from './cookies.ts'
import { issuerForm, isForm, issuerOf, type IssuerContext } from './context.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { macOf, randomSecret, sameText } from '#origin/platform/secrets.ts'

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

const tokenOf = (browser: string, secret: string) => macOf(`form.${browser}`, secret)
