// The queries of the account overview.
import type { Reply } from '#shared/platform/call.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, type PageReplies } from '#client/platform/page-declaration.ts'

export function accountQueries() {
  const { get, orders, addresses, cards } = customerCalls
  return [get, orders, addresses, cards].map((call) => query(call, {}))
}

/** Credit details are loaded when the customer has a credit account. */
export function creditDetailsQueries(answers: PageReplies) {
  const reply = answers[query(customerCalls.get, {}).address] as Reply<typeof customerCalls.get> | null | undefined
  return reply?.customer?.creditAccount ? [query(paymentCalls.creditDetails, {})] : []
}
