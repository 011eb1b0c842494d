// Everything the door keeps in its isolate's memory between requests, thrown away: all files of the edge project share one
// isolate.
import { forgetAnswers } from '#worker/gateway/answers.ts'
import { closeAll } from '#worker/gateway/breaker.ts'
import { forgetCopies } from '#worker/pages/html-cache.ts'
import { forgetIssuers } from '#worker/session/issuer.ts'
import { forgetPersonalToggles } from '#worker/session/person.ts'
import { forgetToggles } from '#worker/toggles/index.ts'

export function forgetAll(): void {
  forgetAnswers()
  forgetCopies()
  forgetToggles()
  forgetIssuers()
  forgetPersonalToggles()
  closeAll()
}
