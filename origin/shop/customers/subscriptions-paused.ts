// A customer with two cancelled delivery subscriptions within a year cannot buy another one for now: repeated purchase and
// refund would be unlimited free delivery. The legal right to cancel stays (docs/decisions/0027).

/** SQL: two refunded subscriptions began in the year before `today`. The trigger of migration 0017 checks the same. */
export const subscriptionsPaused = (customer: string, today: string) =>
  `((SELECT count(*) FROM delivery_subscription WHERE customer_id = ${customer} AND state = 'cancelled'
    AND started > date(${today}, '-1 year')) >= 2)`
