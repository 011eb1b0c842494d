// The bank's question, in a frame that the shopper sees. It ends when our own return page, in that frame, says that the bank
// has sent the shopper back; what the bank answered is checked by the server.
import { authentication } from '#shared/payment/payment-limits.ts'
import { challengeReturned } from '#shared/payment/challenge-returned.ts'
import type { Challenged, Enrolment } from './gateway.ts'
import { postedFrame } from './posted-frame.ts'

/** Opens within 30 s of the enrolment, or not at all; is left open until it is answered, closed, or 10 minutes are over. */
export function challengeFrame(
  { stepUpUrl, accessToken }: Enrolment,
  place: Promise<HTMLElement>,
  stopped: AbortSignal,
): Promise<Challenged> {
  return new Promise((resolve) => {
    const { frame, open } = postedFrame('Your bank’s check', stepUpUrl ?? '', { JWT: accessToken ?? '' })
    let ended = false
    let timer = setTimeout(() => end({ ended: 'timedOut' }), authentication.challenge)
    addEventListener('message', heard)
    stopped.addEventListener('abort', () => end({ ended: 'closed' }))
    void place.then((element) => {
      if (ended) return
      open(element)
      frame.addEventListener('load', opened, { once: true })
    })

    function opened() {
      clearTimeout(timer)
      if (!ended) timer = setTimeout(() => end({ ended: 'timedOut' }), authentication.answer)
    }

    function heard({ origin, source, data }: MessageEvent) {
      if (origin !== location.origin || source !== frame.contentWindow) return
      if (data === challengeReturned) end({ ended: 'answered', jwt: null })
    }

    function end(how: Challenged) {
      ended = true
      clearTimeout(timer)
      removeEventListener('message', heard)
      frame.remove()
      resolve(how)
    }
  })
}
