// Keeps what is typed with the application there is, on the server and nowhere else: it survives a reload, Back and
// another device, and nothing of it stays in the browser.
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { ApplicationDraft } from '#shared/credit/credit-application.ts'
import { fetcher } from '#client/platform/api/api.ts'

const stillMs = 700

export function keeper(jwtToken: string | null) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Partial<ApplicationDraft> | null = null

  /** Losing it is nothing to be told of: it is on the screen, and is kept with the next change. */
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
      timer = setTimeout(() => void send(), stillMs)
    },
    send,
  }
}
