// The runtime's emulation of the Email Service, and errors with the service's codes.
import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { cloudflareEmail } from './cloudflare.ts'
import type { OutgoingMail } from './sender.ts'

const mail: OutgoingMail = {
  id: 'order-J1',
  messageId: 'order-J1@juniperdow.example',
  from: { name: 'Juniper Dow', email: 'shop@juniperdow.example' },
  replyTo: 'help@juniperdow.example',
  to: 'ada@people.example',
  subject: 'Your order J1',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  headers: { 'List-Unsubscribe': '<https://x.example/stop>' },
}

test('the Email Service takes a mail with both parts', async () => {
  const sent = await cloudflareEmail(bindings.EMAIL!).send(mail)
  expect(sent).toEqual({ result: 'sent', reference: expect.any(String) })
})

const failing = (code: string) =>
  cloudflareEmail({ send: () => Promise.reject(Object.assign(new Error(code), { code })) } as unknown as SendEmail)

test.each([
  ['E_RECIPIENT_SUPPRESSED', 'refused'],
  ['E_VALIDATION_ERROR', 'refused'],
  ['E_SENDER_NOT_VERIFIED', 'temporary'],
  ['E_RATE_LIMIT_EXCEEDED', 'temporary'],
])('the Email Service’s %s is %s', async (code, result) => {
  expect(await failing(code).send(mail)).toEqual({ result, error: `The email service answered: Error: ${code}` })
})
