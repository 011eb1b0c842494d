// Sign-in and sign-out are GETs that change something. They do so only when the person navigated from the same site or typed
// the URL; a navigation from another site gets a question first (docs/decisions/0005).

const ownSites = ['same-origin', 'same-site', 'none']

export function isOwnNavigation({ headers }: Request): boolean {
  const [site, mode, destination] = ['site', 'mode', 'dest'].map((name) => headers.get(`sec-fetch-${name}`))
  return ownSites.includes(site ?? '') && mode === 'navigate' && (destination ?? 'document') === 'document'
}
