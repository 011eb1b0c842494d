// Clears the edge worker's in-memory caches, because all files of the edge project share one isolate.
import { clearReplyCache, clearInFlight } from '#worker/gateway/cache/cache.ts'
import { closeCircuits } from '#worker/platform/breaker.ts'
import { forgetCopies } from '#worker/pages/html-cache.ts'
import { forgetIssuers } from '#worker/session/issuer.ts'
import { forgetPersonalToggles } from '#worker/session/person.ts'
import { forgetToggles } from '#worker/toggles/index.ts'

export function forgetAll(): void {
  clearReplyCache()
  clearInFlight()
  forgetCopies()
  forgetToggles()
  forgetIssuers()
  forgetPersonalToggles()
  closeCircuits()
}
