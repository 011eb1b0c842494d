// Attacks by the shape of input, over sockets: bodies that are deep, wide or huge, keys that every JavaScript object has, paths, and
// texts that are slow to match for a regular expression.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { details } from '#tests/contract/preparing.ts'
import { envelopeFields } from '#tests/support/envelope.ts'
import { expectNoFault } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { signedIn } from '#tests/support/wire.ts'

const json = { 'content-type': 'application/json' }

const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join(',')
const bodies: Readonly<Record<string, string>> = {
  nothing: '',
  null: 'null',
  'a number': '1e999',
  'a list': '[]',
  'a text': '"x"',
  'half of it': '{"cartId":',
  'deep lists': '['.repeat(30_000) + ']'.repeat(30_000),
  'deep objects': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'deep in a field': `{"fields":${'{"a":'.repeat(8000)}1${'}'.repeat(8000)},"entries":${'['.repeat(8000)}${']'.repeat(8000)}}`,
  'five thousand fields': `{${many(5000, (at) => `"f${at}":1`)}}`,
  'twenty thousand entries': `{"entries":[${many(20_000, () => '1')}]}`,
  'a long text': JSON.stringify({ firstname: 'x'.repeat(20_000), term: 'x'.repeat(1000) }),
  'a long key': JSON.stringify({ ['x'.repeat(20_000)]: 1 }),
  'a long number': `{"quantity":${'9'.repeat(30_000)}}`,
  'the prototype': '{"__proto__":{"isAdmin":true,"status":"approved"},"quantity":1}',
  'the constructor': '{"constructor":{"prototype":{"isAdmin":true}},"toString":1,"valueOf":null,"hasOwnProperty":1}',
  'the prototype within':
    '{"fields":{"__proto__":{"rating":"5"},"constructor":"x"},"entries":[{"__proto__":null}],"address":{"__proto__":{"town":"x"}}}',
  'a key twice': '{"quantity":1,"quantity":-1,"cartId":"a","cartId":"b"}',
  'control characters': '{"firstname":"\\u0000\\u001b\\u202e","productNo":"\\u0000"}',
  'a byte order mark': '\ufeff{}',
  operators: '{"productNo":{"$ne":null},"cartId":{"$gt":""},"quantity":{"$inc":1}}',
}

test('any body’s shape is accepted or refused with a message', async () => {
  const tom = await signedIn(port, 'tom')
  const name = async () =>
    (await tom.fetch('/api/customer')).json<{ customer: { firstname: string } }>().customer.firstname
  const before = await name()
  for (const call of upstreamCalls.filter(({ body, name: of }) => body && of !== 'customer.erase'))
    await Promise.all(
      Object.entries(bodies).map(async ([shape, body]) => {
        const answer = await tom.fetch(call.path, { method: call.method, headers: json, body })
        expectNoFault(answer, [call.name, shape])
        if (answer.status < 400) return
        // What a form's rules refuse comes with the names of its fields.
        const { fields: _, ...said } = answer.json<Record<string, unknown>>()
        expect([call.name, shape, Object.keys(said)]).toEqual([call.name, shape, envelopeFields(call)])
      }),
    )
  expect(await name()).toBe(before)
  expect((await tom.fetch('/api/auth/me')).json()).not.toHaveProperty('isAdmin')
}, 180_000)

test('any text in a URL is answered with a page', async () => {
  const tom = await signedIn(port, 'tom')
  const parts = [
    'a'.repeat(4000),
    "'%20OR%201=1",
    ...`
    %ff %00 % %2e%2e%2f%2e%2e ..%2f..%2fetc%2fpasswd ..%5c.. constructor __proto__ * toString %3Cscript%3E
    %F0%9F%A7%A5 ;jsessionid=1 @evil.example %0d%0aset-cookie:%20x=y
  `
      .trim()
      .split(/\s+/),
  ]
  const paths = `
    / /shop/p/ /shop/p/x/ /shop/c/ /shop/s/ /account/ /account/orders/ /account/addresses/
    /account/credit/statements/ /pictures/ /pictures/photo/ /pictures/reviews/ /assets/ /sitemaps/ /api/
    /checkout/ /preview/ /reviews/
  `
    .trim()
    .split(/\s+/)
  for (const before of paths)
    await Promise.all(
      parts.map(async (part) => {
        const answer = await tom.raw(before + part)
        expectNoFault(answer, before + part.slice(0, 40))
        const planted = answer.headers['set-cookie']?.some((line) => line.startsWith('x=')) ?? false
        expect([before + part.slice(0, 40), planted]).toEqual([before + part.slice(0, 40), false])
      }),
    )
}, 120_000)

test('no text blocks a regular expression', async () => {
  const tom = await signedIn(port, 'tom')
  const a = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))
  const texts = [
    a('a', 20_000),
    `${a('a.', 20_000)}!`,
    `${a('a@', 20_000)}`,
    a(' ', 20_000),
    a('4 ', 20_000),
    a('4000 0000 0000 270', 20_000),
    a('\u200b4', 20_000),
    a('%34', 20_000),
    `${a('\t', 20_000)}x`,
    a('((', 20_000),
    a('<a b="', 20_000),
    a('-', 20_000),
    `+${a('0 (', 20_000)}`,
  ]
  const review = { productId: 'JD1896', action: 'preview', fingerprint: '' } as const
  const promo = { promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' } as const
  for (const [at, text] of texts.entries()) {
    const short = text.slice(0, 1000)
    const fields = { userEmail: short, userNickname: short }
    for (const send of [
      () => tom.sendCall(customerCalls.updateDetails, { body: { ...details, firstname: text } }),
      () => tom.sendCall(customerCalls.updateDetails, { body: { ...details, mobilePhone: text } }),
      () => tom.sendCall(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: short, email: text } }),
      () => tom.sendCall(reviewCalls.submitReview, { body: { ...review, photos: [], reviewText: text, fields } }),
      () => tom.sendCall(bagCalls.promoCode, { body: { claimCodeName: text, ...promo } }),
      () => tom.raw(`/shop/s/?${new URLSearchParams({ term: text.slice(0, 2500) })}`),
    ]) {
      const began = performance.now()
      expectNoFault(await send(), at)
      expect([at, String(send), performance.now() - began < 2500]).toEqual([at, String(send), true])
    }
  }
}, 180_000)
