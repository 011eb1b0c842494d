// Hydrates the document that the worker rendered, without repeating its calls.
import { hydrateRoot } from 'react-dom/client'
import { restoreOnEntry } from './navigation/places.ts'
import { RoutedApp, openRoute } from './navigation/route.tsx'
import type { InPageReply } from '#shared/bag/in-page-reply.ts'
import type { State } from '#client/platform/state.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { loadSession } from '#client/session/index.ts'

/** `replies`: what forms changed that were sent before hydration. */
export async function begin(state: State, replies: readonly InPageReply[]): Promise<void> {
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
  document.addEventListener('inpagereply', ({ detail }) => apply(detail))
  afterLoad(() => {
    replies.forEach(apply)
    void loadSession().then(({ startSession }) => startSession())
    void import('#client/platform/toggles/flag-client.ts').then(({ startFlagClient }) =>
      startFlagClient(state.visit.brand.code),
    )
  })
}

function apply(reply: InPageReply) {
  import('./in-page/apply.ts').then(({ applyReply }) => applyReply(reply)).catch(() => {})
}
