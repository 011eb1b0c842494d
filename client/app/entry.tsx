// Hydrates the document that the worker rendered, without repeating its calls.
import { hydrateRoot } from 'react-dom/client'
import type { BrandCode } from '#shared/brands/brand.ts'
import { featureFlagRefresh } from '#shared/platform/limits.ts'
import { restoreOnEntry } from './navigation/places.ts'
import { RoutedApp, openRoute } from './navigation/route.tsx'
import type { State } from '#client/platform/state.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { atFirstTouch } from '#client/platform/scheduling/first-touch.ts'
import { loadSession } from '#client/session/index.ts'

export async function begin(state: State): Promise<void> {
  restoreOnEntry()
  if (state.at) history.replaceState(history.state, '', state.at)
  const first = await openRoute(state)
  const openedAt = location.href
  hydrateRoot(document, <RoutedApp first={first} assets={state.assets} />, {
    onUncaughtError(error) {
      console.error(error)
      // A page that breaks after a navigation is reloaded as a document. After that, `openedAt` prevents a second reload.
      if (location.href !== openedAt) location.reload()
    },
  })
  afterLoad(() => void loadSession().then(({ startSession }) => startSession()))
  // Until its first refresh is due, the client would report what the page's own toggles say.
  atFirstTouch(() => afterLoad(() => void startFlags(state.visit.brand.code)), featureFlagRefresh * 1000)
}

async function startFlags(brand: BrandCode): Promise<void> {
  const { startFlagClient } = await import('#client/platform/toggles/flag-client.ts')
  startFlagClient(brand)
}
