// The errors of checkout's sections (specification § 8): each has its words, its place, where the focus goes, and the
// loading state that it clears.
import { proxy, useSnapshot } from 'valtio'
import { checkout } from '#shared/messages/checkout.ts'
import { reasonWords, type Reason } from './reasons.ts'

/** One flag per operation of the payment step: up when its call begins, down when it ends. */
export const payingLoads = [
  'checkout',
  'card',
  'payNow',
  'miyo',
  'transactionDetails',
  'creditApp',
  'creditEligibility',
] as const
export type PayingLoad = (typeof payingLoads)[number]

type Section = {
  words: string
  /** Id of the section in which it is shown. */
  place: string
  /** Id of what takes the focus. */
  focus: string
  clears: PayingLoad
}

export const sections = {
  payNowOrder: { words: checkout.payNowOrder, place: 'pay-now', focus: 'pay-now-error', clears: 'payNow' },
  paymentCard: { words: checkout.paymentCard, place: 'pay-card', focus: 'pay-card-error', clears: 'card' },
  essentialCheckoutService: {
    words: checkout.essentialCheckoutService,
    place: 'checkout',
    focus: 'checkout-error',
    clears: 'checkout',
  },
  essentialCreditAppService: {
    words: checkout.essentialCreditAppService,
    place: 'credit-application',
    focus: 'credit-application-error',
    clears: 'creditApp',
  },
  essentialCreditEligibilityService: {
    words: checkout.essentialCreditEligibilityService,
    place: 'credit-eligibility',
    focus: 'credit-eligibility-error',
    clears: 'creditEligibility',
  },
  miyoCreditAuthorisationService: {
    words: checkout.miyoCreditAuthorisationService,
    place: 'pay-miyo',
    focus: 'pay-miyo-error',
    clears: 'miyo',
  },
  transactionDetails: {
    words: checkout.transactionDetails,
    place: 'pay-now',
    focus: 'pay-checking',
    clears: 'transactionDetails',
  },
} as const satisfies Record<string, Section>
export type SectionName = keyof typeof sections

/** As it is shown: `code` says why, as far as anyone told. */
export type SectionError = { code: string; words: string }

type SectionState = { loading: Record<PayingLoad, boolean>; errors: Record<SectionName, SectionError | null> }

function fresh(): SectionState {
  const off = payingLoads.map((key) => [key, false])
  const none = Object.keys(sections).map((name) => [name, null])
  return { loading: Object.fromEntries(off), errors: Object.fromEntries(none) } as SectionState
}

/** Never written on the server. */
export const sectionState = proxy(fresh())

export function useSections() {
  return useSnapshot(sectionState)
}

/** Shows a section's error, in the words of its reason where there are any, and ends what was loading. */
export function raise(name: SectionName, reason: Reason | null = null): void {
  const { words, clears } = sections[name]
  sectionState.errors[name] = { code: reason?.code ?? '', words: (reason && reasonWords(reason)) ?? words }
  sectionState.loading[clears] = false
}

export function lower(...names: readonly SectionName[]): void {
  for (const name of names) sectionState.errors[name] = null
}

export function setLoading(key: PayingLoad, on: boolean): void {
  sectionState.loading[key] = on
}

export function resetSections(): void {
  Object.assign(sectionState, fresh())
}

/** A customer or key call that went well says that checkout can be reached after all. */
export function checkoutAnswers(): void {
  lower('essentialCheckoutService')
}
