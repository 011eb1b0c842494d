// Saves the typed values with the customer's application on the server, so that they survive a reload, Back and another device.
// Nothing is stored in the browser.
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { ApplicationDraft } from '#shared/credit/credit-application.ts'
import { fetcher } from '#client/platform/api/api.ts'

/** Pause in typing before a save. */
const pauseMs = 700

export function eligibilityDraftSaver(jwtToken: string | null) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Partial<ApplicationDraft> | null = null

  /** A failed save is ignored: the values are still on the screen and are saved with the next change. */
  async function send(keepalive = false): Promise<void> {
    clearTimeout(timer)
    const draft = waiting
    waiting = null
    if (!draft || jwtToken === null) return
    const body = JSON.stringify({ jwtToken, draft })
    const headers = { 'content-type': 'application/json' }
    await fetcher(creditApplicationCalls.keepApplication.path, { method: 'PUT', body, headers, keepalive }).catch(
      () => {},
    )
  }

  return {
    keep(draft: Partial<ApplicationDraft>) {
      waiting = draft
      clearTimeout(timer)
      timer = setTimeout(() => void send(), pauseMs)
    },
    send,
  }
}
