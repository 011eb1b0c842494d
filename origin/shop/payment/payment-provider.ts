// A payment provider: the card gateway, or Miyo, the second credit provider. Store credit needs no provider: it is booked with
// the order. Every request carries the attempt's id as its reference, so that the outcome of a lost reply can be looked up.

/** Amount in pence; GBP is the only currency. */
export type AuthorizationRequest = { reference: string; amount: number }

/** The provider's number of the payment and, for a card to be saved, the tokens of the saved card. */
export type Authorization = { transactionId: string; saved?: SavedInstrument | undefined }

export type SavedInstrument = { permanentToken: string; instrumentToken: string }

/** `unknown`: no complete answer came. `find` and `cancel` then show whether money was taken. */
export type AuthorizationResult =
  | ({ outcome: 'authorized' } & Authorization)
  | { outcome: 'declined'; code: string; message: string }
  | { outcome: 'unknown' }

export type PaymentProvider = {
  authorize: (request: AuthorizationRequest) => Promise<AuthorizationResult>
  /** Looks up a reference. `none`: the provider has no authorization under it. Never throws. */
  find: (reference: string) => Promise<({ outcome: 'authorized' } & Authorization) | { outcome: 'none' | 'unknown' }>
  /** Voids the authorization and blocks later ones. Resolves to true only when the provider confirmed it. */
  cancel: (reference: string) => Promise<boolean>
  /**
   * Refunds captured money: all of it or, with a reference of its own, a part of what was captured under `of`. A repeated
   * reference refunds once. Resolves to true only when the provider confirmed it.
   */
  refund: (request: AuthorizationRequest & { transactionId: string; of?: string }) => Promise<boolean>
}
