// Limits of store credit, in a file of their own so that catalogue pages do not load them.

/** Default number of expected payments. */
export const expectedPayments = 12
/** Months at the current address below which the previous address is required. */
export const addressHistoryMonths = 36
/** Longest time at an address, in years, and the minimum age of an applicant. */
export const addressYears = 100
export const adultAge = 18
/** Days to withdraw from an agreement, and days to repay after a withdrawal (CCA s. 66A). */
export const withdrawal = { days: 14, repayDays: 30 } as const
/** Milliseconds of polling a pending check: first and longest pause, and the total. */
export const checkingCredit = { first: 1000, slowest: 5000, max: 60_000 } as const
/** Days that an eligibility quote and an unsent application are stored. */
export const creditDays = { quote: 30, draft: 30 } as const
