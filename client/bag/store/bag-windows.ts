// Two windows of one shop never disagree about the bag: each tells the others when it changed something, and asks again
// when it is told, when it is looked at, and when the network is back. The bag's own code is fetched only then.
import { saysSignedIn } from '#client/platform/asker.ts'
import { otherWindows } from './bag-channel.ts'
import { bagCount } from './bag-glance.ts'
import { cartIdMayHaveChanged, cartIdNow } from './cart-id.ts'

/** Looked at twice within this time, it is not asked for twice. */
const freshMs = 2000

let watching = false
let lookedAt = 0

let theBag = () => import('./bag.ts')

/** Once per window, in the browser. */
export function watchBag(fetched = theBag): void {
  if (watching) return
  watching = true
  theBag = fetched
  lookedAt = Date.now()
  otherWindows().addEventListener('message', () => void lookAgain())
  addEventListener('online', () => void lookAgain())
  addEventListener('focus', lookedAtAgain)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookedAtAgain())
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', () => void routeChanged())
}

function lookedAtAgain() {
  if (Date.now() - lookedAt < freshMs) return
  lookedAt = Date.now()
  void lookAgain()
}

/** Only what this window has shown: the whole bag where it was shown, otherwise its count. */
async function lookAgain() {
  cartIdMayHaveChanged()
  const { cartNow, loadBag, refreshCount } = await theBag()
  await (cartNow() ? loadBag() : refreshCount())
}

/** A guest without a cart cookie has no bag (specification § 2, route changes). */
async function routeChanged() {
  if (cartIdNow() !== null || saysSignedIn() || (bagCount.now() ?? 0) === 0) return
  const { resetBag } = await theBag()
  await resetBag(true)
}
