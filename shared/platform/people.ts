// The sample customers of a local installation, listed at start, on the development sign-in page and in the README. Their
// data is in origin/sample/seed/people.ts.

/** The password of every sample customer, in local installations only. */
export const localPassword = 'try-the-shop-2026'

export const people = [
  { id: 'C10000001', email: 'nadia@people.example', name: 'Nadia Rahman', shows: 'pays by card, has not ordered yet' },
  { id: 'C10000002', email: 'owen@people.example', name: 'Owen Price', shows: 'pays by card, orders in every status' },
  { id: 'C10000003', email: 'grace@people.example', name: 'Grace Adeyemi', shows: 'credit account in good standing' },
  { id: 'C10000004', email: 'tom@people.example', name: 'Tom Whitaker', shows: 'credit account with little left to spend' },
  { id: 'C10000005', email: 'leila@people.example', name: 'Leila Haddad', shows: 'credit account in arrears, purchases on hold' },
  { id: 'C10000006', email: 'hannah@people.example', name: 'Hannah Brooks', shows: 'delivery subscription' },
  { id: 'C10000007', email: 'marcus@people.example', name: 'Marcus Cole', shows: 'loyalty member, asked about e-mails' },
  { id: 'C10000008', email: 'sofia@people.example', name: 'Sofia Marino', shows: 'two saved cards, one expired; loyalty code 004' },
  { id: 'C10000009', email: 'amara@people.example', name: 'Amara Osei', shows: 'applies for credit: accepted' },
  { id: 'C10000010', email: 'callum@people.example', name: 'Callum Reid', shows: 'applies for credit: declined' },
  { id: 'C10000011', email: 'ines@people.example', name: 'Ines Duarte', shows: 'applies for credit: somebody has to look at it' },
  { id: 'C10000012', email: 'piotr@people.example', name: 'Piotr Nowak', shows: 'applies for credit: answered after a while' },
  { id: 'C10000013', email: 'mei@people.example', name: 'Mei Tanaka', shows: 'applies for credit: not found' },
  { id: 'C10000014', email: 'rosa@people.example', name: 'Rosa Lindqvist', shows: 'credit account with the recoveries team' },
  { id: 'C10000015', email: 'dev@people.example', name: 'Dev Chaudhry', shows: 'credit account whose purchases were stopped' },
  { id: 'C10000016', email: 'freya@people.example', name: 'Freya Lund', shows: 'credit account offered a limit of £9,998 since 23 April 2020' },
  { id: 'C10000017', email: 'edwin@people.example', name: 'Edwin Hale', shows: 'credit account that has expired' },
  { id: 'C10000018', email: 'nina@people.example', name: 'Nina Holt', shows: 'delivery subscription of standard delivery alone' },
  { id: 'C10000019', email: 'oscar@people.example', name: 'Oscar Bell', shows: 'delivery subscription of next-day delivery alone' },
  { id: 'C10000020', email: 'petra@people.example', name: 'Petra Nagy', shows: 'delivery subscription of chosen days alone' },
] as const // prettier-ignore

export type PersonId = (typeof people)[number]['id']

/** The operator of a local installation, with the same password. */
export const localOperator = { id: 'operator-local', name: 'operator@people.example' } as const
