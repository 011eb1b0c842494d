// A row of `webhook_delivery`: one event for one endpoint. Only what is no event of an order brings a payload: then `order_no` is its
// subject, as the name of an alarm.
import type { OutboxRow } from '#origin/platform/outbox/rows.ts'

export type DeliveryRow = OutboxRow & {
  endpoint: string
  event: string
  order_no: string
  sequence: number
  payload: string | null
}
