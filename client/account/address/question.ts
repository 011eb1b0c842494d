// Whether an address is in the person's own book.
import type { Reply } from '#shared/platform/call.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, type PageReplies } from '#client/platform/page.ts'

/** A book that could not be had is no reason to say that an address does not exist. */
export function isThere(answers: PageReplies, id: string): boolean {
  const reply = answers[question().address] as Reply<typeof customerCalls.addresses> | null | undefined
  return reply === null || (reply?.addresses.some(({ addressId }) => addressId === id) ?? false)
}

export function question() {
  return query(customerCalls.addresses, {})
}
