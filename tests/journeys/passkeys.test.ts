// Passkeys in a real browser with the browser's own virtual authenticator: added after registering by password, used alone in
// two brands, removed.
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { registerAt } from '#tests/support/applicant.ts'
import { barriers, phone } from '#tests/support/browser.ts'
import { typeSignIn } from '#tests/support/checkout.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { newPassword } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const issuer = `http://login.localhost:${port}`

/** A device that verifies its owner at once, like a phone after a look. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const presence = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const stored = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  const putBack = (credential: Awaited<ReturnType<typeof stored>>[number]) =>
    session.send('WebAuthn.addCredential', { authenticatorId, credential })
  return { presence, stored, putBack }
}

async function signOut(page: Page, brand: string) {
  // The page redirects by itself to the signed-out page, possibly before it has loaded.
  await page.goto(at(brand, '/api/sign-out?redirectTo=/help'), { waitUntil: 'commit' })
  await page.waitForURL(at(brand, '/shop/signout/so.action'))
}

const narrowest = { width: 320, height: 640 }
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test('a passkey is added, signs in alone in two brands, is removed', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  const { presence, stored, putBack } = await addAuthenticator(page)
  const found: string[] = []
  const look = async () => {
    for (const size of [narrowest, phone]) {
      await page.setViewportSize(size)
      // Waits for a document: the page may be on its way to the next.
      const width = Number(await (await page.waitForFunction('document.documentElement?.scrollWidth')).jsonValue())
      if (width > size.width) found.push(`${page.url()} is wider than ${size.width}`)
    }
    found.push(...(await barriers(page)).map((barrier) => `${page.url()} ${barrier}`))
  }
  // The suggestions of the e-mail field would sign in at once.
  await presence(false)
  await registerAt(page, port, 'dal')

  await page.goto(at('dal', '/account/details'))
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await page.getByRole('heading', { name: 'Your passkeys' }).waitFor()
  await look()
  await presence(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await look()
  expect(await stored()).toMatchObject([{ isResidentCredential: true, rpId: 'login.localhost' }])
  await presence(false)

  await signOut(page, 'dal')
  for (const brand of ['dal', 'pma']) {
    await page.goto(at(brand, '/api/sign-in?redirectTo=/help'))
    await passkeyButton(page).waitFor()
    await look()
    await presence(true)
    await passkeyButton(page).click()
    await page.waitForURL(at(brand, '/help?justLoggedIn=true'))
    await presence(false)
    if (brand === 'dal') await signOut(page, 'dal')
  }

  await page.goto(at('pma', '/api/auth/passkeys'))
  await page.getByText(/Last used \d+ \w+ \d{4}/).waitFor()
  const [removed] = await stored()
  await page.getByRole('link', { name: /^Remove/ }).click()
  await look()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText('You don’t have any passkeys yet.').waitFor()
  // The browser forgets a passkey that is no longer accepted; one that it still has, as soon as it is used.
  await expect.poll(stored).toEqual([])
  await signOut(page, 'pma')
  await putBack(removed!)
  await page.goto(at('pma', '/api/sign-in?redirectTo=/help'))
  await presence(true)
  await passkeyButton(page).click()
  await page.getByRole('alert').getByText('This passkey isn’t linked to an account any more.').waitFor()
  await look()
  await expect.poll(stored).toEqual([])

  expect(found).toEqual([])
  // The browser itself logs that a form came back with faults.
  expect(complaints.filter((it) => !/status of 422/.test(it))).toEqual([])
})

test('the offer after a password sign-in comes once', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  const { presence } = await addAuthenticator(page)
  await presence(false)
  const email = await registerAt(page, port, 'jdw')
  for (const offered of [true, false]) {
    await signOut(page, 'jdw')
    await page.goto(at('jdw', '/api/sign-in?redirectTo=/help'))
    await page.locator('input[name=passkeys][value="1"]').waitFor({ state: 'attached' })
    await typeSignIn(page, email, newPassword)
    if (offered) {
      await page.getByRole('heading', { name: 'Sign in faster next time' }).waitFor()
      expect(page.url().startsWith(issuer)).toBe(true)
      expect(await barriers(page)).toEqual([])
      await page.getByRole('button', { name: 'Not now' }).click()
    }
    await page.waitForURL(at('jdw', '/help?justLoggedIn=true'))
  }
  expect(complaints).toEqual([])
})
