// Attacks on payment: trying out cards, card numbers in other fields, lost replies.
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '#shared/platform/call.ts'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { messages } from '#shared/messages/index.ts'
import type { PaymentReply } from '#shared/payment/payment.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { newId } from '#origin/platform/secrets.ts'
import { allRows } from '#origin/fixtures/people.ts'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import origin from '#origin/index.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { closeCircuits } from '#worker/platform/breaker.ts'
import { add, bagOf, call, deliver, guestAt, payByCredit } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { upstreamFaults, type UpstreamFault } from '#tests/support/upstream-faults.ts'
import { preparedInput, send, signedInAt, callerOf } from '#tests/contract/shop-under-test.ts'

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

/** Paths of every text field of a call's valid input. */
function textFieldsOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value === 'string') return /(token|id|key|useragent|fingerprint)$/i.test(at.at(-1)!) ? [] : [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textFieldsOf(one, [...at, name]))
}

function put(whole: unknown, [first, ...rest]: string[], to: string): unknown {
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string, unknown>
  copy[first!] = rest.length > 0 ? put(copy[first!], rest, to) : to
  return copy
}

test('a pasted card number reaches no service, table or log', { timeout: 60_000 }, async () => {
  const written: string[] = []
  for (const level of ['error', 'warn', 'log', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void written.push(line.join(' ')))
  const signedIn = new Map<string, Awaited<ReturnType<typeof signedInAt>>>()
  const number = '4000 0000 0000 2701'
  let fields = 0
  const accepted: string[] = []
  for (const one of upstreamCalls.filter(({ identity }) => identity) as Call[]) {
    const someone = signedIn.get(callerOf(one)) ?? (await signedInAt({}, callerOf(one)))
    signedIn.set(callerOf(one), someone)
    const { person, shop } = someone
    const good = await preparedInput(one, person)
    for (const at of textFieldsOf(good)) {
      fields++
      shop.requests.length = 0
      const response = await send(person, one, put(good, at, number) as typeof good)
      if (response.status !== 400 || shop.count(one.path) > 0) accepted.push(`${one.name} ${at.join('.')}`)
    }
  }
  expect(accepted).toEqual([])
  expect(fields).toBeGreaterThan(100)
  const leaks = (await allRows()).filter(({ rows }) => /4000 ?0000 ?0000 ?2701/.test(rows))
  expect(leaks.map(({ table }) => table)).toEqual([])
  expect(written.join('\n')).not.toMatch(/4000.?0000.?0000.?2701/)
})

/** How the reply of a payment that was taken is lost. */
const lost: Record<string, UpstreamFault> = { ...upstreamFaults, wrong: () => Response.json({ code: 'SUCCESS' }) }

test.each(Object.keys(lost))('a payment whose reply is lost (%s) is found by key', { timeout: 60_000 }, async (manner) => {
  let losing = false
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  async function lose(request: Request) {
    await origin.fetch(request, { ...platform, ...secretSettings, LOCAL: '1' } as OriginEnv, context)
    return lost[manner]!(request)
  }
  const { person } = await memberAt(grace, { stand: (request, at) => (losing && at === pay ? lose(request) : undefined) })
  await add(person)
  await deliver(person)
  const { orderTotal, cartId } = await bagOf(person)
  const key = newId().slice(0, 24)
  losing = true
  const answer = await payByCredit(person, orderTotal, key)
  expect([502, 504]).toContain(answer.status)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).not.toMatch(/SUCC|SELECT|elsewhere/)
  // The result is still unknown, so the bag's cookie stays.
  expect(person.cookies.get('cartId')).toBe(cartId)
  losing = false
  closeCircuits()
  const found = (await (await person.fetch(`/api/checkout/transactionDetails?key=${key}`)).json()) as PaymentReply
  expect(found).toMatchObject({ code: 'SUCCESS', orderNo: expect.any(String), confirmation: expect.any(String) })
  expect(person.cookies.has('cartId')).toBe(false)
  const again = await payByCredit(person, orderTotal, key, { cartId })
  expect(await again.json()).toMatchObject({ code: 'SUCCESS', orderNo: found.orderNo })
  const { results } = await platform.DB.prepare('SELECT order_no FROM orders WHERE cart_id = ?').bind(cartId).all()
  expect(results).toEqual([{ order_no: found.orderNo }])
}) // prettier-ignore
