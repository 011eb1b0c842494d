// Keeps on the server what is typed, when it has been still for a moment, at every step, and when the page goes: reload,
// Back, another device and a session that ended lose nothing.
import { urlOf } from '#shared/platform/call.ts'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import type { ApplicationDraft } from '#shared/credit/credit-application.ts'
import { api, ApiError, fetcher } from '#client/platform/api/api.ts'
import { logFailure } from '#client/platform/api/log-failure.ts'
import type { ApplicationData } from './application.ts'

const stillMs = 600

type Of = {
  data: () => ApplicationData
  /** What there is to keep now; null when nothing may be. */
  draft: () => Partial<ApplicationDraft> | null
  /** The session has ended: the page is on its way to sign in. */
  signedOut: () => void
}

export function keepingOf({ data, draft, signedOut }: Of) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dirty = false
  let asking: Promise<void> = Promise.resolve()

  function changed() {
    dirty = true
    clearTimeout(timer)
    timer = setTimeout(() => void now().catch(() => {}), stillMs)
  }

  /** One after the other: what was typed last is what stays. Rejects when it could not be kept. */
  function now(): Promise<void> {
    clearTimeout(timer)
    asking = asking.catch(() => {}).then(keep)
    return asking
  }

  async function keep() {
    const kept = draft()
    if (!dirty || !kept) return
    dirty = false
    data().kept = 'keeping'
    try {
      const { jwtToken } = await api(calls.keepApplication, { body: { jwtToken: data().jwtToken, draft: kept } })
      Object.assign(data(), { jwtToken, kept: dirty ? 'keeping' : 'kept' })
    } catch (error) {
      logFailure(error, 'keepApplication')
      dirty = true
      data().kept = 'notKept'
      if (error instanceof ApiError && error.status === 401) signedOut()
      throw error
    }
  }

  /** The page goes: what was not kept yet is sent after it. */
  function leaving() {
    clearTimeout(timer)
    const kept = draft()
    if (!dirty || !kept) return
    dirty = false
    const body = JSON.stringify({ jwtToken: data().jwtToken, draft: kept })
    const headers = { 'content-type': 'application/json' }
    void fetcher(urlOf(calls.keepApplication, {}), { method: 'PUT', body, headers, keepalive: true }).catch(() => {})
  }

  /** There is nothing to keep any more. */
  function stop() {
    clearTimeout(timer)
    dirty = false
  }

  return { changed, now, leaving, stop }
}
