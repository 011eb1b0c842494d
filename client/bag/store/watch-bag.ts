// Two windows of one shop never disagree about the bag: each tells the others when it changed something, and asks again
// when it is told, when it is looked at, and when the network is back. The bag's own code is fetched only then.
import { saysSignedIn } from '#client/platform/asker.ts'
import { bagChannel } from './bag-channel.ts'
import { bagCount } from './bag-signals.ts'
import { notifyCartIdListeners, cartIdNow } from './cart-id.ts'

/** Looked at twice within this time, it is not asked for twice. */
const freshMs = 2000

let watching = false
let shownAt = 0

let importBag = () => import('./bag.ts')

/** Once per window, in the browser. */
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

/** Only what this window has shown: the whole bag where it was shown, otherwise its count. */
async function refreshBag() {
  notifyCartIdListeners()
  const { cachedCart, loadBag, refreshCount } = await importBag()
  await (cachedCart() ? loadBag() : refreshCount())
}

/** A guest without a cart cookie has no bag (specification § 2, route changes). */
async function resetWithoutCookie() {
  if (cartIdNow() !== null || saysSignedIn() || (bagCount.now() ?? 0) === 0) return
  const { resetBag } = await importBag()
  await resetBag(true)
}
