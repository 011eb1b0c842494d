// The identity provider fails over real sockets, in eight ways, during sign-in and during a session.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { refreshEarlySeconds } from '#shared/platform/limits.ts'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { openAnotherIssuer } from '#tests/support/another-issuer.ts'
import { freePort } from '#tests/support/free-port.ts'
import { insides } from '#tests/support/hostile.ts'
import { openShop } from '#tests/support/shop.ts'
import { secretOfUpstream } from '#tests/support/upstream-proxy.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { hiddenFields, wireBrowser, type Answer } from '#tests/support/wire.ts'

const secret = readSettings(exampleFile).OIDC_CLIENT_SECRET!
/** An access token is refreshed two seconds after its issue. */
const accessSeconds = 32
const port = await freePort()
const issuer = await openAnotherIssuer(`http://jdw.localhost:${port}/api/callback`, secret, accessSeconds)
const shop = await openShop({
  port,
  settings: { OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: 'a-retailers-shop', RATE_LIMITS: '0' },
})
afterAll(async () => {
  await shop.stop()
  await issuer.stop()
})

const ways = ['closing', 'hanging', 'failing', 'page', 'malformed', 'wrong', 'huge', 'redirect'] as const
const shopper = wireBrowser(port, 'jdw')
const userOf = async (browser: typeof shopper) => (await browser.call(sessionCalls.me, {})).user

/** Signs in through the issuer's own pages until the first failure. */
async function signIn(browser: typeof shopper) {
  const form = await browser.open('/api/sign-in?redirectTo=/help')
  if (form.url.origin === browser.origin) return form
  const typed = { ...hiddenFields(form.text), login: 'a-customer-of-another', password: 'anything' }
  const agree = await browser.submit(form.url.href, typed, form.url)
  if (agree.url.origin === browser.origin) return agree
  return browser.submit(agree.url.href, hiddenFields(agree.text), agree.url)
}

/** Expects a page of the brand that names the problem, has a link and shows nothing of the failed service. */
function expectFailurePage(about: string, answer: Answer) {
  const { text } = answer
  expect([about, text.includes('data-panda-theme="jdw"'), /<h1.*<\/html>\s*$/s.test(text)]).toEqual([about, true, true])
  expect([about, text.includes('href="/api/sign-in?redirectTo=%2Fhelp"')]).toEqual([about, true])
  expect([about, text.includes(secretOfUpstream), insides.exec(text)?.[0]]).toEqual([about, false, undefined])
}

/** After repeated failures the circuit breaker is open for three seconds. */
const rest = () => pause(3100)

test('without the issuer’s discovery signing in fails soon', async () => {
  await fillBag(shopper, 'jdw')
  for (const manner of ways) {
    issuer.trouble = { manner, at: '/' }
    const since = Date.now()
    const answer = await shopper.open('/api/sign-in?redirectTo=/help')
    expect([manner, answer.status, Date.now() - since < 5500]).toEqual([manner, 503, true])
    expectFailurePage(manner, answer)
  }
  expect((await shopper.call(bagCalls.count, { query: {} })).itemCount).toBe(1)
})

/** Expects that sign-in fails with a page while endpoint `at` fails in this manner. */
async function nobodySignsIn(manner: (typeof ways)[number], at: string) {
  const visitor = wireBrowser(port, 'jdw')
  issuer.trouble = { manner, at }
  const answer = await signIn(visitor)
  issuer.trouble = null
  const about = `${at} ${manner}`
  expect([about, answer.url.pathname, [400, 503].includes(answer.status)]).toEqual([about, '/api/callback', true])
  expectFailurePage(about, answer)
  expect([about, visitor.cookies().has('sid'), await userOf(visitor)]).toEqual([about, false, null])
}

test('without the issuer’s keys nobody is signed in', async () => {
  for (const manner of ['failing', 'hanging', 'malformed'] as const) {
    await rest()
    await nobodySignsIn(manner, '/jwks')
  }
})

test('once the issuer recovers, sign-in works with the same bag', async () => {
  await rest()
  expect((await signIn(shopper)).url.pathname).toBe('/help')
  expect(await userOf(shopper)).toMatchObject({ customer: { customerReferenceAccountId: 'a-customer-of-another' } })
  expect((await shopper.call(bagCalls.count, { query: {} })).itemCount).toBe(1)
})

test('without a token nobody is signed in until the next try', async () => {
  for (const manner of ways) {
    await nobodySignsIn(manner, '/token')
    const next = wireBrowser(port, 'jdw')
    expect([manner, (await signIn(next)).url.pathname]).toEqual([manner, '/help'])
    expect([manner, await userOf(next)]).toMatchObject([manner, { customer: {} }])
  }
})

test('without refreshed tokens a customer stays signed in', async () => {
  await pause(1000 * (accessSeconds - refreshEarlySeconds))
  for (const manner of ['failing', 'closing', 'hanging', 'malformed', 'page'] as const) {
    issuer.trouble = { manner, at: '/' }
    const since = Date.now()
    expect([manner, await userOf(shopper)]).toMatchObject([manner, { customer: {} }])
    expect([manner, (await shopper.open('/shop/bag')).status, Date.now() - since < 5000]).toEqual([manner, 200, true])
  }
  const before = issuer.refreshes()
  issuer.trouble = null
  await expect
    .poll(async () => [await userOf(shopper).then((user) => user !== null), issuer.refreshes() - before], {
      timeout: 20_000,
      interval: 500,
    })
    .toEqual([true, 1])
})
