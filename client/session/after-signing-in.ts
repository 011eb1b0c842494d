// The work after a sign-in (R4.23 to R4.26): merges the guest's bag and saved items into the customer's, saves the search
// history, and loads the customer and, if there is one, the credit account.
import { mutate } from 'swr'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { api } from '#client/platform/api/api.ts'
import { cartIdNow, mergeBag, refreshCount } from '#client/bag/index.ts'
import { mergeSavedItems } from '#client/saved-items/index.ts'
import { readCookie } from '#client/platform/storage/browser-cookies.ts'
import { saveSearchHistory } from '#client/platform/storage/search-history.ts'

/** Each part may fail independently and sets its own error flags. Resolves to true when all parts succeeded. */
export async function afterSigningIn(): Promise<boolean> {
  const user = await api(sessionCalls.me, {}).then(
    (reply) => reply.user,
    () => null,
  )
  if (!user) return false
  const done = await Promise.allSettled([
    cartIdNow() === null ? refreshCount() : mergeBag(),
    readCookie('wishlistId') === null || mergeSavedItems(),
    saveSearchHistory(user.customer.customerReferenceAccountId),
    loadCustomer(),
  ])
  await mutate(sessionCalls.visit.path)
  return done.every((outcome) => outcome.status === 'fulfilled' && outcome.value !== false)
}

async function loadCustomer(): Promise<void> {
  const reply = await api(customerCalls.get, {})
  void mutate(customerCalls.get.path, reply, { revalidate: false })
  if (!reply.customer?.creditAccount) return
  const details = await api(paymentCalls.creditDetails, {})
  void mutate(paymentCalls.creditDetails.path, details, { revalidate: false })
}
