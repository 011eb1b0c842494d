// Addresses of the passkey pages, and the well-known addresses by which password managers find them.
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { brandOfPage } from '#origin/vendors/issuer/pages.ts'

/** Path and query of a passkey page in the brand of this page. */
export function passkeysPath(c: IssuerContext, page = '', query: Readonly<Record<string, string>> = {}): string {
  return `/passkeys${page}?${new URLSearchParams({ brand: brandOfPage(c).code, ...query })}`
}

/** For mails. */
export function passkeysAddress(c: IssuerContext): string {
  return `${issuerOf(c).origin}${passkeysPath(c)}`
}

/** Where a password manager sends people to add and to manage passkeys (W3C, passkey endpoints). */
export function passkeyEndpoints(c: IssuerContext): Response {
  const page = `${issuerOf(c).origin}/passkeys`
  return c.json({ enroll: page, manage: page })
}
