// Bodies that are refused, unexpected, unfinished or not text, over sockets: the reply, and the next visitor's replies.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { details } from '#tests/contract/preparing.ts'
import { port } from '#tests/support/served-shop.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const json = { 'content-type': 'application/json' }
const add = '/api/shop/bag/addToBag'

/** Four requests of another visitor, on connections that the shop's proxy may have kept open. */
async function nextVisitor(): Promise<number[]> {
  const other = wireBrowser(port, 'jdw')
  const answers = Array.from({ length: 4 }, () => other.fetch(add, { method: 'POST', body: '{}', headers: json }))
  return (await Promise.all(answers)).map(({ status }) => status)
}

/** Sends a request's head and the beginning of its body only. Resolves to the reply's text, or to an empty string. */
function begin(host: string, head: string, body: string, length: number, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${head} HTTP/1.1\r\nhost: ${host}.localhost:${port}\r\norigin: http://${host}.localhost:${port}\r\nsec-fetch-site: same-origin\r\ncontent-length: ${length}\r\n${body}`,
      ),
    )
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (/\r\n\r\n[^]/.test(text)) socket.destroy()
    })
    socket.on('close', () => (clearTimeout(timer), resolve(text)))
    socket.on('error', reject)
  })
}

test('a DELETE reaches its call without a body, not with a form', async () => {
  const owen = await signedIn(port, 'owen')
  const answers = [
    await owen.sendCall(viewedCalls.forgetViewed, {}),
    await owen.sendCall(customerCalls.removeAddress, { query: { addressId: 'nobody-has-this' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await owen.fetch(viewedCalls.forgetViewed.path, { method: 'DELETE', body: 'a=b', headers })
  expect(form.status).toBe(415)
})

for (const size of [66_000, 1_000_000, 20_000_000])
  test(`a refused body of ${size} bytes leaves later requests answered`, async () => {
    const guest = wireBrowser(port, 'jdw')
    const body = `{"cartId":"${'x'.repeat(size)}"}`
    for (let round = 0; round < 2; round += 1) {
      const refused = await guest.fetch(add, { method: 'POST', body, headers: json })
      expect([refused.status, refused.json().code]).toEqual([413, 'TOO_LARGE'])
      expect(await nextVisitor()).toEqual([400, 400, 400, 400])
    }
  })

test.each([
  ['jdw', '/shop/bag/add', 'application/x-www-form-urlencoded', 413],
  ['jdw', '/api/csp-report', 'application/reports+json', 413],
  ['jdw', '/api/nowhere', 'application/json', 404],
  ['jdw', '/nowhere', 'text/plain', 405],
  ['jdw', '/assets/nowhere.js', 'text/plain', 405],
  ['login', '/sign-in', 'application/x-www-form-urlencoded', 413],
  ['gateway', '/V2/Cruise/StepUp', 'application/x-www-form-urlencoded', 413],
  ['operator', '/sign-in', 'application/x-www-form-urlencoded', 413],
  ['author', '/save/jdw/home', 'application/json', 413],
  ['content', '/content/fetch', 'application/json', 413],
  ['nobody', '/', 'text/plain', 421],
])('an unread megabyte at %s%s leaves later requests answered', async (host, path, type, status) => {
  const sender = wireBrowser(port, host)
  for (let round = 0; round < 2; round += 1) {
    const answer = await sender.fetch(path, {
      method: 'POST',
      body: 'x'.repeat(1_000_000),
      headers: { 'content-type': type },
    })
    expect([path, answer.status]).toEqual([path, status])
    expect(await nextVisitor()).toEqual([400, 400, 400, 400])
  }
})

test('a body above every limit leaves later requests answered', async () => {
  const guest = wireBrowser(port, 'jdw')
  // Only the sender's connection may end.
  await guest.fetch(add, { method: 'POST', body: new Uint8Array(60_000_000), headers: json }).catch(() => null)
  for (let round = 0; round < 3; round += 1) expect(await nextVisitor()).toEqual([400, 400, 400, 400])
})

test.concurrent.each([
  ['a call', 'jdw', `POST ${add}`, 'application/json'],
  ['a form', 'jdw', 'POST /shop/bag/add', 'application/x-www-form-urlencoded'],
  ['the sign-in form', 'login', 'POST /sign-in', 'application/x-www-form-urlencoded'],
])('%s with a stalled body is answered 408 within 12 s', async (_, host, head, type) => {
  const began = Date.now()
  const text = await begin(host, head, `content-type: ${type}\r\n\r\n{`, 20, 20_000)
  expect(text.split('\r\n')[0]).toContain('408')
  expect(Date.now() - began).toBeLessThan(12_000)
  expect(await nextVisitor()).toEqual([400, 400, 400, 400])
})

test.concurrent('a truncated refused body leaves later requests answered', async () => {
  for (const length of [20, 70_000, 3_000_000]) {
    const text = await begin('jdw', `POST ${add}`, `content-type: text/plain\r\n\r\n${'x'.repeat(10)}`, length, 8000)
    expect(text.split('\r\n')[0]).toContain('415')
    await pause(50)
    expect(await nextVisitor()).toEqual([400, 400, 400, 400])
  }
})

test('half a surrogate pair is refused, a whole emoji is kept', async () => {
  const owen = await signedIn(port, 'owen')
  const { customer } = await owen.call(customerCalls.get, {})
  const put = (body: string | Uint8Array) =>
    owen.fetch(customerCalls.updateDetails.path, { method: 'PUT', body, headers: json })
  const bytes = Buffer.concat([Buffer.from('{"firstname":"'), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from('"}')])
  const whole = (lastname: string) => JSON.stringify({ ...details, lastname: '@' }).replace('@', lastname)
  for (const body of [whole('Ow\\ud83d'), whole('Ow\\uDC57 b'), '{"\\ud800":1}', bytes]) {
    const answer = await put(body)
    expect([answer.status, answer.json().code]).toEqual([400, 'DATA_ERROR'])
  }
  expect((await owen.call(customerCalls.get, {})).customer).toEqual(customer)
  const query = { accountId: customer!.customerReferenceAccountId }
  const { searchHistory } = await owen.call(searchHistoryCalls.update, { query, body: { 'coat 👗': 1 } })
  expect(Object.keys(searchHistory)).toContain('coat 👗')
})

test('a query whose bytes are not UTF-8 is refused', async () => {
  const guest = wireBrowser(port, 'jdw')
  for (const query of ['term=%ED%A0%BD', 'term=%ff', 'term=caf%E9']) {
    const answer = await guest.fetch(`/api/shop/s/suggest?${query}`)
    expect([query, answer.status, answer.json().code]).toEqual([query, 400, 'DATA_ERROR'])
  }
  expect((await guest.fetch('/api/shop/s/suggest?term=caf%C3%A9')).status).not.toBe(400)
})

test('a form whose bytes are not UTF-8 is refused', async () => {
  for (const [host, path] of [
    ['jdw', '/shop/bag/promo-code'],
    ['login', '/sign-in'],
    ['operator', '/sign-in'],
  ] as const) {
    const answer = await wireBrowser(port, host).fetch(path, {
      method: 'POST',
      body: 'email=%ED%A0%BD%40example.com&code=%ff',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([path, answer.status]).toEqual([path, 400])
  }
})
