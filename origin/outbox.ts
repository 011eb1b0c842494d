// The kinds of rows that are sent through the outbox. A feature adds its kind here.
import type { OutboxKind } from './platform/outbox/kind.ts'
import { mailKind } from './platform/mail/mail-kind.ts'

export const outboxKinds: readonly OutboxKind[] = [mailKind]
