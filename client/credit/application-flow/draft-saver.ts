// Saves the draft on the server: after a pause in typing, at each step, and when the page is left. A reload, Back, another
// device and an ended session lose nothing.
import { urlOf } from '#shared/platform/call.ts'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import type { ApplicationDraft } from '#shared/credit/credit-application.ts'
import { api, ApiError, fetcher } from '#client/platform/api/api.ts'
import { logFailure } from '#client/platform/api/log-failure.ts'
import type { ApplicationData } from './application-data.ts'

/** Pause in typing before a save. */
const pauseMs = 600

type Of = {
  data: () => ApplicationData
  /** The draft to save; null in a state in which nothing may be saved. */
  draft: () => Partial<ApplicationDraft> | null
  /** Called when the session has ended and the page goes to sign-in. */
  signedOut: () => void
}

export function draftSaver({ data, draft, signedOut }: Of) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dirty = false
  let asking: Promise<void> = Promise.resolve()

  function changed() {
    dirty = true
    clearTimeout(timer)
    timer = setTimeout(() => void now().catch(() => {}), pauseMs)
  }

  /** Saves in order, so that the last change wins. Rejects when the save fails. */
  function now(): Promise<void> {
    clearTimeout(timer)
    asking = asking.catch(() => {}).then(keep)
    return asking
  }

  async function keep() {
    const kept = draft()
    if (!dirty || !kept) return
    dirty = false
    data().saveState = 'keeping'
    try {
      const { jwtToken } = await api(calls.keepApplication, { body: { jwtToken: data().jwtToken, draft: kept } })
      Object.assign(data(), { jwtToken, kept: dirty ? 'keeping' : 'kept' })
    } catch (error) {
      logFailure(error, 'keepApplication')
      dirty = true
      data().saveState = 'notKept'
      if (error instanceof ApiError && error.status === 401) signedOut()
      throw error
    }
  }

  /** On leaving the page: sends unsaved changes with `keepalive`. */
  function leaving() {
    clearTimeout(timer)
    const kept = draft()
    if (!dirty || !kept) return
    dirty = false
    const body = JSON.stringify({ jwtToken: data().jwtToken, draft: kept })
    const headers = { 'content-type': 'application/json' }
    void fetcher(urlOf(calls.keepApplication, {}), { method: 'PUT', body, headers, keepalive: true }).catch(() => {})
  }

  /** Discards unsaved changes. */
  function stop() {
    clearTimeout(timer)
    dirty = false
  }

  return { changed, now, leaving, stop }
}
