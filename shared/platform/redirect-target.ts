// Where a person may be sent after signing in or out: a page of the very shop they came from, and nowhere else.
import { decoded } from './decoded.ts'

/** Longer addresses are not ours. */
const longest = 2000
/** Never part of an address that a browser would follow as it is written. */
// oxlint-disable-next-line no-control-regex
const suspicious = /[\u0000-\u001f\u007f\\]/

/**
 * The path, query and hash to go to; `/` when what was given is not a page of `origin`. The path is judged as a browser
 * would read it, dots and all; calls (`/api/…`) are no pages.
 */
export function redirectTarget(given: string | null | undefined, origin: string): string {
  if (!given || given.length > longest || suspicious.test(given)) return '/'
  const url = URL.parse(given, `${origin}/`)
  // Not `url.origin`: a blob's is that of the address inside it.
  if (!url || `${url.protocol}//${url.host}` !== origin || url.username !== '' || url.password !== '') return '/'
  // A path of two slashes is another host's address once it stands alone.
  if (url.pathname.startsWith('//') || isCall(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** The same target with a flag for the page that opens there. */
export function withFlag(target: string, ...flags: readonly string[]): string {
  const [address, hash] = splitAt(target, '#')
  const [path, query] = splitAt(address, '?')
  const params = new URLSearchParams(query.slice(1))
  for (const flag of flags) params.set(flag, 'true')
  return `${path}?${params}${hash}`
}

/** Decoded as often as it can be: `/%61pi/` and `/%2561pi/` are judged like `/api/`. */
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
