// The card gateway in the browser: the fields that a card is typed in, and payer authentication. Two drivers know how each
// is done; the flow only knows these types.
import type { Reply } from '#shared/platform/call.ts'
import type { cardCalls } from '#shared/payment/card-calls.ts'

export type FieldName = 'number' | 'securityCode'

/** What a field says of what is typed in it: never the thing itself. */
export type FieldState = {
  loaded: boolean
  empty: boolean
  valid: boolean
  couldBeValid: boolean
  focused: boolean
  /** The vendor's name of the scheme, as far as it can be seen; empty until then. */
  scheme: string
}

export const untouchedField: FieldState = {
  loaded: false,
  empty: true,
  valid: false,
  couldBeValid: true,
  focused: false,
  scheme: '',
}

/** Words beside the fields they are about. */
export type FieldErrors = Partial<Record<FieldName | 'expiry', string>>

export type Expiry = { month: string; year: string }

/** `stale`: the capture context is too old; the fields have to be opened anew. */
export type Tokenised = { token: string } | { errors: FieldErrors } | { stale: true }

export type CardFields = {
  /** Loads the vendor's script from where the context says, and opens a field in each place given. */
  open: (
    captureContext: string,
    places: Partial<Record<FieldName, HTMLElement>>,
    changed: (field: FieldName, state: Partial<FieldState>) => void,
  ) => Promise<void>
  /** `expiry` null for a saved card, of which only the security code is typed. */
  tokenise: (expiry: Expiry | null) => Promise<Tokenised>
  focus: (field: FieldName) => void
  /** Whether what was opened is still on the page. */
  isOpen: () => boolean
  /** Empties and takes away what is open. */
  close: () => void
}

export type SetUp = Reply<typeof cardCalls.jwtToken>
export type Enrolment = Reply<typeof cardCalls.cartAuthEnroll>

/** How the bank's question ended. What it said is checked by the server, never here. */
export type Challenged = { ended: 'answered'; jwt: string | null } | { ended: 'closed' | 'timedOut' }

export type ThreeDS = {
  /** Collects what the bank wants to know of the device, unseen. The session's id; empty when nobody answered in time. */
  collect: (setUp: SetUp, stopped: AbortSignal) => Promise<string>
  /** Shows the bank's question in `place`. `stopped` is the shopper closing it. */
  challenge: (enrolment: Enrolment, place: Promise<HTMLElement>, stopped: AbortSignal) => Promise<Challenged>
}
