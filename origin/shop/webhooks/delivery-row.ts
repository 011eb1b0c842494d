// A row of `webhook_delivery`: one event for one endpoint.
import type { OutboxRow } from '#origin/platform/outbox/rows.ts'

export type DeliveryRow = OutboxRow & { endpoint: string; event: string; order_no: string; sequence: number }
