// Mail providers over a socket: what they accept, refuse, postpone, and how long the shop waits for them.
import type { IncomingMessage, RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { postmark } from '#origin/platform/mail/senders/postmark.ts'
import { resend } from '#origin/platform/mail/senders/resend.ts'
import type { OutgoingMail } from '#origin/platform/mail/senders/sender.ts'
import { serveHttp } from './support/http-server.ts'

const mail: OutgoingMail = {
  id: 'order-J1',
  messageId: 'order-J1@juniperdow.example',
  from: { name: 'Juniper Dow', email: 'shop@juniperdow.example' },
  replyTo: 'help@juniperdow.example',
  to: 'ada@people.example',
  subject: 'Your order J1',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  headers: { 'List-Unsubscribe': '<https://x.example/stop>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}

type Received = { url: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }

/** A provider on a port of its own; returns its URL and what it received. */
async function provider(answer: RequestListener): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const { address, stop } = await serveHttp((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      received.push({ url: request.url!, headers: request.headers, body: JSON.parse(text) as Received['body'] })
      answer(request, response)
    })
  })
  onTestFinished(stop)
  return { url: address, received }
}

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

test('Resend receives one mail under the row’s idempotency key', async () => {
  const { url, received } = await provider(answering(200, { id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' }))
  expect(await resend('re_key', url).send(mail)).toEqual({
    result: 'sent',
    reference: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794',
  })
  const [{ url: path, headers, body }] = received as [Received]
  expect([path, headers.authorization, headers['idempotency-key']]).toEqual(['/emails', 'Bearer re_key', 'order-J1'])
  expect(body).toMatchObject({
    from: '"Juniper Dow" <shop@juniperdow.example>',
    to: ['ada@people.example'],
    reply_to: 'help@juniperdow.example',
    headers: mail.headers,
  })
})

test('Postmark receives one mail under the row’s Message-ID', async () => {
  const reply = { To: mail.to, SubmittedAt: '2026-11-24T10:00:00Z', MessageID: 'b7bc2f4a', ErrorCode: 0, Message: 'OK' }
  const { url, received } = await provider(answering(200, reply))
  expect(await postmark('token', url).send(mail)).toEqual({ result: 'sent', reference: 'b7bc2f4a' })
  const [{ url: path, headers, body }] = received as [Received]
  expect([path, headers['x-postmark-server-token']]).toEqual(['/email', 'token'])
  expect(body).toMatchObject({ From: '"Juniper Dow" <shop@juniperdow.example>', To: mail.to, TextBody: 'Thank you.' })
  expect(body.Headers).toContainEqual({ Name: 'Message-ID', Value: '<order-J1@juniperdow.example>' })
  expect(body.Headers).toContainEqual({ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' })
})

test.each([
  [
    'a wrong address at Resend',
    resend,
    422,
    { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' },
    'refused',
  ],
  [
    'a wrong key at Resend',
    resend,
    401,
    { statusCode: 401, name: 'validation_error', message: 'API key is invalid' },
    'temporary',
  ],
  [
    'an unverified domain at Resend',
    resend,
    403,
    { statusCode: 403, name: 'validation_error', message: 'The domain is not verified.' },
    'temporary',
  ],
  [
    'an error of Resend',
    resend,
    500,
    { name: 'application_error', message: 'An unexpected error occurred.' },
    'temporary',
  ],
  [
    'a key in use at Resend',
    resend,
    409,
    { name: 'concurrent_idempotent_requests', message: 'In progress.' },
    'temporary',
  ],
  [
    'a key used before at Resend',
    resend,
    409,
    { name: 'invalid_idempotent_request', message: 'Another payload.' },
    'sent',
  ],
  [
    'an inactive address at Postmark',
    postmark,
    422,
    { ErrorCode: 406, Message: 'The recipient is inactive.' },
    'refused',
  ],
  [
    'an unconfirmed sender at Postmark',
    postmark,
    422,
    { ErrorCode: 400, Message: 'Sender Signature not found.' },
    'temporary',
  ],
  ['maintenance at Postmark', postmark, 503, { ErrorCode: 100, Message: 'Maintenance' }, 'temporary'],
] as const)('%s', async (_name, sender, status, body, result) => {
  const { url } = await provider(answering(status, body))
  expect(await sender('key', url).send(mail)).toMatchObject({ result })
})

test('a provider’s Retry-After is the earliest next attempt', async () => {
  const { url } = await provider(
    answering(429, { name: 'rate_limit_exceeded', message: 'Too many requests' }, { 'retry-after': '90' }),
  )
  const outcome = await resend('key', url).send(mail)
  expect(outcome).toMatchObject({ result: 'temporary', error: 'The mail provider answered 429: Too many requests' })
  expect(Math.abs((outcome as { retryAt: number }).retryAt - Date.now() - 90_000)).toBeLessThan(5000)
})

test('a provider that is down or breaks off postpones the mail', async () => {
  const { url } = await provider((request) => void request.socket.destroy())
  const error = 'The mail provider could not be reached.'
  expect(await resend('key', url).send(mail)).toEqual({ result: 'temporary', error })
  expect(await resend('key', 'http://127.0.0.1:1').send(mail)).toEqual({ result: 'temporary', error })
})

test('a hanging provider is left at the deadline, not a slow one', async () => {
  const hanging = await provider(() => {})
  const error = 'The mail provider did not answer within 0.3 s.'
  expect(await resend('key', hanging.url, 300).send(mail)).toEqual({ result: 'temporary', error })
  const slow = await provider(
    (request, response) => void setTimeout(() => answering(200, { id: 'slow' })(request, response as never), 200),
  )
  expect(await resend('key', slow.url, 3000).send(mail)).toEqual({ result: 'sent', reference: 'slow' })
})
