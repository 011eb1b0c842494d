// After a payment, whichever the method: the data on the page is fetched again, and the confirmation replaces the page in the
// history, so that Back does not lead to a payment page without a bag.
import { mutate } from 'swr'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { fetcher } from '#client/platform/api/api.ts'
import { isCartGone } from '#shared/bag/cart.ts'
import { goUnlessLeaving } from '#client/platform/api/go.ts'
import { loadBag, resetBag, signInForBag } from '#client/bag/index.ts'
import { closeAttempt } from './payment-attempt.ts'
import type { FailureReason } from './payment-outcome.ts'
import { deleteSavedChoices, payment, type PaidReply } from './payment-state.ts'

/** Records that the order exists before the bag is reset: otherwise checkout would redirect from an empty bag. */
export function recordPaid(paid: PaidReply): void {
  payment.paid = { ...paid }
  closeAttempt()
  deleteSavedChoices()
}

/** Fetches the bag again; the reply for a paid bag resets the bag store. Never rejects. */
export function refreshBag(): Promise<unknown> {
  return loadBag().catch(() => null)
}

/** After a refusal that says that the bag on the screen is out of date. A bag that no longer exists leads to the bag page. */
export async function refreshStaleBag(reason: FailureReason | null): Promise<void> {
  if (!isCartGone(reason?.code)) return void (await refreshPaidFor())
  signInForBag(reason?.code)
  await resetBag()
  goUnlessLeaving('/shop/bag')
}

/** Fetches the credit details again after each credit payment, paid or refused. Never rejects: old data stays. */
export async function updateCreditDetails(): Promise<void> {
  const address = paymentCalls.creditDetails.path
  await mutate(address, fetcher(address), { revalidate: false }).catch(() => null)
}

/** Goes to the order's confirmation. A payment to the account is confirmed on the page where it was made. */
export function goToConfirmation(): void {
  if (payment.paid && paysForBag()) location.replace(confirmationUrl(payment.paid))
}

function confirmationUrl({ confirmation }: Pick<PaidReply, 'confirmation'>): string {
  if (confirmation === null) return '/shop/bag'
  return `/checkout/order-confirmation?${new URLSearchParams({ cartId: confirmation })}`
}

/** Fetches again what was paid for: the bag, or the account and its cards. Never rejects. */
export function refreshPaidFor(): Promise<unknown> {
  return paysForBag() ? refreshBag() : refreshAccount()
}

function paysForBag(): boolean {
  return payment.checkoutContext?.cartId !== ''
}

/** Fetches the credit details again, and the payable amounts and saved cards where they are on the page. Never rejects. */
export function refreshAccount(): Promise<unknown> {
  const others = [creditAccountCalls.payable, customerCalls.cards]
  return Promise.all([updateCreditDetails(), ...others.map(({ path }) => mutate(path).catch(() => null))])
}
