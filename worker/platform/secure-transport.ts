// A deployed shop is reached over https alone: over plain http cookies would lose their protection, and a form its secrecy.
import { plainHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'

const twoYears = 'max-age=63072000'
const promises = {
  '': twoYears,
  subdomains: `${twoYears}; includeSubDomains`,
  preload: `${twoYears}; includeSubDomains; preload`,
} as const satisfies Record<Settings['STRICT_TRANSPORT'], string>

/** The answer to a request over plain http, before anything looks at it; null for one that goes on. */
export function answerPlainHttp({ method }: Request, url: URL, { LOCAL }: Settings): Response | null {
  if (LOCAL || url.protocol !== 'http:') return null
  const headers = plainHeaders()
  if (method !== 'GET' && method !== 'HEAD')
    return new Response('This address takes requests over https only. Nothing was done.', { status: 403, headers })
  const secure = new URL(url)
  secure.protocol = 'https:'
  secure.port = ''
  return new Response(null, { status: 308, headers: { ...headers, location: secure.href } })
}

/** Has every answer over https promise that the host stays there. */
export function promiseHttps(url: URL, { STRICT_TRANSPORT }: Settings, headers: Headers): void {
  if (url.protocol === 'https:') headers.set('strict-transport-security', promises[STRICT_TRANSPORT])
}
