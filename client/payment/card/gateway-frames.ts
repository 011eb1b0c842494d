// 3-D Secure in frames: the hidden frame of device data collection, the visible frame of the bank's challenge, and the page
// elements into which the challenge and the gateway's card fields are mounted.
import { authentication } from '#shared/payment/payment-limits.ts'
import { challengeReturned } from '#shared/payment/challenge-returned.ts'
import type { AuthenticationSetUp, CardEnrolment, FieldName } from './card-data.ts'

/** How a challenge ended. The bank's answer is checked by the server. */
export type ChallengeResult = { ended: 'answered'; jwt: string | null } | { ended: 'closed' | 'timedOut' }

/** A driver of payer authentication. A shop that uses the vendor's older script can supply another one. */
export type ThreeDS = {
  /** Device data collection in a hidden frame. Resolves to the session id; empty when the collector does not reply in time. */
  collect: (setUp: AuthenticationSetUp, stopped: AbortSignal) => Promise<string>
  /** Shows the bank's challenge in `mount`. `stopped` is aborted when the shopper closes the challenge. */
  challenge: (enrolment: CardEnrolment, mount: Promise<HTMLElement>, stopped: AbortSignal) => Promise<ChallengeResult>
}

/** Payer authentication by the vendor's direct protocol. */
export function directThreeDS(): ThreeDS {
  return { collect, challenge }
}

/** Resolves to an empty session id after 10 s: device data is optional, and enrolment works without it. */
function collect({ deviceDataCollectionUrl, jwt }: AuthenticationSetUp, stopped: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const { frame, open } = createPostedFrame('Device check', deviceDataCollectionUrl, { JWT: jwt })
    frame.className = 'sr-only'
    frame.tabIndex = -1
    frame.setAttribute('aria-hidden', 'true')
    const collector = new URL(deviceDataCollectionUrl).origin
    const timer = setTimeout(() => end(''), authentication.collection)
    addEventListener('message', receive)
    stopped.addEventListener('abort', () => end(''))
    open(document.body)

    function receive({ origin, data }: MessageEvent) {
      const sessionId = origin === collector ? readSessionId(data) : null
      if (sessionId !== null) end(sessionId)
    }

    function end(sessionId: string) {
      clearTimeout(timer)
      removeEventListener('message', receive)
      frame.remove()
      resolve(sessionId)
    }
  })
}

type Profile = { MessageType?: string; SessionId?: string; Payload?: { SessionId?: string } }

/** Null for every message but the end of collection, which exists in two versions. */
function readSessionId(data: unknown): string | null {
  try {
    const { MessageType, SessionId, Payload } = (typeof data === 'string' ? JSON.parse(data) : data) as Profile
    if (MessageType !== 'profile.completed') return null
    return String(SessionId ?? Payload?.SessionId ?? '').slice(0, 128)
  } catch {
    return null
  }
}

/**
 * Ends when the shop's own return page, inside the frame, reports that the bank has sent the shopper back. Times out when
 * the frame has not loaded 30 s after the enrolment, or is not answered within 10 minutes.
 */
function challenge(
  { stepUpUrl, accessToken }: CardEnrolment,
  mount: Promise<HTMLElement>,
  stopped: AbortSignal,
): Promise<ChallengeResult> {
  return new Promise((resolve) => {
    const { frame, open } = createPostedFrame('Your bank’s check', stepUpUrl ?? '', { JWT: accessToken ?? '' })
    let ended = false
    let timer = setTimeout(() => end({ ended: 'timedOut' }), authentication.challenge)
    addEventListener('message', receive)
    stopped.addEventListener('abort', () => end({ ended: 'closed' }))
    void mount.then((element) => {
      if (ended) return
      open(element)
      frame.addEventListener('load', loaded, { once: true })
    })

    function loaded() {
      clearTimeout(timer)
      if (!ended) timer = setTimeout(() => end({ ended: 'timedOut' }), authentication.answer)
    }

    function receive({ origin, source, data }: MessageEvent) {
      if (origin !== location.origin || source !== frame.contentWindow) return
      if (data === challengeReturned) end({ ended: 'answered', jwt: null })
    }

    function end(result: ChallengeResult) {
      ended = true
      clearTimeout(timer)
      removeEventListener('message', receive)
      frame.remove()
      resolve(result)
    }
  })
}

/** A frame that is loaded by posting a form to `action`, as the protocol requires. `open` mounts it and posts the form. */
function createPostedFrame(title: string, action: string, fields: Readonly<Record<string, string>>) {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.name = `frame-${crypto.randomUUID()}`

  function open(mount: HTMLElement) {
    mount.append(frame)
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action, target: frame.name, hidden: true })
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
    form.remove()
  }

  return { frame, open }
}

type MountName = FieldName | 'challenge'
type MountRef = (element: HTMLElement | null) => void

function createMountPoints() {
  const elements: Partial<Record<MountName, HTMLElement>> = {}
  const waiting: Partial<Record<MountName, Array<(element: HTMLElement) => void>>> = {}

  function refFor(name: MountName): MountRef {
    return (element) => {
      if (!element) return void delete elements[name]
      elements[name] = element
      for (const resolve of waiting[name]?.splice(0) ?? []) resolve(element)
    }
  }

  return {
    refs: { number: refFor('number'), securityCode: refFor('securityCode'), challenge: refFor('challenge') },
    /** Resolves as soon as the page has rendered the element. */
    of(name: MountName): Promise<HTMLElement> {
      const element = elements[name]
      if (element) return Promise.resolve(element)
      return new Promise((resolve) => (waiting[name] ??= []).push(resolve))
    },
  }
}

export const mountPoints = createMountPoints()
