// Who is sold no further delivery subscription for now: bought and given back again and again it would be free delivery for
// ever. The law's fourteen days stay whole: what is bought can always be given back (docs/decisions/0027).

/** SQL: whether a customer gave back two that began in the year before `today`. The same as the trigger of migration 0017. */
export const subscriptionsPaused = (customer: string, today: string) =>
  `((SELECT count(*) FROM delivery_subscription WHERE customer_id = ${customer} AND state = 'cancelled'
    AND started > date(${today}, '-1 year')) >= 2)`
