// Without a connection: the pages that the browser has kept, and the brand's own page for all others.
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { barriers, hydrated, phone } from '#tests/support/browser.ts'
import { signInAs } from '#tests/support/checkout.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

// Shows R10.170, R10.171, R10.172, R10.173, R10.174
test('without a connection the bag reads as last seen', async () => {
  const { page } = await visitor({ viewport: phone, answered: false })
  const context = page.context()
  await context.addCookies([{ name: 'consent', value: '1.m1.s0', url: at('jdw') }])
  const { path, name } = await chosen(port, 'jdw')
  await page.goto(at('jdw', path))
  await hydrated(page)
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  const installing = await context.newCDPSession(page)
  // A visitor's window is private: nothing else is in the way.
  const { installabilityErrors } = await installing.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])

  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog').getByText(name, { exact: true }).waitFor()
  await page.goto(at('jdw', '/shop/bag'))
  const kept = (of: string) => page.evaluate(`caches.match('${of}').then((found) => found !== undefined)`)
  await expect.poll(() => kept('/shop/bag')).toBe(true)
  await hydrated(page)

  await context.setOffline(true)
  await page.goto(at('jdw', '/shop/bag'))
  await page.getByText('You’re offline. This is how it looked on').waitFor()
  await page.getByRole('heading', { name }).waitFor()
  await page.goto(at('jdw', '/shop/c'))
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
  const ways = page.getByRole('main').getByRole('link')
  expect(await ways.allTextContents()).toEqual(['Try again', 'Your bag'])
  expect(await barriers(page)).toEqual([])

  // A change of the bag drops what was kept of it; signing in and out drop everything.
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('**/shop/c')
  await page.goto(at('jdw', '/shop/bag'))
  await expect.poll(() => kept('/shop/bag')).toBe(true)
  await hydrated(page)
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(() => kept('/shop/bag')).toBe(false)
  await signInAs(page, port, 'jdw', 'owen')
  await page.waitForURL(at('jdw'))
  await page.goto(at('jdw', '/account/orders'))
  await expect.poll(() => kept('/account/orders')).toBe(true)
  await page.goto(at('jdw', '/api/sign-out?redirectTo=/'))
  await expect.poll(() => kept('/account/orders')).toBe(false)
})
