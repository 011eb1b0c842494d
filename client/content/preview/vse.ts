// The parts of a preview's URL (R2.42, R2.43): content id, locale, and the staging store, which is also kept in
// sessionStorage and added to a URL without one. The rest of the URL is not rewritten.
import { readStored, writeStored } from '#client/platform/storage/browser-storage.ts'

/** The draft that the URL names: content id and staging store. Null without either. */
export function draftInput({ searchParams }: URL) {
  const [vse, content, locale] = ['vse', 'content', 'locale'].map((name) => searchParams.get(name) ?? '')
  if (!vse || !content) return null
  // An invalid locale is ignored.
  return { query: { vse, content, ...(/^[\w*,-]{1,60}$/.test(locale!) && { locale: locale! }) } }
}

const key = 'vse'

/** A host with an optional port. The server decides whether the host is allowed. */
const host = /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:\d{1,5})?$/i

/** The URL's value wins and is written to sessionStorage; without one, the stored value is used. */
export function vseOf(url: URL): string | null {
  const named = url.searchParams.get(key)
  if (named === null) return remembered()
  if (!host.test(named)) return null
  writeStored(key, named)
  return named
}

/** The URL with the staging store, if missing. */
export function withVse(url: URL, vse: string | null): URL {
  return vse === null || url.searchParams.has(key) ? url : withMore(url, `${key}=${encodeURIComponent(vse)}`)
}

/** The URL for a reload after a change of locale; null keeps the locale. */
export function inLocale(url: URL, locale: string | null): URL {
  if (locale === null || url.searchParams.get('locale') === locale) return url
  const pairs = url.search.slice(1).split('&')
  const bare = new URL(url)
  bare.search = pairs.filter((pair) => pair !== '' && !/^locale(=|$)/.test(pair)).join('&')
  return withMore(bare, `locale=${encodeURIComponent(locale)}`)
}

/** Appends the parameter as text, because URLSearchParams would re-encode the existing ones. */
function withMore(url: URL, pair: string): URL {
  const more = new URL(url)
  more.search = url.search === '' ? pair : `${url.search}&${pair}`
  return more
}

function remembered(): string | null {
  const value = readStored(key)
  return value !== null && host.test(value) ? value : null
}

/**
 * Shop pages forbid framing, so that links to them open in a new window. A link to another preview stays in the frame and gets
 * the staging store.
 */
export function watchLinks(vse: string | null): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey) return
    const to = new URL(link.href)
    if (to.origin === location.origin && to.pathname === location.pathname) {
      if (to.hash !== '' && to.search === location.search) return
      event.preventDefault()
      location.assign(withVse(to, vse))
    } else if (parent !== window) {
      event.preventDefault()
      open(to, '_blank', 'noopener')
    }
  })
}
