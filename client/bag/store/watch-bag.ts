// Keeps the bag of several windows in step: a window refreshes its bag when another window reports a change, when the shopper
// returns to it, and when the network is back. The bag's code is loaded only then.
import { isSignedIn } from '#client/platform/client-session.ts'
import { bagChannel, cachedCart, cartIdNow, lastStoredBag, notifyCartIdListeners } from './stored-bag.ts'

/** Focus and visibility events within this time cause one refresh. */
const freshMs = 2000

let watching = false
let shownAt = 0

let importBag = () => import('./bag.ts')

/** Registers the listeners once per window. `fetched` replaces the import in tests. */
export function watchBag(fetched = importBag): void {
  if (watching) return
  watching = true
  importBag = fetched
  shownAt = Date.now()
  bagChannel().addEventListener('message', () => void refreshBag())
  addEventListener('online', () => void refreshBag())
  addEventListener('focus', refreshWhenShown)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refreshWhenShown())
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', () => void resetWithoutCookie())
}

function refreshWhenShown() {
  if (Date.now() - shownAt < freshMs) return
  shownAt = Date.now()
  void refreshBag()
}

/** Loads the whole bag when this window has shown it, otherwise the item count only. */
async function refreshBag() {
  notifyCartIdListeners()
  const { loadBag, refreshCount } = await importBag()
  await (cachedCart() ? loadBag() : refreshCount())
}

/** On a route change, a guest without a cart cookie has no bag (R2.57). */
async function resetWithoutCookie() {
  if (cartIdNow() !== null || isSignedIn() || !lastStoredBag()?.cart) return
  const { resetBag } = await importBag()
  await resetBag(null, true)
}
