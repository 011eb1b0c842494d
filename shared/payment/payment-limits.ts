// Limits of payments and orders, in a file of their own so that only checkout pages load them.

/** Seconds, and `declines` a count. An amount set aside is released after `hold` when the payment is not confirmed. */
export const paymentLimits = { hold: 20, enrolment: 900, declines: 5, pause: 900 } as const
/** Days: a confirmation's URL is valid, goods can be returned, a collection point keeps a parcel, and the shop an exchange. */
export const orderDays = { confirmation: 1, returns: 14, retention: 10, exchange: 28 } as const
/** Milliseconds: timeout of device data collection, of opening a challenge after enrolment, and of answering it. */
export const authentication = { collection: 10_000, challenge: 30_000, answer: 600_000 } as const
/** Milliseconds of reconciliation: total, first and longest pause, and how long a call can be in transit. */
export const reconciliation = { max: 60_000, first: 500, slowest: 5000, arriving: 10_000 } as const
