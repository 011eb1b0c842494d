// Navigation by script where the browser has the Navigation API; page loads everywhere else.
import { pages } from '#client/app/pages.ts'
import { match, type Matched } from '#client/platform/page-declaration.ts'
import { painted } from '#client/platform/scheduling/painted.ts'
import { routeChanges } from '#client/platform/tracking/events.ts'
import {
  announce,
  focusHeading,
  prepareAnnouncer,
  progressLine,
  showClick,
  targetOf,
  withTransition,
} from './arrive.ts'
import { isHere, loadAhead, loadPage } from './load.ts'
import { staysOffline } from './offline.ts'
import { forgetPlace, layOutWhole, rememberPlace, restorePlace, startPlaces } from './places.ts'
import type { Route } from './route.tsx'

/** The current route, and a function that shows another; its promise resolves when the route is rendered. */
export type NavigationScreen = { current: () => Route; show: (route: Route, atOnce: boolean) => Promise<void> }

const maxRedirects = 5

/** Whether this browser supports navigation without a page load. */
export function canNavigate(): boolean {
  return 'navigation' in window && 'URLPattern' in window
}

export function listen(screen: NavigationScreen): () => void {
  if (!canNavigate()) return () => {}
  const stop = new AbortController()
  let underWay: NavigateEvent | null = null
  prepareAnnouncer()
  startPlaces(() => underWay === null, stop.signal)
  navigation.addEventListener('navigate', onNavigate, { signal: stop.signal })
  document.addEventListener('likely', ({ detail }) => !underWay && loadAhead(detail), { signal: stop.signal })
  return () => stop.abort()

  function onNavigate(event: NavigateEvent) {
    // While a page loads, the address is already the new page's and the scroll position still the old page's.
    if (!underWay) rememberPlace()
    if (staysOffline(event)) return
    const url = new URL(event.destination.url)
    const matched = screen.current().page.standalone ? null : pageFor(event, url)
    if (!matched) return
    const handler = matched === 'same page' ? async () => restorePlace(entryKey()) : () => go(event, url, matched)
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  }

  async function go(event: NavigateEvent, url: URL, matched: Matched) {
    underWay = event
    let loadsPlainly = false
    const hideProgress = progressLine()
    // The click is shown before a reply that comes at once is rendered. A page that was fetched ahead is shown in its place, and
    // without a transition, which would draw the old page first.
    const isReady = isHere(url)
    const hideClick = isReady ? null : showClick(event.sourceElement)
    const clickPainted = isReady ? null : painted()
    try {
      const loaded = await loadPage(url, matched, screen.current(), event.signal)
      await clickPainted
      if (event.signal.aborted) return
      if ('redirect' in loaded) follow(event, url, loaded.redirect)
      else await put(event, url, loaded, isReady)
    } catch {
      // The address is already the new page's: reloading shows the page, or the browser's own error.
      loadsPlainly = !event.signal.aborted
      if (loadsPlainly) location.reload()
    } finally {
      hideProgress()
      hideClick?.()
      // Until the document unloads, the scroll position is not this address's.
      if (underWay === event && !loadsPlainly) underWay = null
    }
  }

  async function put(event: NavigateEvent, url: URL, route: Route, isReady: boolean) {
    const before = screen.current()
    const samePath = before.visit.url.pathname === url.pathname
    const keepsScroll = samePath && event.sourceElement?.closest('[data-keep-scroll]') != null
    routeChanges(url.pathname, before.visit.url.pathname)
    if (!samePath || before.page.name !== route.page.name) before.page.leave?.()
    await withTransition(event.hasUAVisualTransition || isReady, async () => {
      await screen.show(route, isReady)
      if (event.signal.aborted) return
      layOutWhole()
      if (event.navigationType === 'traverse') restorePlace(entryKey())
      else if (keepsScroll) returnToList()
      else scrollToTarget(url.hash)
    })
    if (event.signal.aborted) return
    focusHeading(keepsScroll, url.hash)
    announce()
  }
}

/** Null leaves the navigation to the browser. */
function pageFor(event: NavigateEvent, url: URL): Matched | 'same page' | null {
  const { canIntercept, downloadRequest, formData, navigationType, destination, hashChange } = event
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload') return null
  if (navigationType === 'traverse') return hashChange ? 'same page' : within(url)
  // Hash links, and addresses that a page sets with pushState or replaceState, load nothing.
  return destination.sameDocument ? null : within(url)
}

/** Null for pages that are documents of their own, which need a page load. */
function within({ pathname }: URL): Matched | null {
  const matched = match(pages, pathname)
  return matched?.page.standalone ? null : matched
}

function follow(event: NavigateEvent, from: URL, to: string) {
  const redirects = ((event.info as { redirects?: number } | undefined)?.redirects ?? 0) + 1
  if (redirects > maxRedirects) return location.reload()
  const url = new URL(to, from)
  if (url.hash === '') url.hash = from.hash
  navigation.navigate(url.href, { history: 'replace', info: { redirects } })
}

function entryKey(): string {
  return navigation.currentEntry?.key ?? ''
}

/** A filter that is chosen far down a list shows the beginning of the new list. The first script does the same. */
function returnToList() {
  const top = document.querySelector('[data-list]')?.getBoundingClientRect().top ?? 0
  if (top < 0) scrollBy({ top, behavior: 'instant' })
}

function scrollToTarget(hash: string) {
  forgetPlace()
  const target = targetOf(hash)
  // The browser does this only for fragments that it navigates to itself.
  const closed = target?.closest('details')
  if (closed) closed.open = true
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ left: 0, top: 0, behavior: 'instant' })
}
