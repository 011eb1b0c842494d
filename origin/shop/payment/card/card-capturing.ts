// The interface of what follows an authorization at the card gateway.

/** `transactionId` is the authorization's, `reference` the capture's or refund's own; amounts in pence. */
type FollowUp = { transactionId: string; reference: string; amount: number }

/** `declined`: certainly nothing was taken. `unknown`: the request is to be repeated under the same reference. */
export type CaptureResult =
  | { outcome: 'captured'; captureId: string }
  | { outcome: 'declined'; code: string }
  | { outcome: 'unknown' }

export type CardCaptures = {
  /** Takes the amount once, however often it is repeated. Never throws. */
  capture: (request: FollowUp) => Promise<CaptureResult>
  /** Looks a capture up by its reference; null when none is known. Never throws. */
  find: (reference: string) => Promise<string | null>
  /** Gives the whole authorization back. Resolves to true only when the gateway confirmed it. */
  reverse: (request: FollowUp) => Promise<boolean>
  /** Refunds captured money; `transactionId` is the capture's. Resolves to true only when the gateway confirmed it. */
  refund: (request: FollowUp) => Promise<boolean>
}
