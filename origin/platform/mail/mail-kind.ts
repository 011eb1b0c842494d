// Mails as rows of the outbox.
import { outboxRows } from '#origin/platform/outbox/rows.ts'
import type { OutboxKind } from '#origin/platform/outbox/kind.ts'
import { tableKind } from '#origin/platform/outbox/table-kind.ts'

export type MailRow = { id: string; attempts: number }

export const mailRows = outboxRows<MailRow>('mail')

export const mailKind: OutboxKind = tableKind({
  name: 'mail',
  rows: mailRows,
  send: async () => ({ result: 'temporary', error: 'The shop has no sender of mail yet.' }),
})
