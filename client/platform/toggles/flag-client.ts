// The vendor's flag client, loaded at the first touch. Requests go to the shop's own host, which holds the real key and
// forwards them. The client refreshes every 60 s while the page can be seen, and not on focus (R9.13).
import { UnleashClient } from 'unleash-proxy-client'
import { channel, featureFlagRefresh } from '#shared/platform/limits.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { toggleAnswer } from './toggles.ts'

/** For a refresh in a hidden page, most of the pages that are open: no request, and the client goes on with what it has. */
const notModified = () => Promise.resolve(new Response(null, { status: 304 }))

export function startFlagClient(brand: BrandCode): UnleashClient {
  const client = new UnleashClient({
    url: new URL('/api/toggles/proxy', location.origin),
    clientKey: 'public',
    appName: channel,
    environment: import.meta.env.MODE,
    refreshInterval: featureFlagRefresh,
    metricsInterval: featureFlagRefresh,
    context: { properties: { brand } },
    fetch: (address: URL | string, init?: RequestInit) =>
      document.hidden && !String(address).includes('/client/') ? notModified() : fetch(address, init),
  })
  client.on('update', () => {
    const on = new Set(
      client
        .getAllToggles()
        .filter(({ enabled }) => enabled)
        .map(({ name }) => name),
    )
    // `isEnabled` counts the use, which the client reports.
    toggleAnswer({ on, count: (name) => void client.isEnabled(name) })
  })
  void client.start()
  return client
}
