// The delivery calls without a bag: the cut-off time and the standard delivery date.
import type { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import type { Handlers } from '#origin/platform/answer.ts'

export const deliveryHandlers: Handlers<typeof deliveryCalls> = {
  async cutOff(_input, { now }) {
    return deliveryCutOff(now)
  },
  async details(_input, { now }) {
    return { standardDeliveryDate: deliveryCutOff(now).standardDeliveryDate }
  },
}
