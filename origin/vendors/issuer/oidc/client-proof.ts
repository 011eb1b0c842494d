// Client authentication at /token: the storefront's server shows its secret by exactly one of the two methods.
import { sameText } from '#origin/platform/secrets.ts'
import { clientId } from './clients.ts'

export async function provesClient(authorization: string | undefined, form: URLSearchParams, secret: string) {
  const posted = form.get('client_secret')
  if (authorization === undefined) return form.get('client_id') === clientId && fits(posted, secret)
  if (posted !== null) return false
  const given = basic(authorization)
  const named = form.get('client_id') ?? clientId
  return given !== null && given.name === clientId && named === clientId && fits(given.secret, secret)
}

/** A secret that is not configured matches nothing. */
async function fits(given: string | null, secret: string | undefined): Promise<boolean> {
  return given !== null && Boolean(secret) && sameText(given, secret!)
}

/** Both parts are form-encoded within the credentials (RFC 6749 § 2.3.1). */
function basic(authorization: string): { name: string; secret: string } | null {
  const encoded = /^Basic ([\w+/]+=*)$/i.exec(authorization)?.[1]
  if (!encoded) return null
  try {
    const [, name, secret] = /^([^:]*):(.*)$/s.exec(atob(encoded)) ?? []
    const plain = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
    return name === undefined ? null : { name: plain(name), secret: plain(secret!) }
  } catch {
    return null
  }
}
