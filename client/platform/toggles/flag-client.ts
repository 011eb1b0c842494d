// The vendor's flag client, loaded when the browser is idle. It talks to our own origin, which holds the real key and
// forwards; it asks again every 60 s and, as specification § 9 says, not on focus: it has no focus handler at all.
import { UnleashClient } from 'unleash-proxy-client'
import { channel, featureFlagRefresh } from '#shared/platform/limits.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { toggleAnswer } from './toggles.ts'

export function startFlagClient(brand: BrandCode): UnleashClient {
  const client = new UnleashClient({
    url: new URL('/api/toggles/proxy', location.origin),
    clientKey: 'public',
    appName: channel,
    environment: import.meta.env.MODE,
    refreshInterval: featureFlagRefresh,
    metricsInterval: featureFlagRefresh,
    context: { properties: { brand } },
  })
  client.on('update', () => {
    const on = new Set(
      client
        .getAllToggles()
        .filter(({ enabled }) => enabled)
        .map(({ name }) => name),
    )
    // Asking the client counts the use, which it reports.
    toggleAnswer({ on, count: (name) => void client.isEnabled(name) })
  })
  void client.start()
  return client
}
