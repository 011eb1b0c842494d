// The section errors of checkout (R8.24): message, focus target, and the loading flag that the error
// clears.
import { proxy, useSnapshot } from 'valtio'
import { checkout } from '#shared/messages/checkout.ts'
import { reasonMessage, type FailureReason } from './payment-outcome.ts'

/** One flag per operation of the payment step, true while its calls run. */
export const paymentLoadingFlags = [
  'checkout',
  'card',
  'payNow',
  'miyo',
  'transactionDetails',
  'creditApp',
  'creditEligibility',
] as const
export type PaymentLoadingFlag = (typeof paymentLoadingFlags)[number]

/** `focus`: element id that receives the focus. */
export const checkoutSections = {
  payNowOrder: { focus: 'pay-now-error', clears: 'payNow' },
  paymentCard: { focus: 'pay-card-error', clears: 'card' },
  essentialCheckoutService: { focus: 'checkout-error', clears: 'checkout' },
  essentialCreditAppService: { focus: 'credit-application-error', clears: 'creditApp' },
  essentialCreditEligibilityService: { focus: 'credit-eligibility-error', clears: 'creditEligibility' },
  miyoCreditAuthorisationService: { focus: 'pay-miyo-error', clears: 'miyo' },
  transactionDetails: { focus: 'pay-checking', clears: 'transactionDetails' },
} as const satisfies Record<string, { focus: string; clears: PaymentLoadingFlag }>
export type SectionName = keyof typeof checkoutSections

/** `code` is the code of the failure reason; empty without one. */
export type SectionError = { code: string; message: string }

type SectionState = { loading: Record<PaymentLoadingFlag, boolean>; errors: Record<SectionName, SectionError | null> }

function initialState(): SectionState {
  const off = paymentLoadingFlags.map((key) => [key, false])
  const none = Object.keys(checkoutSections).map((name) => [name, null])
  return { loading: Object.fromEntries(off), errors: Object.fromEntries(none) } as SectionState
}

/** The server never writes to this store. */
export const sectionState = proxy(initialState())

export function useSections() {
  return useSnapshot(sectionState)
}

/** Shows a section's error, with the message of `reason` if there is one, and clears the section's loading flag. */
export function raiseSectionError(name: SectionName, reason: FailureReason | null = null): void {
  sectionState.errors[name] = { code: reason?.code ?? '', message: (reason && reasonMessage(reason)) ?? checkout[name] }
  sectionState.loading[checkoutSections[name].clears] = false
}

export function clearSectionErrors(...names: readonly SectionName[]): void {
  for (const name of names) sectionState.errors[name] = null
}

export function setPaymentLoading(key: PaymentLoadingFlag, on: boolean): void {
  sectionState.loading[key] = on
}

export function resetSections(): void {
  Object.assign(sectionState, initialState())
}

/** A successful customer or key call proves that checkout's services are up. */
export function clearCheckoutError(): void {
  clearSectionErrors('essentialCheckoutService')
}
