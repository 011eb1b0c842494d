// Hydrates the document that the worker rendered, without repeating its calls.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { BrandCode } from '#shared/brands/brand.ts'
import { messages } from '#shared/messages/index.ts'
import { featureFlagRefresh } from '#shared/platform/limits.ts'
import { restoreOnEntry } from './navigation/places.ts'
import { RoutedApp, openRoute } from './navigation/route.tsx'
import { reloadOnce } from './reload-once.ts'
import { rememberTyped } from './typed.ts'
import type { InPageReply } from '#shared/bag/in-page-reply.ts'
import { startRelease } from '#client/platform/api/release.ts'
import type { State } from '#client/platform/state.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { atFirstTouch } from '#client/platform/scheduling/first-touch.ts'
import { loadSession } from '#client/session/index.ts'

/** `public/assets/outdated.js` has the same name in every release. */
const outdatedScript = '/assets/outdated.js'

function forOutdated(name: 'reportOutdated' | 'restoreTyped') {
  import(/* @vite-ignore */ outdatedScript).then((script) => script[name]()).catch(() => {})
}

/** An error of a browser is reported: React passes errors of hydration on as events of the window too. */
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => {
    import('#client/platform/reporting/report-error.ts').then(({ reportEvent }) => reportEvent(event)).catch(() => {})
    const error = ((event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason) as Error | undefined
    // As browsers name a script, and Vite a stylesheet, that did not arrive.
    if (/\/assets\/|module script/.test(error?.message ?? '')) forOutdated('reportOutdated')
  })

/** Nothing of a page is left whose frame breaks: boundaries keep the errors of its parts (client/platform/boundary.tsx). */
function showWayOn() {
  document.body.append(Object.assign(document.createElement('a'), { href: '/', textContent: messages.generic.oops }))
}

/** `replies`: what forms changed that were sent before hydration. */
export async function begin(state: State, replies: InPageReply[]): Promise<void> {
  startRelease(state.assets.modules[0])
  restoreOnEntry()
  if (state.at) history.replaceState(history.state, '', state.at)
  const first = await openRoute(state)
  const restoreTyped = rememberTyped()
  // As a transition: React then yields to the browser every few milliseconds, and otherwise hydrates the root in one task.
  startTransition(() => {
    hydrateRoot(document, <RoutedApp first={first} />, {
      onCaughtError: (error) => reportError(error),
      // React has drawn the page anew, and the root element without the first script's mark (client/app/first/react.ts).
      onRecoverableError(error) {
        document.documentElement.dataset.hydrated = ''
        restoreTyped()
        reportError(error)
      },
      onUncaughtError(error) {
        reportError(error)
        reloadOnce(showWayOn)
      },
    })
  })
  // The oldest first: each has the whole list or bag of its time.
  const applyEarly = () => replies.splice(0).forEach(apply)
  document.addEventListener('inpagereply', ({ detail }) => {
    applyEarly()
    apply(detail)
  })
  afterLoad(() => {
    applyEarly()
    if ((history.state as { typed?: unknown } | null)?.typed) forOutdated('restoreTyped')
    void loadSession().then(({ startSession }) => startSession())
  })
  // Until its first refresh is due, the client would report what the page's own toggles say.
  atFirstTouch(
    () => afterLoad(() => void startFlags(state.visit.brand.code).catch(() => {})),
    featureFlagRefresh * 1000,
  )
}

async function startFlags(brand: BrandCode): Promise<void> {
  const { startFlagClient } = await import('#client/platform/toggles/flag-client.ts')
  startFlagClient(brand)
}

function apply(reply: InPageReply) {
  import('./in-page/apply.ts').then(({ applyReply }) => applyReply(reply)).catch(() => {})
}
