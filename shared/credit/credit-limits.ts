// Limits of store credit, apart from the others: no page that only browses loads them.

/** How many payments are expected when nobody says. */
export const expectedPayments = 12
/** What the specification gives as a sample of a proposed increase (§ 9). Pounds, and an ISO date. */
export const sampleIncrease = { propCreditLimit: 9998, propCreditApplyDate: '2020-04-23' } as const
/** Months at an address; living there for less, the one before is asked for too. */
export const addressHistoryMonths = 36
/** The furthest back that a time at an address may go, in years, and the age from which one may apply. */
export const addressYears = 100
export const adultAge = 18
/** Days in which an agreement can be withdrawn from, and days in which what was borrowed is then repaid (CCA s. 66A). */
export const withdrawal = { days: 14, repayDays: 30 } as const
/** Milliseconds. How a check that is still under way is asked about, and for how long before one is told to come back. */
export const checkingCredit = { first: 1000, slowest: 5000, most: 60_000 } as const
/** Days for which a quote of eligibility, and an application that is not sent, are kept. */
export const creditDays = { quote: 30, draft: 30 } as const
