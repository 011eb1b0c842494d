// Who may frame the authoring preview and speak to it: the embedded authoring host, and the tools a setting names. Nobody
// may frame any other page.
import { forwardedTo } from './forwarded-hosts.ts'
import type { Settings } from './settings.ts'

/** Null for every other page. */
export function frameAncestorsOf(url: URL, settings: Settings): readonly string[] | null {
  if (url.pathname !== '/preview') return null
  const host = settings.AUTHOR_HOST || (settings.LOCAL ? `author.localhost${url.port && `:${url.port}`}` : '')
  const ours = host && new URL(`${url.protocol}//${host}`)
  const embedded = ours && forwardedTo(ours, settings) === 'author' ? [ours.origin] : []
  return [...embedded, ...settings.AUTHOR_ORIGINS]
}
