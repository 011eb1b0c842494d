// The payment state (R3.83): journey, method, amount, and the choices that are stored so that they survive a
// sign-in and a reload. The server never writes to this store.
import { proxy, useSnapshot } from 'valtio'
import type { BillingAddress, PaymentReply as PaidReply } from '#shared/payment/payment.ts'
import {
  defaultPaymentMethod,
  paymentMethods,
  type PaymentJourney,
  type PaymentMethod,
} from '#shared/payment/payment-journeys.ts'
import { persist, persisted } from '#client/platform/storage/persisted.ts'
import type { CheckoutContext } from './checkout-context.ts'

export type { PaidReply }

/** What the shopper has chosen and typed at this step. Card data is never part of this. */
export type PaymentChoices = {
  paymentMethod: PaymentMethod
  partPayment: boolean
  /** Whether the shopper has chosen the method; false for a preselected one. */
  chosen: boolean
  sameAsDelivery: boolean
  billing: BillingAddress | null
  saveCard: boolean
  makeDefault: boolean
}

export type PaymentState = PaymentChoices & {
  /** Null before the page calls beginPayment, and on every path but /checkout/payment. */
  paymentJourney: PaymentJourney | null
  /** Pounds that the chosen method pays, without the part that store credit pays. */
  currentAmount: number
  amountValid: boolean
  /** Pounds; only where an amount is typed (make-a-payment). */
  enteredAmount: number | null
  /** Pounds: upper limit of a payment to the account; null where no account is paid. */
  maxPayable: number | null
  cardPaymentMethod: 'saved' | 'new'
  checkoutContext: CheckoutContext | null
  /** The shopper's last choice: selected again when the method is available again. */
  lastChosen: { method: PaymentMethod; part: boolean } | null
  partPaymentRequired: boolean
  /** The reply to payViaCredit in the current attempt. */
  payViaCredit: PaidReply | null
  billingAddressUpdated: boolean
  /** Set as soon as the payment has succeeded: no further payment can be submitted on this page. */
  paid: PaidReply | null
}

const noChoices: PaymentChoices = {
  paymentMethod: defaultPaymentMethod,
  partPayment: false,
  chosen: false,
  sameAsDelivery: true,
  billing: null,
  saveCard: false,
  makeDefault: false,
}

function initialState(): PaymentState {
  return {
    ...noChoices,
    paymentJourney: null,
    currentAmount: 0,
    amountValid: false,
    enteredAmount: null,
    maxPayable: null,
    cardPaymentMethod: 'new',
    checkoutContext: null,
    lastChosen: null,
    partPaymentRequired: false,
    payViaCredit: null,
    billingAddressUpdated: false,
    paid: null,
  }
}

export const payment = proxy(initialState())

/** The parameter `cartId` of a call; left out where no bag is paid for. */
export function cartIdParam(cartId: string): { cartId?: string } {
  return cartId === '' ? {} : { cartId }
}

export function usePaymentState() {
  return useSnapshot(payment)
}

/** Stores the choices for the next visit, also after another sign-in. */
export function saveChoices(changes: Partial<PaymentChoices>): void {
  Object.assign(payment, changes)
  if (changes.billing) payment.billingAddressUpdated = true
  const { paymentMethod, partPayment, lastChosen, chosen, sameAsDelivery, billing, saveCard, makeDefault } = payment
  const choices: PaymentChoices = {
    paymentMethod: lastChosen?.method ?? paymentMethod,
    partPayment: lastChosen?.part ?? partPayment,
    chosen,
    sameAsDelivery,
    billing: billing && { ...billing },
    saveCard,
    makeDefault,
  }
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), payment: choices })
}

/** The stored choices. Storage is untrusted: fields of an unexpected type are left out. */
export function savedChoices(): Partial<PaymentChoices> {
  const found = persisted('checkoutDelivery')?.payment as Partial<Record<keyof PaymentChoices, unknown>> | undefined
  if (typeof found !== 'object' || found === null) return {}
  const valid = Object.entries(noChoices).filter(([name, fallback]) => {
    const value = found[name as keyof PaymentChoices]
    if (name === 'billing') return isBillingAddress(value)
    return (
      typeof value === typeof fallback &&
      (name !== 'paymentMethod' || (paymentMethods as readonly unknown[]).includes(value))
    )
  })
  return Object.fromEntries(valid.map(([name]) => [name, found[name as keyof PaymentChoices]]))
}

/** The payment journey begins anew: the choice of method is deleted, and what was typed stays. */
export function forgetMethod(): void {
  const { paymentMethod, partPayment, chosen } = noChoices
  const choices = { ...savedChoices(), paymentMethod, partPayment, chosen }
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), payment: choices })
}

const lines = ['cardHoldersName', 'line1', 'line2', 'city', 'county', 'state', 'country', 'postalcode'] as const

function isBillingAddress(value: unknown): value is BillingAddress {
  if (typeof value !== 'object' || value === null) return false
  return lines.every((line) => typeof (value as Record<string, unknown>)[line] === 'string')
}

export function resetPayment(): void {
  Object.assign(payment, initialState())
}

/** After a payment: the next order starts without choices. */
export function deleteSavedChoices(): void {
  persist('checkoutDelivery', { ...persisted('checkoutDelivery'), payment: undefined })
}
