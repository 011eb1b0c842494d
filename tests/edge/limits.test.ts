import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { add, call, guestAt } from '#tests/support/bag.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { rateLimits } from '#shared/platform/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { overLimit, overLimits } from '#worker/platform/limiter.ts'

const { LIMITS } = env as unknown as Env

function contextWith(more: Partial<RequestContext['settings']> = {}, limits = LIMITS): RequestContext {
  const visit = { brand: { code: 'jdw' } }
  return {
    settings: { RATE_LIMITS: true, ...more },
    env: { LIMITS: limits },
    visit,
    requestId: 'x',
  } as unknown as RequestContext
}

/** Lets no deadline pass: a request that a busy machine answers too late would go uncounted (`timeoutMs` of the limiter). */
const stopDeadlines = (...more: 'Date'[]) => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...more] })
afterEach(() => void vi.useRealTimers())

test('a limit restarts after its window', async () => {
  stopDeadlines('Date')
  for (let time = 0; time < 10; time++) await overLimit(contextWith(), 'signIn', 'patient')
  expect(await overLimit(contextWith(), 'signIn', 'patient')).toBeGreaterThan(0)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await overLimit(contextWith(), 'signIn', 'patient')).toBe(null)
  vi.setSystemTime(Date.now() + 61_000)
  const object = LIMITS.get(LIMITS.idFromName('signIn patient'))
  await runDurableObjectAlarm(object)
  expect(await runInDurableObject(object, (_, { storage }) => [...storage.kv.list()])).toEqual([])
})

const contextAt = (limits = LIMITS) => ({ ...contextWith({}, limits), clientAddress: '192.0.2.9' })

test('bag and address have their own maximum in one object', async () => {
  stopDeadlines()
  const address = { ...contextAt(), clientAddress: '192.0.2.10' }
  const take = (bag: string) =>
    overLimits(address, { key: `${bag} 192.0.2.10`, atAddress: true }, [{ name: 'promoCode' }])
  for (let time = 0; time < 10; time++) expect(await take('first')).toBe(null)
  expect(await take('first')).toBeGreaterThan(0)
  for (const bag of ['second', 'third']) for (let time = 0; time < 10; time++) expect(await take(bag)).toBe(null)
  expect(await take('fourth')).toBeGreaterThan(0)
})

test('a customer’s refused requests do not count for the address', async () => {
  stopDeadlines()
  const given: Promise<unknown>[] = []
  const address = {
    ...contextAt(),
    clientAddress: '192.0.2.11',
    waitUntil: (work: Promise<unknown>) => void given.push(work),
  }
  const take = (key: string) => overLimits(address, { key, atAddress: false }, [{ name: 'promoCode' }])
  for (let time = 0; time < 10; time++) await take('C2')
  for (let time = 0; time < 30; time++) expect(await take('C2')).toBeGreaterThan(0)
  await Promise.all(given)
  for (const key of ['C3', 'C4']) for (let time = 0; time < 10; time++) expect(await take(key)).toBe(null)
  expect(await take('C5')).toBeGreaterThan(0)
})

test('reading a limit does not count', async () => {
  stopDeadlines()
  for (let time = 0; time < 20; time++)
    expect(await overLimit(contextWith(), 'signIn', 'looker', { look: true })).toBe(null)
  for (let time = 0; time < 10; time++) await overLimit(contextWith(), 'signIn', 'looker')
  expect(await overLimit(contextWith(), 'signIn', 'looker', { look: true })).toBeGreaterThan(0)
})

test('a disabled, failing or hanging limiter refuses nobody', async () => {
  for (let time = 0; time < 12; time++)
    expect(await overLimit(contextWith({ RATE_LIMITS: false }), 'signIn', 'load')).toBe(null)
  const limits = (take: () => Promise<never>) => ({ idFromName: String, get: () => ({ take }) }) as never
  for (const take of [() => Promise.reject(new Error('down')), () => new Promise<never>(() => {})])
    expect(await overLimit(contextWith({}, limits(take)), 'signIn', 'x')).toBe(null)
})

test('codes that are looked up and tried are counted together', async () => {
  const { guest } = await guestAt({})
  await add(guest)
  const code = { claimCodeName: 'NOPE', promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' }
  const statuses = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await call(guest, 'PUT', '/api/shop/bag/promoCode', code)).status)
    statuses.push((await guest.fetch('/api/shop/bag/promoDescription?promotionCode=NOPE&tradingTitle=STA')).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => [400, 404]).flat(), 429, 429])
})

test('a network that searches too often is refused, and browses on', async () => {
  const shop = await openShop()
  const network = '192.0.2.177'
  const at = (path: string, from = network) =>
    shop.fetch(path, { headers: { 'cf-connecting-ip': from, accept: '*/*' } })
  const { max, seconds } = rateLimits.search
  const full = { count: max, until: Date.now() + seconds * 1000 }
  await runInDurableObject(LIMITS.get(LIMITS.idFromName(`search ${network}`)), (_, { storage }) =>
    storage.kv.put('window', full),
  )
  for (const path of ['/api/shop/s/suggest?term=willow', '/api/shop/s/listing?term=willow']) {
    const refused = await at(path)
    expect([path, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([path, 429, true])
  }
  expect(await (await at('/shop/s/?term=willow')).text()).not.toContain('Willow tea dress')
  expect((await at('/shop/p/AB123')).status).toBe(200)
  // What was refused to one network is no other's answer.
  expect(await (await at('/shop/s/?term=willow', '192.0.2.178')).text()).toContain('Willow tea dress')
  expect((await at('/shop/s/?term=willow')).status).toBe(200)
})
