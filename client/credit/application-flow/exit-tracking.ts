// Tracks how an application was left (specification § 3): inside, by a link of the application, or outside, by closing the page
// or navigating elsewhere. Only with enhanced tracking.
import type { ApplicationStep } from '#shared/credit/credit-application.ts'
import { push } from '#client/platform/tracking/data-layer.ts'
import { isEnhanced } from '#client/platform/tracking/experiments.ts'

let detailed = false
let reported = false

/** Resolved in advance: on `pagehide` there is no time for a request. */
export function prepareExitTracking(): void {
  reported = false
  void isEnhanced().then((is) => (detailed = is))
}

/** Once per exit. */
export function trackExit(exit: 'inside' | 'outside', step: ApplicationStep): void {
  if (reported) return
  reported = true
  if (detailed) push({ event: 'credit_application_exit', exit, routePath: step })
}
