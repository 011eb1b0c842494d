// The end of paying, whichever way it was paid: the bag is asked for again, and the confirmation takes the page's place, so
// that Back does not lead to a page that has nothing left to pay.
import { mutate } from 'swr'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { fetcher } from '#client/platform/api/api.ts'
import { cartGone } from '#shared/bag/cart.ts'
import { goByItself } from '#client/platform/api/go.ts'
import { loadBag, resetBag, signInForBag } from '#client/bag/index.ts'
import { settledPress } from './payment-key.ts'
import { forgetChoices, payment, type PaidReply } from './payment-state.ts'
import type { Reason } from './reasons.ts'

/** Says that the order exists, before its bag is gone: an empty bag is then no reason to lead anybody away. */
export function notePaid(paid: PaidReply): void {
  payment.paid = { ...paid }
  settledPress()
  forgetChoices()
}

/** The paid bag is no bag any more: its code resets it. Never fails. */
export function refreshBag(): Promise<unknown> {
  return loadBag().catch(() => null)
}

/** After a refusal that says that what is shown is no longer so. A bag that is none any more is reset, and has no checkout. */
export async function lookAgain(reason: Reason | null): Promise<void> {
  if (!(cartGone as readonly string[]).includes(reason?.code ?? '')) return void (await refreshPaidFor())
  signInForBag(reason?.code)
  await resetBag()
  goByItself('/shop/bag')
}

/** What is left to spend has changed, whatever came of it. Never fails: what was known stays. */
export async function updateCreditDetails(): Promise<void> {
  const address = paymentCalls.creditDetails.path
  await mutate(address, fetcher(address), { revalidate: false }).catch(() => null)
}

export function confirmationAddress({ confirmation }: Pick<PaidReply, 'confirmation'>): string {
  if (confirmation === null) return '/shop/bag'
  return `/checkout/order-confirmation?${new URLSearchParams({ cartId: confirmation })}`
}

/** An order has a page of its own; a payment to the account is told where it was made. */
export function goToConfirmation(): void {
  if (payment.paid && paysForBag()) location.replace(confirmationAddress(payment.paid))
}

/** What the screen shows of what was paid for: the bag, or the account and its cards. Never fails. */
export function refreshPaidFor(): Promise<unknown> {
  return paysForBag() ? refreshBag() : refreshAccount()
}

function paysForBag(): boolean {
  return payment.situation?.cartId !== ''
}

/** What is owed, how the account stands, and its cards, where they are shown. Never fails. */
export function refreshAccount(): Promise<unknown> {
  const others = [creditAccountCalls.payable, customerCalls.cards]
  return Promise.all([updateCreditDetails(), ...others.map(({ path }) => mutate(path).catch(() => null))])
}
