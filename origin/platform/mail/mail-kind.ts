// Mails as rows of the outbox: made into a message of two parts and given to the sender.
import { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { OutboxKind } from '#origin/platform/outbox/kind.ts'
import { outboxRows } from '#origin/platform/outbox/rows.ts'
import { tableKind, type SendResult } from '#origin/platform/outbox/table-kind.ts'
import type { MailContent } from './content.ts'
import { mailHtml } from './mail-html.ts'
import { greeted, shopUrl, type Mail } from './mail.ts'
import { domainOf, fromAddressOf, senderOf } from './senders/index.ts'
import type { OutgoingMail } from './senders/sender.ts'

type MailRow = {
  id: string
  attempts: number
  brand: string
  recipient: string
  subject: string
  body: string
  content: string | null
  at: number
  link_ends: number | null
  unsubscribe: string | null
  customer_id: string | null
}

const rows = outboxRows<MailRow>('mail', { clear: "body = '', content = NULL" })

/** News of yesterday: a sender that was set up late does not send it by itself. An operator may. */
const staleMs = 3 * 86_400_000

const kind = tableKind<MailRow>({ name: 'mail', rows, send })

/** While no sender is set up, mails wait: they are neither counted as tried nor queued again and again. */
export const mailKind: OutboxKind = {
  ...kind,
  deliver: async (env, id, now) => (senderOf(env) ? kind.deliver(env, id, now) : null),
  due: async (env, now, limit) => (senderOf(env) ? kind.due(env, now, limit) : []),
}

async function send(env: OriginEnv, row: MailRow, now: Date): Promise<SendResult> {
  const age = now.getTime() - row.at
  if (row.attempts === 1 && age > staleMs)
    return { result: 'refused', error: 'This email is older than three days. Send it again if it still makes sense.' }
  if (row.link_ends !== null && row.link_ends < now.getTime())
    return {
      result: 'refused',
      error: 'The link in this email has expired. The customer can ask for a new one.',
      clears: true,
    }
  const sender = senderOf(env)!
  const brand = BrandCode.parse(row.brand)
  const content = row.content === null ? null : (JSON.parse(row.content) as MailContent)
  const mail = await greeted(env.DB, { ...row, brand, content, customerId: row.customer_id })
  const outcome = await sender.send(outgoingMail(env, mail))
  // From here on, a link that opens an account is readable for nobody in the shop.
  const clears = row.link_ends !== null && !sender.keepsText
  return outcome.result === 'temporary' ? outcome : { ...outcome, clears }
}

function outgoingMail(env: Pick<OriginEnv, 'MAIL_FROM'>, mail: Mail & { id: string }): OutgoingMail {
  const { id, brand, recipient, subject, body, unsubscribe } = mail
  const stop = unsubscribe ? shopUrl(brand, unsubscribe) : null
  return {
    id,
    messageId: `${id}@${domainOf(brand)}`,
    from: { name: brands[brand].name, email: fromAddressOf(env, brand) },
    replyTo: brands[brand].company.email,
    to: recipient,
    subject,
    text: stop === null ? body : `${body}\n\nUnsubscribe from these emails:\n${stop}`,
    html: `${mailHtml(mail)}`,
    headers:
      stop === null ? {} : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
