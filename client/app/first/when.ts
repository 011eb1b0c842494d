// Decides when React is loaded. Most pages load React after the first paint. A page that is mainly read (`data-react="touch"`
// on its state) loads React at the first touch, unless the shop knows the visitor: then the header, the lists or the
// measuring differ for this visitor, and the scripts are cached.
import { products, startAhead } from './ahead.ts'
import { loadReact } from './react.ts'
import { requestState } from './state.ts'

const touches = ['pointerdown', 'touchstart', 'pointercancel', 'keydown', 'pointerover', 'focusin'] as const

export function scheduleReact(): void {
  showSearchTerm()
  if (document.readyState === 'complete') startAhead()
  else addEventListener('load', startAhead, { once: true })
  if (document.getElementById('state')!.dataset.react !== 'touch' || isKnown()) {
    void requestState()
    return void painted().then(load)
  }
  loadAtTouch()
}

function loadAtTouch() {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  const begin = () => {
    stop.abort()
    load()
  }
  for (const type of touches) addEventListener(type, (event) => isTouch(event) && begin(), options)
  // The visitor agreed to measuring here, or signed in or filled a bag in another window. Captured, the document's events pass
  // the window too.
  for (const type of ['consentchange', 'visibilitychange', 'pageshow'])
    addEventListener(type, () => isKnown() && begin(), options)
}

function load() {
  loadReact().catch((error: unknown) => {
    console.error(error)
    loadAtTouch()
  })
}

/**
 * A mouse or the focus counts on an element that can be pressed. The privacy choice needs no React, and a product that is pressed
 * is shown first (listing.ts); a finger that scrolls the list instead cancels its press.
 */
function isTouch({ type, target, pointerType }: Event & { pointerType?: string }): boolean {
  const at = target instanceof Element ? target : document.body
  if (at.closest('#privacy')) return false
  if (at.closest(products)) return type === 'keydown' || type === 'pointercancel' || pointerType === 'mouse'
  if (type !== 'pointerover' && type !== 'focusin') return true
  return (type === 'focusin' || pointerType === 'mouse') && at.closest('a, button, input, select, summary') !== null
}

function isKnown(): boolean {
  return (
    isOpenedAgain() ||
    document.referrer.startsWith(`${location.origin}/`) ||
    /[?&](justLogged|justRegistered|signInRedirect|vse)/.test(location.search) ||
    /(?:^|; )(?:(?:isSignedIn|rememberMe|cartId|wishlistId|justSignedOut)=|consent=1\.m(?:1|0\.s1))/.test(
      document.cookie,
    )
  )
}

/** A reloaded or revisited page: React restores its scroll position. */
function isOpenedAgain() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type !== 'navigate'
}

/**
 * Resolves after the first paint, so that scripts do not compete with stylesheets, fonts and the main picture. A page in a
 * hidden tab or in a frame may never paint, and resolves at once.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const seen = document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes.includes('paint')
    if (isOpenedAgain() || !seen || window.parent !== window) resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}

/** The frame's HTML is shared between addresses: the header's search field is filled in the browser. */
function showSearchTerm() {
  const field = document.querySelector<HTMLInputElement>('header input[name=term]')
  if (field && !field.value && location.pathname.startsWith('/shop/s/'))
    field.value = new URLSearchParams(location.search).get('term') ?? ''
}
