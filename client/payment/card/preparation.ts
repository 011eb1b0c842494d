// What can be done as soon as the card is known: its first digits are checked, authentication is set up, and the bank's
// collection begins. A press joins what has begun; another card, or another amount, begins anew.
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { api } from '#client/platform/api/api.ts'
import { currentBrand } from '#client/platform/asker.ts'
import type { KnownCard } from './card-data.ts'
import type { SetUp, ThreeDS } from './gateway.ts'
import { ofBag } from '#client/payment/situation.ts'

/** A set-up older than this is not used any more. */
const freshMs = 10 * 60_000

type Begun = {
  of: string
  at: number
  stop: AbortController
  bin?: Promise<Reply<typeof cardCalls.binValidation>>
  setUp?: Promise<SetUp>
  session?: Promise<string>
}

type For = { cartId: string; amount: number; journey: PaymentJourney }

export type Preparations = ReturnType<typeof preparations>

export function preparations(threeDS: () => ThreeDS) {
  let current: Begun | null = null

  function begun(card: KnownCard, { amount }: For): Begun {
    const of = `${card.permanentToken ?? card.transientToken} ${amount}`
    if (current?.of !== of || Date.now() - current.at > freshMs) {
      forget()
      current = { of, at: Date.now(), stop: new AbortController() }
    }
    return current!
  }

  function forget() {
    current?.stop.abort()
    current = null
  }

  /** Once, until it fails. */
  function once<Part extends 'bin' | 'setUp' | 'session'>(of: Begun, part: Part, make: () => NonNullable<Begun[Part]>) {
    const made = (of[part] ??= make() as Begun[Part])!
    made.catch(() => {
      if (of[part] === made) delete of[part]
    })
    return made as NonNullable<Begun[Part]>
  }

  function bin(card: KnownCard, wanted: For) {
    return once(begun(card, wanted), 'bin', () => api(cardCalls.binValidation, { query: { bin: card.bin } }))
  }

  function setUp(card: KnownCard, wanted: For) {
    const { cartId, amount, journey: journeyType } = wanted
    const token = card.permanentToken
      ? { permanentToken: card.permanentToken }
      : { transientToken: card.transientToken }
    const websiteIdentifier = currentBrand().code.toUpperCase()
    const body = { ...ofBag(cartId), amount, websiteIdentifier, ...(cartId === '' ? { journeyType } : {}), ...token }
    return once(begun(card, wanted), 'setUp', () => api(cardCalls.jwtToken, { body }))
  }

  function session(card: KnownCard, wanted: For, about: SetUp) {
    const of = begun(card, wanted)
    return once(of, 'session', () => threeDS().collect(about, of.stop.signal))
  }

  /** For a saved card, when it is selected. Nothing is lost when it fails: the press does it again, and says so. */
  async function ahead(card: KnownCard, wanted: For): Promise<void> {
    try {
      if (isAccepted(await bin(card, wanted))) await session(card, wanted, await setUp(card, wanted))
    } catch {
      // The press asks again.
    }
  }

  return { bin, setUp, session, ahead, forget }
}

/** The first digits pass only when the message says that the card is accepted. */
export function isAccepted({ message }: { message: string }): boolean {
  return message === 'ACCEPTED'
}
