// The authorization request that a page belongs to. The request is part of the page's own URL, so that two windows do
// not mix.
import { readAuthorizeRequest, type AuthorizeRequest } from './authorize-request.ts'
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { issuerErrorPage } from '#origin/vendors/issuer/pages.ts'

/** The authorization request, or the error page. */
export function flowOf(c: IssuerContext): AuthorizeRequest | Response | Promise<Response> {
  const reading = readAuthorizeRequest(new URL(c.req.url).search.slice(1), issuerOf(c))
  if (reading.kind === 'valid') return reading.request
  return issuerErrorPage(
    c,
    400,
    'Sorry, you can’t continue signing in from here. Please go back to the shop and sign in again.',
  )
}

/** For a form with a wrong token: the link to the same address renders a fresh form. */
export function staleFormPage(c: IssuerContext): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  return issuerErrorPage(
    c,
    403,
    'We couldn’t check that this form came from our page. Allow cookies for this site, then try again.',
    { href: `${pathname}${search}`, label: 'Try again' },
  )
}
