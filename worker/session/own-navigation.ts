// The two GETs that change something, sign-in and sign-out, do so only when the person navigated here from our own site
// or by themselves; whoever was sent or embedded from elsewhere is asked first (docs/decisions/0005).

const ours = ['same-origin', 'same-site', 'none']

export function isOwnNavigation({ headers }: Request): boolean {
  const [site, mode, destination] = ['site', 'mode', 'dest'].map((name) => headers.get(`sec-fetch-${name}`))
  return ours.includes(site ?? '') && mode === 'navigate' && (destination ?? 'document') === 'document'
}
