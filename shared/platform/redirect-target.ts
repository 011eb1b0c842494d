// Validates the redirect target after signing in or out: only pages of the same origin are allowed.
import { decoded } from './text/url-text.ts'

/** No address of the shop is longer. */
const longest = 2000
/** Characters that browsers remove or normalise in URLs. */
// oxlint-disable-next-line no-control-regex
const suspicious = /[\u0000-\u001f\u007f\\]/

/**
 * Path, query and hash of the target; `/` when the given address is not a page of `origin`. The path is resolved as a browser
 * does, with dot segments; calls (`/api/…`) are no pages.
 */
export function redirectTarget(given: string | null | undefined, origin: string): string {
  if (!given || given.length > longest || suspicious.test(given)) return '/'
  const url = URL.parse(given, `${origin}/`)
  // Not `url.origin`: a blob URL has the origin of the address inside.
  if (!url || `${url.protocol}//${url.host}` !== origin || url.username !== '' || url.password !== '') return '/'
  // A path with two leading slashes is a protocol-relative URL of another host.
  if (url.pathname.startsWith('//') || isCall(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** The target with a flag for the page there. */
export function withFlag(target: string, ...flags: readonly string[]): string {
  const [address, hash] = splitAt(target, '#')
  const [path, query] = splitAt(address, '?')
  const params = new URLSearchParams(query.slice(1))
  for (const flag of flags) params.set(flag, 'true')
  return `${path}?${params}${hash}`
}

/** Decodes repeatedly: `/%61pi/` and `/%2561pi/` count as `/api/`. */
function isCall(path: string): boolean {
  for (let text = path, times = 0; times < 5; times++) {
    if (/^\/+(\.{0,2}\/+)*api(\/|$)/i.test(text)) return true
    const next = decoded(text)
    if (next === text) return false
    text = next
  }
  return true
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}
