// Origins that may frame the authoring preview and exchange messages with it: the embedded authoring host, and the tools
// that AUTHOR_ORIGINS names. No other page may frame the shop.
import { forwardedTo } from './forwarded-hosts.ts'
import type { Settings } from './settings.ts'

/** Null for a page that no other origin may frame. */
export function frameAncestorsOf(url: URL, settings: Settings): readonly string[] | null {
  if (url.pathname !== '/preview') return null
  const host = settings.AUTHOR_HOST || (settings.LOCAL ? `author.localhost${url.port && `:${url.port}`}` : '')
  const embeddedHost = host && new URL(`${url.protocol}//${host}`)
  const embedded = embeddedHost && forwardedTo(embeddedHost, settings) === 'author' ? [embeddedHost.origin] : []
  return [...embedded, ...settings.AUTHOR_ORIGINS]
}
