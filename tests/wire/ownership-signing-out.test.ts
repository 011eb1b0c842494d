// A page deletes a customer's data after a real sign-out, never because of a URL.
import { expect, test } from 'vitest'
import { port } from '#tests/support/served-shop.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

test('signing out marks one page, which the URL alone cannot', async () => {
  const owen = wireBrowser(port, 'jdw')
  await owen.signIn('owen@people.example')
  const page = await owen.open('/api/sign-out?redirectTo=%2Fhelp', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect([page.url.pathname, page.url.search]).toEqual(['/help', '?justLoggedOut=true'])
  expect(owen.cookies().get('justSignedOut')).toBe('true')
})

test('a cross-site link to sign-out’s end keeps the bag', async () => {
  const guest = wireBrowser(port, 'jdw')
  const { cartId } = await fillBag(guest, 'jdw')
  for (const path of ['/shop/bag?justLoggedOut=true', '/api/callback?state=%2Fshop%2Fbag', '/api/sign-out']) {
    await guest.open(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(guest.cookies().has('justSignedOut')).toBe(false)
    expect(guest.cookies().get('cartId')).toBe(cartId)
  }
})
