// Table rows of the seeded people.
import { people } from '#shared/platform/people.ts'
import type { PersonRows } from '#origin/sample/person-rows.ts'
import { seedPeople } from './people.ts'

/** A fixed time in the past, so that each seed writes the same rows. */
const joined = Date.UTC(2024, 0, 15, 9)

export function peopleRows(): PersonRows[] {
  return people.map(({ id, email, name }) => {
    const { customer, credit, past, addresses, cards = [], subscription } = seedPeople[id]!
    const [firstname = '', lastname = ''] = name.split(' ')
    const order = (at: number) => `${id.toLowerCase()}-${at + 1}`
    return {
      account: { id, email, created: joined, confirmed: joined },
      customer: { ...customer, id, email, firstname, lastname },
      credit: credit ? { ...credit, customerId: id } : null,
      past: past ?? null,
      subscription: subscription
        ? { ...subscription, id: `ds-${id.toLowerCase()}`, customerId: id, state: 'active' }
        : null,
      addresses: addresses.map((row, at) => ({
        ...row,
        id: `address-${order(at)}`,
        customerId: id,
        recipient: name,
        created: joined - at,
      })),
      cards: cards.map((row, at) => ({
        ...row,
        id: `card-${order(at)}`,
        customerId: id,
        token: `seeded-${order(at)}`,
        instrumentToken: `seeded-i-${order(at)}`,
      })),
    }
  })
}
