// The payment form: the errors for the summary, the payment by the chosen method, and its report to the data layer.
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react'
import type { Cart } from '#shared/bag/cart.ts'
import { isHelpJourney } from '#shared/payment/payment-journeys.ts'
import {
  checkoutSections,
  isPaying,
  type KnownBilling,
  payByCredit,
  payByMiyo,
  payment,
  type SectionName,
  useCardSubmission,
  usePaymentState,
  useSections,
} from '#client/payment/index.ts'
import { addedPayment } from '#client/platform/tracking/checkout.ts'

/** Sections whose errors the summary lists. `transactionDetails`, a payment that is being checked, is not an error. */
const sections = Object.keys(checkoutSections).filter((name) => name !== 'transactionDetails') as SectionName[]

export function usePaymentForm(form: RefObject<HTMLFormElement | null>, known: KnownBilling) {
  const { errors: sectionErrors, loading } = useSections()
  const { paymentMethod, paid } = usePaymentState()
  const busy = loading.payNow || loading.miyo || loading.transactionDetails || paid !== null
  const checking = sectionErrors.transactionDetails !== null
  const byCard = paymentMethod === 'card'
  const { summary, errorOf, attributes, submitCard, clearPageErrors } = useCardSubmission(form, known, {
    sections,
    busy,
    byCard,
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // With only the credit help shown there is no button, but the Enter key still submits the form.
    if (isPaying() || isHelpJourney(payment.paymentJourney)) return
    const { paymentMethod: method } = payment
    if (method === 'APay' || method === 'GPay') return
    if (method === 'card') return submitCard()
    clearPageErrors()
    void (method === 'credit' ? payByCredit() : payByMiyo())
  }

  return { summary, errorOf, attributes, busy: busy || checking, submit }
}

/** Reports the payment method to the data layer when a payment begins, once per method. */
export function usePaymentTracking(cart: Cart) {
  const { payNow, miyo } = useSections().loading
  const { paymentMethod, partPayment } = usePaymentState()
  const reported = useRef('')
  const type = partPayment && paymentMethod !== 'credit' ? `credit and ${paymentMethod}` : paymentMethod
  useEffect(() => {
    if (!(payNow || miyo) || reported.current === type) return
    reported.current = type
    void addedPayment(cart, type)
  }, [payNow, miyo, type, cart])
}
