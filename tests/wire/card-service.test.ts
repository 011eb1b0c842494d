// A card service of somebody's own behind the edge worker: what it hears of the browser, and what the edge worker logs when it fails.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { billing, browserFields } from '#tests/support/wire-card.ts'
import { wireBrowser } from '#tests/support/wire.ts'

let shop: Shop
const heard: { device: string; body: Record<string, unknown> }[] = []
const service = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    heard.push({ device: String(request.headers['x-device']), body: JSON.parse(text) as Record<string, unknown> })
    const refused = !request.url?.includes('cartAuthPayer')
    response.writeHead(refused ? 409 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: refused ? 'BAG_CHANGED' : 'BROKEN', message: 'Another bag.' }))
  })
})

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const card = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  shop = await openShop({ settings: { UPSTREAMS: JSON.stringify({ card }) } })
})
afterAll(async () => {
  await shop?.stop()
  service.close()
})

const enrolment = {
  channel: 'new-headless-web' as const,
  websiteIdentifier: 'JDW',
  amount: 20,
  expiryMonth: '01',
  expiryYear: '2031',
  transientToken: 'a.transient.token',
  cardType: '001' as const,
  billingAddress: billing,
  sessionId: 'collected',
  journeyType: 'card-checkout' as const,
  bin: '400000',
  panSuffix: '2701',
  browserFields,
  partPaymentIndicator: false,
}

// Shows R7.75, R7.74
test('the accept header and the address are the request’s own, not the page’s', async () => {
  const headers = {
    accept: 'application/json, text/plain;q=0.5',
    'cf-connecting-ip': '203.0.113.9',
    'user-agent': 'The browser itself',
    'x-device': encodeURIComponent(JSON.stringify({ ipAddress: '198.51.100.1', accept: 'forged', userAgent: 'x' })),
  }
  const body = { ...enrolment, browserFields: { ...browserFields, ipAddress: '198.51.100.1' } }
  const browser = wireBrowser(shop.port, 'jdw')
  const answer = await browser.ask(
    cardCalls.cartAuthEnroll,
    { body: enrolment },
    { headers, body: JSON.stringify(body) },
  )
  expect([answer.status, answer.json().code]).toEqual([409, 'BAG_CHANGED'])
  const { device, body: sent } = heard.at(-1)!
  expect(JSON.parse(decodeURIComponent(device))).toEqual({
    ipAddress: '203.0.113.9',
    accept: 'application/json, text/plain;q=0.5',
    userAgent: 'The browser itself',
    origin: browser.origin,
  })
  expect(sent.browserFields).toMatchObject({
    ipAddress: '203.0.113.9',
    language: 'en-GB',
    javaScriptEnabled: true,
    screenHeight: 900,
  })
  expect(JSON.stringify(sent)).not.toContain('198.51.100.1')
})

test('a call that fails is logged with the id its answer names', async () => {
  const body = { ...enrolment, authenticationTransactionId: 'authenticated', jwtToken: 'a.token' }
  const answer = await wireBrowser(shop.port, 'jdw').ask(cardCalls.cartAuthPayer, { body })
  const { requestId } = answer.json<{ requestId: string }>()
  expect([answer.status >= 500, requestId]).toEqual([true, expect.stringMatching(/^[\w-]{36}$/)])
  await expect
    .poll(() =>
      shop
        .said()
        .split('\n')
        .find((line) => line.includes(requestId)),
    )
    .toMatch(/"event":"upstream-failed","call":"card\.cartAuthPayer"/)
})
