// Measures the page's web vitals and sends them once, when the page is hidden. Loaded with consent to measuring only, after the
// page: the browser keeps the entries of before.
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { allows } from '#client/platform/storage/consent.ts'
import { pageOfState } from './page-of-state.ts'

export function startVitals(): void {
  const { page } = pageOfState()
  const values: Record<string, number> = {}
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }: { name: string; value: number }) => {
      values[name.toLowerCase()] = Math.round(value * 1000) / 1000
    })
  const stop = new AbortController()
  // The library listens in the capture phase of the window: its last values are here by now.
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return
      stop.abort()
      if (!allows('analytics')) return
      const report = JSON.stringify({ page, ...values })
      navigator.sendBeacon('/api/vitals', new Blob([report], { type: 'application/json' }))
    },
    { signal: stop.signal },
  )
}
