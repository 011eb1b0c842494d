// The staging store a preview reads (specification § 2): named by the address, remembered in session storage, and put back
// into the address where it is missing. Everything else in the address stays as it was written.

const key = 'vse'

/** A host, with a port perhaps: whether it is one to be asked is the server's to decide. */
const host = /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:\d{1,5})?$/i

/** Of this address, else the one remembered in this window; what the address says is remembered. */
export function vseOf(url: URL): string | null {
  const named = url.searchParams.get(key)
  if (named === null) return remembered()
  if (!host.test(named)) return null
  try {
    sessionStorage.setItem('vse', named)
  } catch {
    // A frame that may keep nothing has it in its address.
  }
  return named
}

/** The same address, with the staging store it lacks. */
export function withVse(url: URL, vse: string | null): URL {
  return vse === null || url.searchParams.has(key) ? url : withMore(url, `${key}=${encodeURIComponent(vse)}`)
}

/** Where a preview is loaded again after the author has changed the locale; null is the one it had. */
export function inLocale(url: URL, locale: string | null): URL {
  if (locale === null || url.searchParams.get('locale') === locale) return url
  const others = url.search.slice(1).split('&').filter((pair) => pair !== '' && !/^locale(=|$)/.test(pair)) // prettier-ignore
  const bare = new URL(url)
  bare.search = others.join('&')
  return withMore(bare, `locale=${encodeURIComponent(locale)}`)
}

/** Written on at the end: what is there already is not written anew, and so not in another way either. */
function withMore(url: URL, pair: string): URL {
  const more = new URL(url)
  more.search = url.search === '' ? pair : `${url.search}&${pair}`
  return more
}

function remembered(): string | null {
  try {
    const kept = sessionStorage.getItem(key)
    return kept !== null && host.test(kept) ? kept : null
  } catch {
    return null
  }
}
