// Hydrates the document that the worker rendered, without repeating its calls.
import { hydrateRoot } from 'react-dom/client'
import { restoreOnEntry } from './navigation/places.ts'
import { RoutedApp, openRoute } from './navigation/route.tsx'
import type { State } from '#client/platform/state.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
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
  afterLoad(() => {
    void loadSession().then(({ startSession }) => startSession())
    void import('#client/platform/toggles/flag-client.ts').then(({ startFlagClient }) =>
      startFlagClient(state.visit.brand.code),
    )
  })
}
