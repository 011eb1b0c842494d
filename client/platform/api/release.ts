// Whether the shop has had another release since this page was loaded: each reply names the script that
// hydrates pages now.

let own: string | undefined
/** The next page is then loaded as a document, which brings the newer release. */
export let isOutdated = false

/** `name`: the script that hydrated this page. */
export function startRelease(name: string | undefined): void {
  own = name
  isOutdated = false
}

export function noteRelease({ headers }: Response): void {
  const now = headers.get('x-release')
  if (own && now && now !== own) isOutdated = true
}
