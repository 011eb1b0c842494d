// Attacks on payment: trying out cards, card numbers in other fields, lost replies.
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import type { PaymentReply } from '#shared/payment/payment.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { newId } from '#origin/platform/secrets.ts'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import origin from '#origin/index.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { closeCircuits } from '#worker/platform/breaker.ts'
import { add, bagOf, call, guestAt } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging, stoppingMidway } from '#tests/support/open-shop.ts'

const platform = env as unknown as OriginEnv
const grace = 'C10000003'
const pay = '/api/checkout/payViaCredit'

afterEach(() => {
  closeCircuits()
  vi.restoreAllMocks()
})

const wallet = { ...walletPayment, amount: 1 }
const path = '/api/digital-payment/digitalAuthorization'

test('changing bags does not raise the limit for cards', async () => {
  const { shop, guest } = await guestAt({})
  const from = { 'cf-connecting-ip': '203.0.113.77' }
  const submit = (more: object, headers: Record<string, string> = from) =>
    call(guest, 'POST', path, { ...wallet, cartId: newId(), ...more }, headers)
  for (let times = 0; times < 50; times++) expect((await submit({})).status).toBe(404)
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await submit({})).status))
  expect(statuses).toEqual(Array(5).fill(429))
  expect(shop.count(path)).toBe(50)
  const paused = await submit({})
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Another network is not limited; one bag has its own, lower limit.
  const elsewhere = { 'cf-connecting-ip': '203.0.113.78' }
  const cartId = newId()
  for (let times = 0; times < 10; times++) expect((await submit({ cartId }, elsewhere)).status).toBe(404)
  expect((await submit({ cartId }, elsewhere)).status).toBe(429)
})

test('while the limiter is down, payment is refused', async () => {
  for (const take of [() => Promise.reject(new Error('down')), () => new Promise<never>(() => {})]) {
    const LIMITS = { idFromName: String, get: () => ({ take }) } as unknown as string
    const { shop, guest } = await guestAt({ RATE_LIMITS: '1', LIMITS })
    expect((await add(guest)).status).toBe(200)
    const refused = await call(guest, 'POST', path, wallet)
    const envelope = { code: 'PAYING_DOWN', message: messages.checkout.payNowOrder, requestId: expect.any(String) }
    expect([refused.status, await refused.json(), refused.headers.get('retry-after')]).toEqual([503, envelope, '5'])
    expect([shop.count(path), (await bagOf(guest)).bagItemsCount]).toEqual([0, 1])
  }
})

const lost: Record<string, (paid: Response, request: Request) => Response | Promise<Response>> = {
  refused: () => Promise.reject(new Error('reset')),
  failing: () => Response.json({ code: 'INTERNAL', message: 'no' }, { status: 500 }),
  page: () => new Response('<html>paid</html>', { headers: { 'content-type': 'text/html' } }),
  malformed: () => new Response('{"code":"SUCC', { headers: { 'content-type': 'application/json' } }),
  wrong: () => Response.json({ code: 'SUCCESS' }),
  redirect: () => Response.redirect('https://elsewhere.example/', 302),
  midway: () => stoppingMidway(),
  never: (_, request) => hanging(request),
}

test.each(Object.keys(lost))('a payment whose reply is lost (%s) is found by key', { timeout: 60_000 }, async (manner) => {
  let losing = false
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  async function lose(request: Request) {
    const paid = await origin.fetch(request, { ...platform, ...secretSettings, LOCAL: '1' } as OriginEnv, context)
    return lost[manner]!(paid, request)
  }
  const { person } = await memberAt(grace, { stand: (request, at) => (losing && at === pay ? lose(request) : undefined) })
  await add(person)
  const address = { firstName: 'Grace', surName: 'Adeyemi', addressLine1: '1 Mill Lane', town: 'Leeds', postcode: 'LS1 4AP' }
  await call(person, 'PUT', '/api/checkout/updateDeliveryAddress', { address })
  await call(person, 'PUT', '/api/checkout/updateDeliveryContactNumber', { contactNumber: '07700 900123' })
  const { orderTotal, cartId } = await bagOf(person)
  const key = newId().slice(0, 24)
  const submit = () => call(person, 'POST', pay, { amount: orderTotal, tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP', partPaymentIndicator: false, key })
  losing = true
  const answer = await submit()
  expect([502, 504]).toContain(answer.status)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).not.toMatch(/paid|elsewhere|SUCC/)
  // The result is still unknown, so the bag's cookie stays.
  expect(person.cookies.get('cartId')).toBe(cartId)
  losing = false
  closeCircuits()
  const found = (await (await person.fetch(`/api/checkout/transactionDetails?key=${key}`)).json()) as PaymentReply
  expect(found).toMatchObject({ code: 'SUCCESS', orderNo: expect.any(String), confirmation: expect.any(String) })
  expect(person.cookies.has('cartId')).toBe(false)
  const again = await call(person, 'POST', pay, { cartId, amount: orderTotal, tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP', partPaymentIndicator: false, key })
  expect(await again.json()).toMatchObject({ code: 'SUCCESS', orderNo: found.orderNo })
  const { results } = await platform.DB.prepare('SELECT order_no FROM orders WHERE cart_id = ?').bind(cartId).all()
  expect(results).toEqual([{ order_no: found.orderNo }])
}) // prettier-ignore
