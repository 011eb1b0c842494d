// The waiting room at the edge worker: who waits, where, and what happens when its object is restarted, fails or is full.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import { newId } from '#origin/platform/secrets.ts'
import type { Env } from '#worker/platform/env.ts'
import type { WaitingRoom } from '#worker/waiting-room/waiting-room.ts'
import { add, bagOf, call, guestAt } from '#tests/support/bag.ts'
import { textOf } from '#tests/support/read-page.ts'

const { WAITING_ROOM } = env as unknown as Env
const waitingRoom = () => WAITING_ROOM.get(WAITING_ROOM.idFromName('orders'))
/** Two orders at once, then one a second. */
const settings = { ORDERS_PER_SECOND: '1', RATE_LIMITS: '0' }
const path = '/api/digital-payment/digitalAuthorization'
const wallet = { ...walletPayment, amount: 1 }
type Guest = Awaited<ReturnType<typeof guestAt>>['guest']
type Place = { state: string; position: number; again: number }

const pay = async (guest: Guest, more: object = {}) => {
  const response = await call(guest, 'POST', path, { ...wallet, ...more })
  return { status: response.status, code: ((await response.json()) as { code: string }).code }
}
const place = async (guest: Guest) => (await (await guest.fetch('/api/checkout/line')).json()) as Place
const waits = { status: 429, code: 'IN_LINE' }

beforeEach(async () => {
  await runInDurableObject(waitingRoom(), (_, { storage }) => void storage.sql.exec('DELETE FROM ticket'))
  await evictDurableObject(waitingRoom())
})

/** A guest with a bag, at a checkout where as many orders as pass at once have just been paid. */
async function guestAtBusyCheckout(more: Record<string, string> = {}) {
  const opened = await guestAt({ ...settings, ...more })
  await add(opened.guest)
  const busy = () => waitingRoom().enter(newId(), Number(more.ORDERS_PER_SECOND ?? 1))
  for (let entered = ''; entered !== 'waiting';) entered = await busy()
  return { ...opened, busy }
}

test('a busy checkout makes a payment wait, and no service is called', async () => {
  const { guest, shop } = await guestAtBusyCheckout()
  expect(await pay(guest)).toEqual(waits)
  expect([shop.count(path), guest.cookies.get('inLine')]).toEqual([0, '1'])
  expect(await place(guest)).toMatchObject({ state: 'waiting', position: 2, again: 2 })
  expect(await pay(guest)).toEqual(waits)
  expect((await place(guest)).position).toBeLessThanOrEqual(2)
})

test('only a payment of a bag waits, whatever it says', async () => {
  const { guest, shop } = await guestAtBusyCheckout()
  const body = { journeyType: 'make-a-payment-myaccount', amount: 1 }
  const ofAccount = await call(guest, 'POST', '/api/checkout/cartAuthEnroll', body)
  expect(await ofAccount.json()).not.toMatchObject({ code: 'IN_LINE' })
  expect(await pay(guest, { journeyType: 'make-a-payment-myaccount' })).toEqual(waits)
  expect(shop.count(path)).toBe(0)
})

test('a bag’s id without its browser’s secret finds no place', async () => {
  const { guest } = await guestAtBusyCheckout()
  await pay(guest)
  const proof = guest.cookies.get('cartProof')!
  guest.cookies.set(
    'cartProof',
    proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
  )
  expect((await place(guest)).state).toBe('none')
  guest.cookies.set('cartProof', proof)
  expect((await place(guest)).state).toBe('waiting')
})

test('the payment page leads to the queue, which refreshes itself', async () => {
  const { guest } = await guestAtBusyCheckout()
  await pay(guest)
  const away = await guest.navigate('/checkout/payment')
  expect([away.status, away.headers.get('location')]).toEqual([302, '/checkout/queue'])
  const html = await (await guest.navigate('/checkout/queue')).text()
  expect(textOf(html)).toMatch(/You’re number 2.*Your bag is saved/s)
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="15"\/>/)
})

test('a full queue says so and keeps the bag', async () => {
  const { guest, shop } = await guestAtBusyCheckout()
  await runInDurableObject(waitingRoom(), async (object) => {
    for (let one = 0; one < 600; one++) await (object as WaitingRoom).enter(newId(), 1)
  })
  const response = await call(guest, 'POST', path, wallet)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '120'])
  expect(await response.json()).toMatchObject({
    code: 'LINE_FULL',
    message: expect.stringMatching(/your bag is saved/),
  })
  expect([shop.count(path), (await bagOf(guest)).bagItemsCount]).toEqual([0, 1])
})

test('while the waiting room fails or hangs, orders go on', async () => {
  for (const enter of [() => Promise.reject(new Error('down')), () => new Promise<never>(() => {})]) {
    const broken = { idFromName: String, get: () => ({ enter }) } as unknown as string
    const { guest, shop } = await guestAt({ ...settings, WAITING_ROOM: broken })
    await add(guest)
    expect((await pay(guest)).code).not.toBe('IN_LINE')
    expect(shop.count(path)).toBe(1)
  }
})

test('an overloaded object counts as a full queue', async () => {
  const enter = () => Promise.reject(Object.assign(new Error('overloaded'), { overloaded: true }))
  const { guest, shop } = await guestAt({
    ...settings,
    WAITING_ROOM: { idFromName: String, get: () => ({ enter }) } as never,
  })
  await add(guest)
  expect([(await pay(guest)).code, shop.count(path)]).toEqual(['LINE_FULL', 0])
})
