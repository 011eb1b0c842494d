// Until when an order leaves, and when it then arrives.
import type { deliveryCalls } from '#shared/calls/delivery.ts'
import { cutOff } from '#shared/rules/cut-off.ts'
import type { Handlers } from '#origin/answer.ts'

export const deliveryHandlers: Handlers<typeof deliveryCalls> = {
  async cutOff(_input, { now }) {
    return cutOff(now)
  },
  async details(_input, { now }) {
    return { standardDeliveryDate: cutOff(now).standardDeliveryDate }
  },
}
