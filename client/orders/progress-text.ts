// What an order's card says below its status: when it arrives, what is being returned and until when, or what the status means.
import type { Order } from '#shared/customers/customer.ts'
import { isOrderActive, orderStatusLabels } from '#shared/orders/order-status.ts'
import { promisedDays } from '#shared/delivery/parcels.ts'
import { formatDay } from '#shared/platform/day-words.ts'

export function progressText(order: Order): string {
  const { status, collected, deliveryDate } = order
  const { sentence } = orderStatusLabels(status, collected)
  if (status === 'DD')
    return collected && order.returning === 0
      ? sentence
      : returnText({ ...order, pieces: piecesIn(order.items) }) || sentence
  if (deliveryDate === null || !isOrderActive(order)) return sentence
  // The list does not know the delivery method, which decides between "on" and "by".
  const due = `${collected ? 'Ready to collect from' : 'Due'} ${promisedDays(order)}.`
  return status === 'TF' ? due : `${due} ${sentence}`
}

export function piecesIn(items: ReadonlyArray<{ quantity: number }>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

type Returnable = Pick<Order, 'returning' | 'mayReturn' | 'returnUntil'> & { pieces: number }

/** Empty when nothing is being returned and the time for returns is over. */
export function returnText({ pieces, returning, mayReturn, returnUntil }: Returnable): string {
  if (returning > 0 && returning >= pieces) return 'You’re returning this order.'
  const until = mayReturn && returnUntil ? `until ${formatDay(returnUntil)}.` : ''
  if (returning === 0) return until && `You can return items ${until}`
  const back = `You’re returning ${returning === 1 ? '1 item' : `${returning} items`}.`
  return until ? `${back} You can return the rest ${until}` : back
}
