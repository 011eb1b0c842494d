// An order is told once: to the data layer, and to social proof. Which were told is kept where the shopper agreed to
// that; where not, a confirmation that is loaded again tells nothing.
import type { OrderSummary } from '#shared/entities/order.ts'
import { allows } from '#client/stores/consent.ts'
import { ordered } from '#client/stores/social-proof.ts'
import * as detailed from './detailed.ts'

const mostKept = 5
/** Of this document. */
const told = new Set<string>()

export function purchased(order: OrderSummary): void {
  const { orderNo, orderTotal, pdpItems } = order
  if (told.has(orderNo)) return
  told.add(orderNo)
  if (!isFirst(orderNo)) return
  void detailed.purchased(order)
  const orderItems = pdpItems.map(({ productNo, unitPrice, quantity }) => ({ id: productNo, unitPrice, quantity }))
  void ordered({ id: orderNo, totalPrice: orderTotal, currency: 'GBP', orderItems })
}

function isFirst(orderNo: string): boolean {
  if (!allows('analytics')) return !isLoadedAgain()
  try {
    const kept = (localStorage.getItem('toldOrders') ?? '').split(' ').filter(Boolean)
    if (kept.includes(orderNo)) return false
    localStorage.setItem('toldOrders', [orderNo, ...kept].slice(0, mostKept).join(' '))
    return true
  } catch {
    return !isLoadedAgain()
  }
}

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}
