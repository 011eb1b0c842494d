// The age of the seeded people. Their orders, statements and subscriptions are dated back from the day of the seed; as days
// pass, deliveries arrive and payments become overdue, and the accounts are no longer what docs/try-it.md says.

/** The row of `loaded` with the instant at which the people were written. */
export const peopleSince = 'people since'

const maxAgeMs = 7 * 86_400_000

/** Whether people written at this ISO instant are still what they are described as. */
export function isRecent(since: string, now = Date.now()): boolean {
  const age = now - Date.parse(since)
  return age >= 0 && age < maxAgeMs
}
