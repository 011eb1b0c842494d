// Tells the data layer by what is paid, when a way to pay is pressed: once for each way.
import { useEffect, useRef } from 'react'
import type { Cart } from '#shared/bag/cart.ts'
import { usePaymentState, useSections } from '#client/payment/index.ts'
import { addedPayment } from '#client/platform/tracking/checkout.ts'

export function usePaymentTold(cart: Cart) {
  const { payNow, miyo } = useSections().loading
  const { paymentMethod, partPayment } = usePaymentState()
  const told = useRef('')
  const type = partPayment && paymentMethod !== 'credit' ? `credit and ${paymentMethod}` : paymentMethod
  useEffect(() => {
    if (!(payNow || miyo) || told.current === type) return
    told.current = type
    void addedPayment(cart, type)
  }, [payNow, miyo, type, cart])
}
