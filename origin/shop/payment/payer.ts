// Somebody who is asked for money: the card gateway, or the second provider. Store credit needs none of this: it is booked
// with the order. Every question names our reference, the attempt's id, so that it can be asked about again.

/** Pence; GBP is the only currency. */
export type Asked = { reference: string; amount: number }

/** `unknown`: nobody can say whether it happened. Then `find` and `cancel` tell. */
export type Answered =
  | { outcome: 'authorised'; transactionId: string; saved?: SavedInstrument }
  | { outcome: 'declined'; code: string; message: string }
  | { outcome: 'unknown' }

/** What the gateway keeps of a card that was to be saved. */
export type SavedInstrument = { permanentToken: string; instrumentToken: string }

export type Payer = {
  authorise: (asked: Asked) => Promise<Answered>
  /** What became of a reference. `none`: never heard of. Never throws. */
  find: (
    reference: string,
  ) => Promise<{ outcome: 'authorised'; transactionId: string } | { outcome: 'none' | 'unknown' }>
  /** Takes back what was authorised under a reference, and refuses it from now on. True when that is certain. */
  cancel: (reference: string) => Promise<boolean>
  /**
   * Gives back money that was taken, all of it or, with a reference of its own, a part of what was taken under `of`. The
   * same reference twice is once. True when that is certain.
   */
  refund: (asked: Asked & { transactionId: string; of?: string }) => Promise<boolean>
}
