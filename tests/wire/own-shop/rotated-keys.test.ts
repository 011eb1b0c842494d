// A shop in the middle of a rotation of all its keys: its shop signs with the keys before, its origin with the
// new ones, and each accepts both. What was begun before the rotation goes on.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { isSecret, newSecret } from '#worker/commands/launch/secrets.ts'
import { freePort } from '#tests/support/free-port.ts'
import { copySeeded, openShop, type Shop } from '#tests/support/shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, fillBag, readyToPay } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { localPassword } from '#shared/platform/people.ts'

const port = await freePort()
const state = `.wrangler/tests/${port}.rotated`
const before = Object.entries(readSettings(exampleFile)).filter(([name, value]) => isSecret(name) && value !== '')
const rotated = before.map(([name, value]) => [name, value, newSecret(value)] as const)
const [owen, beginner, guest] = [wireBrowser(port, 'jdw'), wireBrowser(port, 'jdw'), wireBrowser(port, 'jdw')]
const limits = { RATE_LIMITS: '0' }
let shop: Shop
let form: Awaited<ReturnType<typeof owen.open>>
let confirmation = ''
let orderNo = ''

beforeAll(async () => {
  await copySeeded(state)
  const earlier = await openShop({ port, state, settings: limits })
  await owen.signIn('owen@people.example')
  form = await beginner.open(`/api/sign-in?${new URLSearchParams({ redirectTo: '/account' })}`)
  const paid = await payByCard(guest, await readyToPay(guest))
  confirmation = `/checkout/order-confirmation?${new URLSearchParams({ cartId: paid.confirmation! })}`
  orderNo = paid.orderNo!
  await fillBag(guest, 'jdw', { from: 4 })
  await earlier.stop()
  const accepting = Object.fromEntries(rotated.map(([name, old, next]) => [name, `${old} ${next}`]))
  const signing = Object.fromEntries(rotated.map(([name, old, next]) => [name, `${next} ${old}`]))
  shop = await openShop({ port, state, settings: { ...limits, ...accepting }, originSettings: signing })
})
afterAll(async () => {
  await shop?.stop()
  rmSync(state, { recursive: true, force: true })
})

test('a session and a guest’s bag go on', async () => {
  const { user } = await owen.call(sessionCalls.me, {})
  expect(user).not.toBe(null)
  expect((await owen.open('/account')).url.pathname).toBe('/account')
  expect((await guest.call(bagCalls.count, { query: {} })).itemCount).toBe(1)
})

test('a sign-in that was begun ends in the account', async () => {
  const answer = await beginner.send(form, { email: 'nadia@people.example', password: localPassword })
  expect(answer.url.href).toMatch(`${beginner.origin}/account`)
  expect((await beginner.call(sessionCalls.me, {})).user).not.toBe(null)
})

test('a confirmation’s link opens', async () => {
  const page = await guest.open(confirmation)
  expect([page.status, page.text.includes(orderNo)]).toEqual([200, true])
})

test('a new order is paid, and its confirmation opens', async () => {
  await deliver(guest)
  const { orderTotal } = await guest.call(bagCalls.get, { query: {} })
  const paid = await payByCard(guest, orderTotal)
  const page = await guest.open(`/checkout/order-confirmation?${new URLSearchParams({ cartId: paid.confirmation! })}`)
  expect([page.status, page.text.includes(paid.orderNo!)]).toEqual([200, true])
  expect(shop.errors()).toEqual([])
})
