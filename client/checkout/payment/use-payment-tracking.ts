// Reports the payment method to the data layer when a payment begins, once per method.
import { useEffect, useRef } from 'react'
import type { Cart } from '#shared/bag/cart.ts'
import { usePaymentState, useSections } from '#client/payment/index.ts'
import { addedPayment } from '#client/platform/tracking/checkout.ts'

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
