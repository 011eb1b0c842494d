// The sample customers of a local installation, listed at start, on the development sign-in page and in the README. Their
// data is in origin/sample/seed/people.json.
import list from './people.json' with { type: 'json' }

/** The password of every sample customer, in local installations only. */
export const localPassword = 'try-the-shop-2026'

export const people = list

/** The operator of a local installation, with the same password. */
export const localOperator = { id: 'operator-local', name: 'operator@people.example' } as const
