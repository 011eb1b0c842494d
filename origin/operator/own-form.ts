// A form is taken only from a page of this host: by where the browser says it comes from. Beside that, the cookie is
// same-site strict.
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { formIn, isForm, issuerOf, type At } from '#origin/vendors/issuer/login.ts'
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

/** A page of this host to go back to; the first page when it is anything else. */
export function wayBack(c: At, asked: string | undefined): string {
  const { origin } = issuerOf(c)
  const target = redirectTarget(asked, origin)
  return /^\/(do|undo|sign-)/.test(new URL(target, origin).pathname) ? '/' : target
}
