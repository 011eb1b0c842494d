// Whether the customer's address book contains an address.
import type { Reply } from '#shared/platform/call.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, type PageReplies } from '#client/platform/page.ts'

/** True also when the address book failed to load: a failed call must not produce a 404. */
export function addressExists(answers: PageReplies, id: string): boolean {
  const reply = answers[addressesQuery().address] as Reply<typeof customerCalls.addresses> | null | undefined
  return reply === null || (reply?.addresses.some(({ addressId }) => addressId === id) ?? false)
}

export function addressesQuery() {
  return query(customerCalls.addresses, {})
}
