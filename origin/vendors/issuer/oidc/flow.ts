// The sign-in a page is part of: it travels in the page's own address, so that two windows never mix theirs up.
import { readAuthorizeRequest, type AuthorizeRequest } from './authorize-request.ts'
import { issuerOf, type At } from '#origin/vendors/issuer/login.ts'
import { showFault } from '#origin/vendors/issuer/pages.ts'

/** The sign-in that is under way, or the page that says why there is none. */
export function flowOf(c: At): AuthorizeRequest | Response | Promise<Response> {
  const reading = readAuthorizeRequest(new URL(c.req.url).search.slice(1), issuerOf(c))
  if (reading.kind === 'asked') return reading.request
  return showFault(c, 400, 'This sign-in cannot go on from here. Please go back to the shop and sign in again.')
}

/** For forms that are not to be believed: the same address draws a fresh one. */
export function showStale(c: At): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  return showFault(
    c,
    403,
    'We could not tell that this form came from our page. Allow cookies for this site, then try again.',
    { href: `${pathname}${search}`, words: 'Try again' },
  )
}
