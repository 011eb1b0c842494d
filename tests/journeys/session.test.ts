// The session in a browser: flags in the URL, remembered customers, closed windows, stored state.
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { navigable } from '#tests/support/browser.ts'
import { fillBag, signInAs, typeSignIn } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://cgn.localhost:${port}${path}`

const stored = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      (globalThis as unknown as { localStorage: { getItem(key: string): string | null } }).localStorage.getItem(name),
    key,
  )
/** Whether the browser holds a session: sign-in sets its cookie and sign-out deletes it. */
const signedIn = async (page: Page) => (await page.context().cookies(at('/'))).some(({ name }) => name === 'sid')

// Shows R2.27, R2.51
test('sign-in flags are removed from the URL', async () => {
  const { page } = await visitor()
  await page.goto(at('/help?justLoggedIn=true&topic=sizes'))
  await expect.poll(() => new URL(page.url()).search).toBe('?topic=sizes')
})

// Shows R4.29
test('signInRedirect signs a customer out, not a guest', async () => {
  const { page } = await visitor()
  await page.goto(at('/help?signInRedirect=true'))
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await signInAs(page, port, 'cgn', 'owen')
  await navigable(page)
  await page.goto(at('/help?signInRedirect=true'), { waitUntil: 'commit' })
  await expect.poll(() => signedIn(page), { timeout: 15_000 }).toBe(false)
})

test('sign-in says when a session has ended', async () => {
  const { page } = await visitor()
  await signInAs(page, port, 'cgn', 'nadia')
  await navigable(page)
  const context = page.context()
  const session = (await context.cookies(at('/'))).find(({ name }) => name === 'sid')!
  await context.clearCookies({ domain: /^\.?login/ })
  await context.addCookies([{ ...session, value: 'A'.repeat(43) }])
  await page.goto(at('/account'), { waitUntil: 'commit' })
  await page.getByText('We signed you out to keep your account safe').waitFor()
  await typeSignIn(page, 'nadia')
  await page.waitForURL(({ host, pathname }) => host.startsWith('cgn.') && pathname === '/account')
})

test('a link pressed offline keeps the page and says so', async () => {
  const { page } = await visitor()
  await page.goto(at('/help'))
  await navigable(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Delivery' }).first().click()
  await page.getByRole('alert').filter({ hasText: 'You’re offline' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/help')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Delivery' }).first().click()
  await page.waitForURL(at('/delivery'))
})

// Shows R4.28, R4.29
test('a remembered customer is signed in again, and out by signInRedirect', async () => {
  const { page } = await visitor()
  await page.goto(at('/api/sign-in?redirectTo=/help'), { waitUntil: 'commit' })
  await page.getByLabel(/remember|keep me signed in/i).check()
  await typeSignIn(page, 'owen')
  await page.waitForURL(({ host }) => host.startsWith('cgn.'))
  await navigable(page)
  await page.context().clearCookies({ name: 'sid' })
  await page.context().clearCookies({ name: 'isSignedIn' })
  await page.goto(at('/delivery'), { waitUntil: 'commit' })
  await expect.poll(() => signedIn(page), { timeout: 15_000 }).toBe(true)
  await page.context().clearCookies({ name: 'sid' })
  await page.context().clearCookies({ name: 'isSignedIn' })
  await page.goto(at('/help?signInRedirect=true'), { waitUntil: 'commit' })
  await page.waitForURL(at('/shop/signout/so.action'))
  await page.goto(at('/api/sign-in'), { waitUntil: 'commit' })
  await page.getByLabel('Password').waitFor()
})

// Shows R3.103, R4.27, R4.33, R9.11
test('without remember me, closing every window signs out', async () => {
  const { page } = await visitor()
  const context = page.context()
  await signInAs(page, port, 'cgn', 'nadia')
  await navigable(page)
  await expect.poll(() => stored(page, 'userIsLive')).toBe('true')
  const first = Number(await stored(page, 'lastUpdate'))
  await expect
    .poll(async () => Number(await stored(page, 'lastUpdate')) - first, { timeout: 10_000 })
    .toBeGreaterThan(2000)
  await page.close({ runBeforeUnload: true })
  const next = await context.newPage()
  // A page of the shop without scripts, on which the closed window's heartbeat can be backdated.
  await next.goto(at('/brands/cgn/icon.svg'))
  const attempt = await stored(next, 'attemptToClose')
  expect(Number(attempt)).toBeGreaterThan(0)
  await next.evaluate(
    (time) => {
      const { localStorage } = globalThis as unknown as { localStorage: { setItem(key: string, value: string): void } }
      localStorage.setItem('attemptToClose', String(time))
      localStorage.setItem('lastUpdate', String(time))
      localStorage.setItem('windows', '{}')
    },
    Number(attempt) - 10_000,
  )
  await next.goto(at('/help'), { waitUntil: 'commit' })
  await expect
    .poll(async () => (await context.cookies(at('/'))).some(({ name }) => name === 'sid'), { timeout: 15_000 })
    .toBe(false)
})

// Shows R3.105, R9.21, R9.32
test('the bag’s cached state lasts a second after a change', async () => {
  const { page } = await visitor()
  const name = await fillBag(page, port, 'cgn')
  await expect.poll(() => stored(page, 'state'), { timeout: 10_000 }).toContain(name)
  expect(JSON.parse((await stored(page, 'state'))!)).toMatchObject({ cart: { itemCount: 1 } })
})
