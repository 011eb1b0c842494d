// A worker in front of two versions of another one, as the platform splits requests: by share, the same key meeting the same
// version, unless the request names a version.
type Env = {
  /** The name by which requests name a version: `shop="new"`. */
  NAME: string
  OLD: Fetcher
  NEW: Fetcher
  /** The split of the origin, which is set together with the shop's. */
  BEHIND?: Fetcher
}
/** Shares of the new versions. With `named` false, a version that a request names is not looked at. */
type Shares = { shop: number; origin: number; named: boolean }

let shares: Shares = { shop: 0, origin: 0, named: true }
const counts = { old: 0, new: 0 }

export default {
  async fetch(request, env) {
    const { hostname } = new URL(request.url)
    if (hostname === 'split.localhost') {
      if (request.method === 'POST') shares = await request.clone().json<Shares>()
      const behind = await env.BEHIND?.fetch(request).then((answer) => answer.json())
      return Response.json({ [env.NAME]: counts, ...(behind as object | undefined) })
    }
    const version = namedIn(request, env.NAME) ?? chosen(request, shares[env.NAME === 'shop' ? 'shop' : 'origin'])
    counts[version]++
    return (version === 'new' ? env.NEW : env.OLD).fetch(request)
  },
} satisfies ExportedHandler<Env>

function namedIn({ headers }: Request, name: string): 'old' | 'new' | null {
  if (!shares.named) return null
  const found = new RegExp(`(?:^|, *)${name}="(old|new)"`).exec(
    headers.get('cloudflare-workers-version-overrides') ?? '',
  )
  return (found?.[1] as 'old' | 'new' | undefined) ?? null
}

function chosen({ headers }: Request, percent: number): 'old' | 'new' {
  const key = headers.get('cloudflare-workers-version-key')
  return (key === null ? Math.random() * 100 : placeOf(key)) < percent ? 'new' : 'old'
}

/** From 0 to 100, spread evenly. */
function placeOf(key: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619)
  return ((hash >>> 0) / 2 ** 32) * 100
}
