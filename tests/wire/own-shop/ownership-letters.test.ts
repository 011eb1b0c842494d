// Anybody may ask for somebody's letter: that must never keep the person from signing in or choosing a new password.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { forget, lettersTo, newEmail, newPassword, register, send } from '#tests/support/wire-people.ts'
import { wireBrowser } from '#tests/support/wire.ts'

let shop: Shop
beforeAll(async () => {
  // The other tests' shop counts nobody's requests.
  shop = await openShop({ settings: { RATE_LIMITS: '1' } })
})
afterAll(() => shop?.stop())

test('four letters asked for by somebody else are answered alike, three are sent, and the owner is not kept out', async () => {
  const { port } = shop
  const email = newEmail('locked')
  await register(wireBrowser(port, 'jdw'), email)
  const intruder = wireBrowser(port, 'jdw')
  for (let times = 0; times < 4; times += 1) {
    const answer = await forget(intruder, port, email)
    expect([answer.status, answer.url.pathname]).toEqual([200, '/sent'])
  }
  const owner = wireBrowser(port, 'jdw')
  const asked = await forget(owner, port, email)
  expect([asked.status, asked.url.pathname]).toEqual([200, '/sent'])
  const letters = (await lettersTo(port, email)).filter(({ subject }) => subject.includes('new password'))
  expect(letters).toHaveLength(3)
  await owner.signIn(email, newPassword)
  const page = await owner.open(letters[0]!.links[0]!)
  const done = await send(owner, page, { password: 'another-long-secret-4' })
  expect(done.text).toContain('has been changed')
})
