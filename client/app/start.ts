// The first script of every page: loads the other scripts after the first paint, so that they do not compete with stylesheets,
// fonts and the main picture (docs/decisions/0030-scripts-after-the-first-paint.md).
import './index.css'
import type { State } from '#client/platform/state.ts'

const state = JSON.parse(document.getElementById('state')!.textContent) as State

/**
 * Resolves after the first paint. A page in a hidden tab or in a frame may never paint, and resolves at once. So does a
 * reloaded or revisited page: its scripts are cached, and they restore its scroll position.
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
// The worker puts the entry's address first. Vite's own dynamic import would load its preload helper first.
const { begin } = (await import(/* @vite-ignore */ modules[0]!)) as typeof import('./entry.tsx')
await begin(state)
