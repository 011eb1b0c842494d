// Reports an error of the shop's own scripts, once for each and a few per page. Loaded at the first error (client/app/entry.tsx).
import { pageOfState } from './page-of-state.ts'

const maxReports = 5
const reported = new Set<string>()

/** Errors of extensions and of other sites' scripts have no frame of ours, and are not reported. */
export function reportEvent(event: Event): void {
  const error = (event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason
  if (!(error instanceof Error) || reported.size >= maxReports) return
  const stack = framesOf(error)
  const message = `${error.name}: ${error.message}`.slice(0, 300)
  if (stack === '' || reported.has(message + stack)) return
  reported.add(message + stack)
  const report = JSON.stringify({ release: pageOfState().release, message, stack })
  navigator.sendBeacon('/api/errors', new Blob([report], { type: 'application/json' }))
}

/** `name /assets/file.js:1:234`, one line each: without the address of the page, which may hold what a shopper typed. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.matchAll(
    /^\s*(?:at )?(?:async )?([\w$.<> ]*?)[ @(]*https?:\/\/[^/\s]+(\/assets\/[\w.-]+:\d+:\d+)/gm,
  )
  return [...frames]
    .slice(0, 20)
    .map(([, name, place]) => `${name} ${place}`.trim())
    .join('\n')
}
