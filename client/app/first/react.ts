// Loads React and hydrates the page, once. `data-hydrated` on the document says that React handles every event from then on.
import type { InPageReply } from '#shared/bag/in-page-reply.ts'
import type { State } from '#client/platform/state.ts'
import { shellParsed } from './shell.ts'
import { requestState, completeState, stateOfPage } from './state.ts'

/** The replies of forms that were sent before hydration. */
export const earlyReplies: InPageReply[] = []

/** A slow reply delays hydration no longer than this, in milliseconds. */
const maxHoldMs = 4000

const held = new Set<Promise<unknown>>()
let loading: Promise<void> | null = null
/** Whether the scripts or the state did not arrive: presses are then the browser's own. */
export let hasFailed = false
let taken = false
let refreshPage = async () => location.reload()

/** How a page is replaced whose state the server does not have any more. */
export function refreshWith(refresh: () => Promise<void>): void {
  refreshPage = refresh
}

/**
 * What React's code says on the document: that it handles every event, that it navigates without a page load, and that it stores
 * searches.
 */
export function isMarked(mark: 'hydrated' | 'navigable' | 'searches'): boolean {
  return mark in document.documentElement.dataset
}

/** Resolves when React navigates without a page load. */
export function nowNavigable(): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!isMarked('navigable')) return
      observer.disconnect()
      resolve()
    }).observe(document.documentElement, { attributeFilter: ['data-navigable'] })
  })
}

/** Whether React has begun to hydrate the page, so that its elements must stay as they are. */
export function isTaken(): boolean {
  return taken
}

/** Whether React is on its way. */
export function isComing(): boolean {
  return loading !== null
}

/**
 * Delays React until the work is done: a form's reply or another page's HTML changes what React hydrates, and React's start
 * would keep the processor from showing them.
 */
export function holdHydration(work: Promise<unknown>): void {
  const bounded = Promise.race([work, new Promise((resolve) => setTimeout(resolve, maxHoldMs))])
  held.add(bounded)
  const release = () => held.delete(bounded)
  bounded.then(release, release)
}

/** Rejects when the scripts or the state cannot be loaded; the next call then tries again. */
export function loadReact(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    hasFailed = true
    throw error
  })
  return loading
}

async function load() {
  await shellParsed
  void requestState()
  const { modules } = stateOfPage().assets
  modules.forEach(preloadModule)
  await heldWork()
  // Of the product that was opened meanwhile.
  stateOfPage().assets.modules.forEach(preloadModule)
  // The worker puts the entry's address first. Vite's own dynamic import would load its preload helper first.
  const { begin } = (await import(/* @vite-ignore */ modules[0]!)) as typeof import('../entry.tsx')
  // While the state arrives, a filter may replace the page.
  do {
    await heldWork()
    await completeState(refreshPage)
  } while (held.size > 0)
  taken = true
  await begin(stateOfPage() as State, earlyReplies)
  document.documentElement.dataset.hydrated = ''
}

function preloadModule(href: string) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

async function heldWork() {
  while (held.size > 0) await Promise.allSettled(held)
}
