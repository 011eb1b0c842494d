// Tracks how an application was left (R3.77): inside, by a link of the application, or outside, by closing the page
// or navigating elsewhere. Only with enhanced tracking.
import type { ApplicationStep } from '#shared/credit/credit-application.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { cachedVisit } from '#client/platform/client-session.ts'
import { push } from '#client/platform/tracking/data-layer.ts'

const enhanced: ToggleName = 'enhanced_tracking'

let reported = false

export function startExitTracking(): void {
  reported = false
}

/** Once per exit. On `pagehide` there is no time to wait: without the visit call's reply nothing is tracked. */
export function trackExit(exit: 'inside' | 'outside', step: ApplicationStep): void {
  if (reported) return
  reported = true
  if (cachedVisit()?.toggles.includes(enhanced)) push({ event: 'credit_application_exit', exit, routePath: step })
}
