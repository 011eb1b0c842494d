// The payment state (specification §§ 3, 4): the journey, the method, what is asked for, and the choices that outlive a
// sign-in. Never written on the server.
import { proxy, useSnapshot } from 'valtio'
import type { BillingAddress, Paid } from '#shared/payment/payment.ts'
import type * as z from 'zod/mini'
import { defaultPaymentMethod, type PaymentJourney, type PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { persist, persisted } from '#client/platform/storage/persisted.ts'
import type { CheckoutContext } from './situation.ts'

export type PaidReply = z.infer<typeof Paid>

/** What was chosen and typed at this step, beside the card. */
export type Choices = {
  paymentMethod: PaymentMethod
  partPayment: boolean
  /** Whether the method was chosen by the person, and not for them. */
  chosen: boolean
  sameAsDelivery: boolean
  billing: BillingAddress | null
  saveCard: boolean
  makeDefault: boolean
}

export type PaymentState = Choices & {
  /** Null before the page has begun, and on every path but /checkout/payment. */
  paymentJourney: PaymentJourney | null
  /** Pounds: what the chosen method is asked for, beside what store credit pays. */
  currentAmount: number
  amountValid: boolean
  /** Pounds; only where an amount is typed (make-a-payment). */
  enteredAmount: number | null
  /** Pounds: the most that can be paid to the account; null where no account is paid. */
  mostPayable: number | null
  cardPaymentMethod: 'saved' | 'new'
  situation: CheckoutContext | null
  /** What the person chose last: taken up again when it is offered again. */
  wished: { method: PaymentMethod; part: boolean } | null
  partPaymentRequired: boolean
  /** What paying by store credit came to, in the press under way. */
  payViaCredit: PaidReply | null
  billingAddressUpdated: boolean
  /** Set as soon as the order exists: from then on this page has nothing more to do. */
  paid: PaidReply | null
}

const noChoices: Choices = {
  paymentMethod: defaultPaymentMethod,
  partPayment: false,
  chosen: false,
  sameAsDelivery: true,
  billing: null,
  saveCard: false,
  makeDefault: false,
}

function fresh(): PaymentState {
  return {
    ...noChoices,
    paymentJourney: null,
    currentAmount: 0,
    amountValid: false,
    enteredAmount: null,
    mostPayable: null,
    cardPaymentMethod: 'new',
    situation: null,
    wished: null,
    partPaymentRequired: false,
    payViaCredit: null,
    billingAddressUpdated: false,
    paid: null,
  }
}

export const payment = proxy(fresh())

export function usePaymentState() {
  return useSnapshot(payment)
}

/** Choices that are not the card: they are here again after signing in anew. */
export function keepChoices(changes: Partial<Choices>): void {
  Object.assign(payment, changes)
  if (changes.billing) payment.billingAddressUpdated = true
  const { paymentMethod, partPayment, wished, chosen, sameAsDelivery, billing, saveCard, makeDefault } = payment
  const choices: Choices = {
    paymentMethod: wished?.method ?? paymentMethod,
    partPayment: wished?.part ?? partPayment,
    chosen,
    sameAsDelivery,
    billing: billing && { ...billing },
    saveCard,
    makeDefault,
  }
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), payment: choices })
}

/** Anyone may have written what is there: what does not look like a choice is left out. */
export function keptChoices(): Partial<Choices> {
  const found = persisted('checkoutDelivery')?.payment as Partial<Record<keyof Choices, unknown>> | undefined
  if (typeof found !== 'object' || found === null) return {}
  const kept = Object.entries(noChoices).filter(([name, otherwise]) => {
    const value = found[name as keyof Choices]
    if (name === 'billing') return isAddress(value)
    return typeof value === typeof otherwise && (name !== 'paymentMethod' || isMethod(value))
  })
  return Object.fromEntries(kept.map(([name]) => [name, found[name as keyof Choices]]))
}

const methods: readonly unknown[] = ['card', 'credit', 'APay', 'GPay', 'Miyo'] satisfies PaymentMethod[]

function isMethod(value: unknown): boolean {
  return methods.includes(value)
}

const lines = ['cardHoldersName', 'line1', 'line2', 'city', 'county', 'state', 'country', 'postalcode'] as const

function isAddress(value: unknown): value is BillingAddress {
  if (typeof value !== 'object' || value === null) return false
  return lines.every((line) => typeof (value as Record<string, unknown>)[line] === 'string')
}

export function resetPayment(): void {
  Object.assign(payment, fresh())
}

/** Once it is paid, the next bag starts anew. */
export function forgetChoices(): void {
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), payment: undefined })
}
