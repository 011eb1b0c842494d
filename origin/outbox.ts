// The kinds of rows that are sent through the outbox. A feature adds its kind here.
import type { OutboxKind } from './platform/outbox/kind.ts'
import { mailKind } from './platform/mail/mail-kind.ts'
import { captureKind } from './shop/payment/capture/capture-kind.ts'
import { orderEventsKind, webhookKind } from './shop/webhooks/webhook-kind.ts'

export const outboxKinds: readonly OutboxKind[] = [captureKind, mailKind, webhookKind, orderEventsKind]
