// The first script of every page: fetches the others once the page has been painted, so that stylesheets, fonts and the
// main picture have the line to themselves (docs/decisions/0030-scripts-after-the-first-paint.md).
import './index.css'
import type { State } from '#client/platform/state.ts'

const state = JSON.parse(document.getElementById('state')!.textContent) as State

/**
 * When something has been seen. A page that nobody looks at may never paint and waits for nothing: one in a hidden tab, or
 * in another's frame that is out of sight. Nor does one that is loaded again or come back to, whose scripts are here
 * already and which is put in its place by them.
 */
function painted(): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const again = opened?.type !== 'navigate'
  return new Promise((resolve) => {
    const seen = document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes.includes('paint')
    if (again || !seen || window.parent !== window) resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}

await painted()
const { modules } = state.assets
for (const href of modules)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
// By its address, which the worker knows: Vite's own way to import would bring a file of its own along first.
const { begin } = (await import(/* @vite-ignore */ modules[0]!)) as typeof import('./entry.tsx')
await begin(state)
