// A form is taken only from a page of this host: by where the browser says it comes from. Beside that, the cookie is
// same-site strict.
import { formIn, isForm, issuerOf, type At } from '#origin/identity/login.ts'
import type { Typed } from './run.ts'

/** Null when the form is not to be believed. */
export async function ownForm(c: At): Promise<Typed | null> {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const here = issuerOf(c).origin
  const ours = site === undefined ? origin === here : site === 'same-origin' && (origin ?? here) === here
  if (!ours || !isForm(c)) return null
  return Object.fromEntries(await formIn(c))
}

/** A path of this host to go back to; the first page when it is anything else. */
export function wayBack(c: At, asked: string | undefined): string {
  const here = issuerOf(c)
  if (!asked?.startsWith('/') || !URL.canParse(asked, here.origin)) return '/'
  const url = new URL(asked, here.origin)
  if (url.origin !== here.origin || /^\/(api|do|undo|sign-)/.test(url.pathname)) return '/'
  return url.pathname + url.search
}
