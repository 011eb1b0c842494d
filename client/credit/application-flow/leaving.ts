// Tells from where an application was left (specification § 3): inside, by a way the application itself offers, or
// outside, by closing it or going elsewhere. Only while enhanced tracking is on.
import type { ApplicationStep } from '#shared/credit/credit-application.ts'
import { push } from '#client/platform/tracking/data-layer.ts'
import { isEnhanced } from '#client/platform/tracking/experiments.ts'

let detailed = false
let told = false

/** Asked for ahead: a page that goes waits for nobody. */
export function prepareExits(): void {
  told = false
  void isEnhanced().then((is) => (detailed = is))
}

/** Once a leave. `step` is where one was. */
export function tellExit(exit: 'inside' | 'outside', step: ApplicationStep): void {
  if (told) return
  told = true
  if (detailed) push({ event: 'credit_application_exit', exit, routePath: step })
}
