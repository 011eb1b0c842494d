// What the platform gives the adapter: bindings and settings of wrangler.toml.
export type Env = {
  /** The shop's embedded backend, by a service binding. */
  EMBEDDED: Fetcher
  /** The shop's bag id → Medusa's cart id. */
  CARTS: KVNamespace
  /** A host of the shop, which publishes the keys of its stamps. */
  SHOP_URL: string
  MEDUSA_URL: string
  /** JSON: brand → its publishable key, which selects Medusa's sales channel, and its region. */
  STORES: string
}
export type Store = { url: string; key: string; region: string }

/** Null for a brand that Medusa does not sell: it stays with the embedded backend. */
export function storeOf(env: Env, brand: string): Store | null {
  const own = (JSON.parse(env.STORES) as Record<string, Omit<Store, 'url'> | undefined>)[brand]
  return own ? { url: env.MEDUSA_URL, ...own } : null
}
