// Erasing an account signs all of its browsers out and deletes its data at once.
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { newEmail, newPassword, register } from '#tests/support/wire-people.ts'
import { inStock } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const details = {
  title: '',
  firstname: 'Back',
  lastname: 'Again',
  gender: '',
  dateOfBirth: null,
  homePhone: '',
  workPhone: '',
  mobilePhone: '',
} as const

async function afterwards(browser: ReturnType<typeof wireBrowser>, sid: string) {
  const productId = (await inStock(browser))[0]!.productNo
  browser.cookies().set('sid', sid)
  const answers = [
    await browser.sendCall(customerCalls.updateDetails, { body: details }),
    await browser.sendCall(customerCalls.preferences, {}),
    await browser.sendCall(customerCalls.updatePreferences, {
      body: { email: true, sms: true, phone: true, post: true },
    }),
    await browser.sendCall(customerCalls.addresses, {}),
    await browser.sendCall(customerCalls.data, {}),
    await browser.sendCall(searchHistoryCalls.update, { query: { accountId: 'any' }, body: { coat: 1 } }),
    await browser.sendCall(viewedCalls.viewed, { body: { productId } }),
  ]
  return answers.map(({ status }) => status)
}

test('after erasing, the same browser’s session is answered like no session', async () => {
  const [browser, email] = [wireBrowser(port, 'jdw'), newEmail('gone')]
  await register(browser, email)
  const sid = browser.cookies().get('sid')!
  const erased = await browser.sendCall(customerCalls.erase, { body: { email } })
  expect([erased.status, browser.cookies().has('sid')]).toEqual([200, false])
  expect(await afterwards(browser, sid)).toEqual([401, 401, 401, 401, 401, 401, 401])
})

test('after erasing, other browsers and shops are signed out too', async () => {
  const [browser, email] = [wireBrowser(port, 'jdw'), newEmail('gone')]
  await register(browser, email)
  const [second, third] = [wireBrowser(port, 'jdw'), wireBrowser(port, 'dal')]
  await second.signIn(email, newPassword)
  await third.signIn(email, newPassword)
  await browser.call(customerCalls.erase, { body: { email } })
  for (const other of [second, third]) {
    expect((await other.sendCall(customerCalls.updateDetails, { body: details })).status).toBe(401)
    expect(await afterwards(other, other.cookies().get('sid') ?? 'none')).toEqual([401, 401, 401, 401, 401, 401, 401])
  }
  // The shop refuses at once; the edge's session ends when its issuer reports the erasure.
  await expect
    .poll(async () => (await third.call(sessionCalls.me, {})).user, { timeout: 15_000, interval: 500 })
    .toBe(null)
})

test('after erasing by the form, nobody can sign in silently', async () => {
  const [browser, email] = [wireBrowser(port, 'jdw'), newEmail('gone')]
  await register(browser, email)
  const page = await browser.submit('/account/delete/confirm', { email })
  expect(page.url.pathname).toBe('/shop/signout/so.action')
  expect((await browser.open('/account')).url.hostname).toBe('login.localhost')
})
