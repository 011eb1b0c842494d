// Limits of paying and of orders, apart from the others: no page outside checkout loads them.

/** Seconds. What paying sets aside comes back after `hold` when nobody can say that it was paid. */
export const paying = { hold: 20, enrolment: 900, declines: 5, pause: 900 } as const
/**
 * Days a confirmation can be read by its address, days in which goods may be sent back, and days a collection point keeps
 * a parcel.
 */
export const orderDays = { confirmation: 1, returns: 14, kept: 10 } as const
/**
 * Milliseconds. Collection is waited for so long at most; a challenge opens within so long of its enrolment, and is left
 * open for so long.
 */
export const authentication = { collection: 10_000, challenge: 30_000, answer: 600_000 } as const
/** Milliseconds. How long, and how often, what became of a payment is asked before the shopper is left to ask again. */
export const checking = { most: 60_000, first: 500, slowest: 5000, arriving: 10_000 } as const
