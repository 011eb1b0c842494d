// Two windows of one shop never disagree about the bag: each tells the others when it changed something, and asks again
// when it is told, when it is looked at, and when the network is back.
import { saysSignedIn } from './asker.ts'
import { bagCount } from './bag-glance.ts'
import { loadBag, refreshCount } from './bag-load.ts'
import { cartNow, onBagChanged, resetBag } from './bag-replies.ts'
import { cartIdMayHaveChanged, cartIdNow } from './cart-id.ts'

/** Looked at twice within this time, it is not asked for twice. */
const freshMs = 2000

let watching = false
let lookedAt = 0

/** Once per window, in the browser. */
export function watchBag(): void {
  if (watching) return
  watching = true
  lookedAt = Date.now()
  const others = new BroadcastChannel('bag')
  others.addEventListener('message', lookAgain)
  onBagChanged(() => others.postMessage('changed'))
  addEventListener('online', lookAgain)
  addEventListener('focus', lookedAtAgain)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookedAtAgain())
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', routeChanged)
}

function lookedAtAgain() {
  if (Date.now() - lookedAt < freshMs) return
  lookedAt = Date.now()
  lookAgain()
}

/** Only what this window has shown: the whole bag where it was shown, otherwise its count. */
function lookAgain() {
  cartIdMayHaveChanged()
  if (cartNow()) void loadBag()
  else void refreshCount()
}

/** A guest without a cart cookie has no bag (specification § 2, route changes). */
function routeChanged() {
  if (cartIdNow() === null && !saysSignedIn() && (bagCount.now() ?? 0) > 0) void resetBag()
}
