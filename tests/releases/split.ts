// A worker in front of two versions of another one, as the platform splits requests: the version that the test has chosen answers,
// unless the request names one.
type Env = {
  /** The name by which requests name a version: `shop="new"`. */
  NAME: 'shop' | 'origin'
  OLD: Fetcher
  NEW: Fetcher
  /** The split of the origin, which is set together with the shop's. */
  BEHIND?: Fetcher
}
type Shares = { shop: 'old' | 'new'; origin: 'old' | 'new'; named: boolean }

let shares: Shares = { shop: 'old', origin: 'old', named: true }

export default {
  async fetch(request, env) {
    if (new URL(request.url).hostname === 'split.localhost') {
      shares = await request.clone().json<Shares>()
      await env.BEHIND?.fetch(request)
      return new Response()
    }
    const named = new RegExp(`${env.NAME}="(old|new)"`).exec(
      request.headers.get('cloudflare-workers-version-overrides') ?? '',
    )?.[1]
    const version = (shares.named && named) || shares[env.NAME]
    return (version === 'new' ? env.NEW : env.OLD).fetch(request)
  },
} satisfies ExportedHandler<Env>
