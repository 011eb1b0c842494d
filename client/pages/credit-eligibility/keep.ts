// Keeps what is typed with the application there is, on the server and nowhere else: it survives a reload, Back and
// another device, and nothing of it stays in the browser.
import { mutate } from 'swr'
import { creditApplicationCalls } from '#shared/calls/credit-application.ts'
import type { ApplicationDraft } from '#shared/entities/credit-application.ts'
import { api } from '#client/api/api.ts'

const stillMs = 700

export function keeper(jwtToken: string | null) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Partial<ApplicationDraft> | null = null

  /** Losing it is nothing to be told of: it is on the screen, and is kept with the next change. */
  async function send(): Promise<void> {
    clearTimeout(timer)
    const draft = waiting
    waiting = null
    if (!draft || jwtToken === null) return
    const kept = await api(creditApplicationCalls.keepApplication, { body: { jwtToken, draft } }).catch(() => null)
    if (kept) await mutate(creditApplicationCalls.application.path, kept, { revalidate: false })
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
