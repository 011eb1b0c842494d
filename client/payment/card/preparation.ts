// The calls that are made as soon as the card is known: BIN validation, authentication set-up and device data collection. A
// submission uses the calls already made; another card or another amount starts them again.
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { api } from '#client/platform/api/api.ts'
import { currentBrand } from '#client/platform/client-session.ts'
import { cartIdParam } from '#client/payment/payment-state.ts'
import type { AuthenticationSetUp, PaymentCard } from './card-data.ts'
import type { ThreeDS } from './gateway-frames.ts'

/** A set-up older than this is not used. */
const maxAgeMs = 10 * 60_000

type Preparation = {
  /** Token of the card, and the amount. */
  id: string
  at: number
  stop: AbortController
  bin?: Promise<Reply<typeof cardCalls.binValidation>>
  setUp?: Promise<AuthenticationSetUp>
  session?: Promise<string>
}

type PreparedPayment = { cartId: string; amount: number; journey: PaymentJourney }

export type CardPreparations = ReturnType<typeof cardPreparations>

export function cardPreparations(threeDS: () => ThreeDS) {
  let current: Preparation | null = null

  function preparationFor(card: PaymentCard, { amount }: PreparedPayment): Preparation {
    const id = `${card.permanentToken ?? card.transientToken} ${amount}`
    if (current?.id !== id || Date.now() - current.at > maxAgeMs) {
      discard()
      current = { id, at: Date.now(), stop: new AbortController() }
    }
    return current!
  }

  function discard() {
    current?.stop.abort()
    current = null
  }

  /** Makes each call once; a call that failed is made again. */
  function once<Part extends 'bin' | 'setUp' | 'session'>(
    preparation: Preparation,
    part: Part,
    call: () => NonNullable<Preparation[Part]>,
  ) {
    const made = (preparation[part] ??= call() as Preparation[Part])!
    made.catch(() => {
      if (preparation[part] === made) delete preparation[part]
    })
    return made as NonNullable<Preparation[Part]>
  }

  function validateBin(card: PaymentCard, payment: PreparedPayment) {
    const call = () => api(cardCalls.binValidation, { query: { bin: card.bin } })
    return once(preparationFor(card, payment), 'bin', call)
  }

  function setUp(card: PaymentCard, payment: PreparedPayment) {
    const { cartId, amount, journey: journeyType } = payment
    const token = card.permanentToken
      ? { permanentToken: card.permanentToken }
      : { transientToken: card.transientToken }
    const websiteIdentifier = currentBrand().code.toUpperCase()
    const journey = cartId === '' ? { journeyType } : {}
    const body = { ...cartIdParam(cartId), amount, websiteIdentifier, ...journey, ...token }
    return once(preparationFor(card, payment), 'setUp', () => api(cardCalls.jwtToken, { body }))
  }

  function collectDeviceData(card: PaymentCard, payment: PreparedPayment, reply: AuthenticationSetUp) {
    const preparation = preparationFor(card, payment)
    return once(preparation, 'session', () => threeDS().collect(reply, preparation.stop.signal))
  }

  /** All three calls for a saved card, when it is selected. A failure is ignored: the submission makes the call again. */
  async function prepare(card: PaymentCard, payment: PreparedPayment): Promise<void> {
    try {
      if (isAccepted(await validateBin(card, payment)))
        await collectDeviceData(card, payment, await setUp(card, payment))
    } catch {
      // The submission makes the failed call again and shows its error.
    }
  }

  return { validateBin, setUp, collectDeviceData, prepare, discard }
}

/** Only the exact message accepts the card (R4.59). */
export function isAccepted({ message }: { message: string }): boolean {
  return message === 'ACCEPTED'
}
