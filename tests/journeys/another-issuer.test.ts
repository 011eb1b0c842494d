// Sign-in with a third-party issuer library, configured by settings alone.
import { expect, onTestFinished, test } from 'vitest'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { openAnotherIssuer } from '#tests/support/another-issuer.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openShop } from '#tests/support/shop.ts'
import { visitor } from './visitor.ts'

/** The settings of the served shop, which shares them with its origin. */
const secret = readSettings(exampleFile).OIDC_CLIENT_SECRET!
/** With this lifetime an access token is refreshed three seconds after its issue. */
const accessSeconds = 33

// Shows R2.21, R6.1
test('another issuer signs a shopper in, refreshes and signs out', async () => {
  const port = await freePort()
  const issuer = await openAnotherIssuer(`http://jdw.localhost:${port}/api/callback`, secret, accessSeconds)
  onTestFinished(issuer.stop)
  const shop = await openShop({
    port,
    settings: { OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: 'a-retailers-shop' },
  })
  onTestFinished(shop.stop)
  const { page } = await visitor()
  /** The users in `count` concurrent replies to the page's own requests. */
  const users = (times: number): Promise<unknown[]> =>
    page.evaluate(async (count) => {
      const userNow = async () => ((await (await fetch('/api/auth/me')).json()) as { user: unknown }).user
      return Promise.all(Array.from({ length: count }, userNow))
    }, times)
  await page.goto(shop.at('jdw', '/api/sign-in?redirectTo=/help'))
  await page.getByPlaceholder('Enter any login').fill('someone-elses-customer')
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(shop.at('jdw', '/help**'))
  expect(await users(1)).toEqual([
    {
      customer: { customerReferenceAccountId: 'someone-elses-customer', rememberMe: false },
      timeouts: { accessTokenExpiresAt: expect.any(Number), refreshExpiresin: 1800 },
      tokenId: expect.stringMatching(/./),
    },
  ])

  await new Promise((resolve) => setTimeout(resolve, 3500))
  expect((await users(20)).filter((user) => user === null)).toEqual([])
  await expect.poll(issuer.refreshes).toBe(1)

  await page.goto(shop.at('jdw', '/api/sign-out?redirectTo=/help'), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(shop.at('jdw', '/help**'))
  expect(await users(1)).toEqual([null])
  await page.goto(shop.at('jdw', '/api/sign-in'))
  expect(await page.getByPlaceholder('Enter any login').count()).toBe(1)
})
