// A session's lifetimes by the real clock, in a shop with lifetimes of seconds. The tests wait side by side.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { openShop } from '#tests/support/shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const [idle, absolute] = [4, 10]
const shop = await openShop({
  settings: { SESSION_IDLE: String(idle), SESSION_ABSOLUTE: String(absolute), RATE_LIMITS: '0' },
})
afterAll(() => shop.stop())

/** The session begins while the browser signs in: its age is `minAge` to `maxAge`, in seconds. */
async function signedIn() {
  const browser = wireBrowser(shop.port, 'jdw')
  const before = Date.now()
  await browser.signIn('owen@people.example')
  const after = Date.now()
  return { browser, maxAge: () => (Date.now() - before) / 1000, minAge: () => (Date.now() - after) / 1000 }
}
const isSignedIn = async ({ browser }: Awaited<ReturnType<typeof signedIn>>) =>
  (await browser.call(sessionCalls.me, {})).user !== null

// Shows R9.7
test.concurrent('an unused session ends after its idle lifetime', async ({ expect }) => {
  const quiet = await signedIn()
  await pause(idle * 500)
  expect(await isSignedIn(quiet)).toBe(true)
  await pause(idle * 1000 + 1500)
  expect(await isSignedIn(quiet)).toBe(false)
  expect((await quiet.browser.call(customerCalls.get, {})).customer).toBe(null)
  expect(quiet.browser.cookies().has('isSignedIn')).toBe(false)
})

// Shows R9.7
test.concurrent('a used session ends at its absolute lifetime', async ({ expect }) => {
  const busy = await signedIn()
  let last = 0
  for (;;) {
    const still = await isSignedIn(busy)
    if (busy.maxAge() >= absolute) break
    expect(still).toBe(true)
    last = busy.minAge()
    await pause(800)
  }
  expect(last).toBeGreaterThan(idle * 1.5)
  await pause((absolute - busy.minAge()) * 1000 + 1500)
  expect(await isSignedIn(busy)).toBe(false)
})

// Shows R9.7
test('by default these lifetimes are 2700 and 86,400 seconds', ({ expect }) => {
  expect(readSettings(exampleFile)).toMatchObject({ SESSION_IDLE: '2700', SESSION_ABSOLUTE: '86400' })
})
