// The local outbox: sends nothing. The login host shows the mails at /outbox.
import type { MailSender } from './sender.ts'

export const localOutbox: MailSender = {
  keepsText: true,
  send: async () => ({ result: 'sent', reference: null }),
}
