// Payer authentication by the vendor's direct protocol: a hidden frame that collects, and a visible one in which the bank
// asks. Another driver of the same type can take its place, where a shop uses the vendor's older script.
import { authentication } from '#shared/payment/payment-limits.ts'
import type { ThreeDS } from './gateway.ts'
import { postedFrame } from './posted-frame.ts'

export function directThreeDS(): ThreeDS {
  return driver
}

const driver: ThreeDS = {
  /** Carries on without an answer after 10 s: it is only ever one reason more to trust the card. */
  collect({ deviceDataCollectionUrl, jwt }, stopped) {
    return new Promise((resolve) => {
      const { frame, open } = postedFrame('Device check', deviceDataCollectionUrl, { JWT: jwt })
      frame.className = 'sr-only'
      frame.tabIndex = -1
      frame.setAttribute('aria-hidden', 'true')
      const collector = new URL(deviceDataCollectionUrl).origin
      const timer = setTimeout(() => end(''), authentication.collection)
      addEventListener('message', heard)
      stopped.addEventListener('abort', () => end(''))
      open(document.body)

      function heard({ origin, data }: MessageEvent) {
        const sessionId = origin === collector ? sessionIn(data) : null
        if (sessionId !== null) end(sessionId)
      }

      function end(sessionId: string) {
        clearTimeout(timer)
        removeEventListener('message', heard)
        frame.remove()
        resolve(sessionId)
      }
    })
  },

  async challenge(enrolment, place, stopped) {
    const { challengeFrame } = await import('./challenge-frame.ts')
    return challengeFrame(enrolment, place, stopped)
  },
}

type Profile = { MessageType?: string; SessionId?: string; Payload?: { SessionId?: string } }

/** Null for anything but the end of collection, in either version of the message. */
function sessionIn(data: unknown): string | null {
  try {
    const { MessageType, SessionId, Payload } = (typeof data === 'string' ? JSON.parse(data) : data) as Profile
    if (MessageType !== 'profile.completed') return null
    return String(SessionId ?? Payload?.SessionId ?? '').slice(0, 128)
  } catch {
    return null
  }
}
