// What ends a session: erasing the account, a new password and another shop; its lifetimes: tests/edge/session.test.ts. How passwords are stored, and which are refused.
import { scryptSync } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { details } from '#tests/contract/preparing.ts'
import { databaseWith } from '#tests/support/locked-stores.ts'
import { port } from '#tests/support/served-shop.ts'
import { forget, mailsTo } from '#tests/support/wire-people.ts'
import { itemInStock } from '#tests/support/wire-shopping.ts'
import { newPassword, signedIn, wireBrowser } from '#tests/support/wire.ts'

type Browser = ReturnType<typeof wireBrowser>
const open = (brand = 'jdw') => wireBrowser(port, brand)
const userOf = async (browser: Browser) => (await browser.call(sessionCalls.me, {})).user
const statusOf = async (browser: Browser) => (await browser.sendCall(customerCalls.addresses, {})).status
/** The edge worker introspects a used session every two seconds; on a busy machine later. */
const polling = { timeout: 15_000, interval: 500 }

/** The statuses of a customer's calls with this session id. */
async function afterwards(browser: Browser, sid: string) {
  const { productNo: productId } = await itemInStock(browser)
  browser.cookies().set('sid', sid)
  const all = { email: true, sms: true, phone: true, post: true }
  const answers = [
    await browser.sendCall(customerCalls.updateDetails, { body: details }),
    await browser.sendCall(customerCalls.preferences, {}),
    await browser.sendCall(customerCalls.updatePreferences, { body: all }),
    await browser.sendCall(customerCalls.addresses, {}),
    await browser.sendCall(customerCalls.data, {}),
    await browser.sendCall(searchHistoryCalls.update, { query: { accountId: 'any' }, body: { coat: 1 } }),
    await browser.sendCall(viewedCalls.viewed, { body: { productId } }),
  ]
  return new Set(answers.map(({ status }) => status))
}

test('erasing an account ends its sessions in every browser and shop', async () => {
  const [browser, second, third] = [open(), open(), open('dal')]
  const email = await browser.register()
  const sid = browser.cookies().get('sid')!
  for (const other of [second, third]) await other.signIn(email, newPassword)
  const erased = await browser.sendCall(customerCalls.erase, { body: { email } })
  expect([erased.status, browser.cookies().has('sid')]).toEqual([200, false])
  expect(await afterwards(browser, sid)).toEqual(new Set([401]))
  for (const other of [second, third])
    expect(await afterwards(other, other.cookies().get('sid') ?? 'none')).toEqual(new Set([401]))
  // The shop refuses at once; the edge's session ends when its issuer reports the erasure.
  await expect.poll(() => userOf(third), polling).toBe(null)
})

test('after erasing by the form, nobody can sign in silently', async () => {
  const browser = open()
  const page = await browser.submit('/account/delete/confirm', { email: await browser.register() })
  expect(page.url.pathname).toBe('/shop/signout/so.action')
  expect((await browser.open('/account')).url.hostname).toBe('login.localhost')
})

test('another shop takes no session id, but signs in by itself', async () => {
  const [owen, elsewhere] = [await signedIn(port, 'owen'), open('dal')]
  elsewhere.cookies().set('sid', owen.cookies().get('sid')!)
  expect([await userOf(elsewhere), await statusOf(elsewhere)]).toEqual([null, 401])
  expect(await userOf(owen)).not.toBe(null)
  const page = await owen.open(`http://dal.localhost:${port}/api/sign-in?redirectTo=%2Faccount`)
  expect([page.url.host, page.status]).toEqual([`dal.localhost:${port}`, 200])
})

test('changing a password keeps only that browser signed in', async () => {
  const [first, second] = [open(), open()]
  await second.signIn(await first.register(), newPassword)
  const page = await first.open('/api/auth/password')
  const done = await first.send(page, { current: newPassword, password: 'another-long-secret-3' })
  expect(done.text).toContain('has been changed')
  await expect.poll(() => Promise.all([statusOf(first), statusOf(second)]), polling).toEqual([200, 401])
})

test('a password is stored as scrypt', async () => {
  const email = await open().register()
  const database = new DatabaseSync(databaseWith('account', `.wrangler/tests/${port}`), { timeout: 5000 })
  const stored = String(database.prepare('SELECT password FROM account WHERE email = ?').get(email)!.password)
  database.close()
  const [, kind, cost = '', salt = '', hash] = stored.split('$')
  const [ln, r, p] = cost.split(',').map((part) => Number(part.split('=')[1])) as [number, number, number]
  expect([kind, cost]).toEqual(['scrypt', process.env.QUICK_PASSWORDS ? 'ln=4,r=8,p=1' : 'ln=14,r=8,p=5'])
  const expected = scryptSync(newPassword, Buffer.from(salt, 'base64'), 32, { N: 2 ** ln, r, p })
  expect(hash).toBe(expected.toString('base64').replace('=', ''))
})

test('a leaked password is refused at registering, link and change', async () => {
  const [owner, elsewhere, password] = [open(), open(), 'Sunshine1']
  const registering = await owner.sendRegistration({ password })
  const email = await owner.register()
  const change = await owner.send(await owner.open('/api/auth/password'), { current: newPassword, password })
  await forget(elsewhere, port, email)
  const link = (await mailsTo(port, email)).flatMap(({ links }) => links).find((one) => one.includes('/reset'))!
  const atLink = await elsewhere.send(await elsewhere.open(link), { password })
  for (const { status, text } of [registering, change, atLink]) {
    expect(status).toBe(422)
    expect(text).toContain('This password has appeared in a data breach elsewhere')
  }
  const done = await elsewhere.send(await elsewhere.open(link), { password: 'another-long-secret-2' })
  expect(done.status).toBe(200)
})
