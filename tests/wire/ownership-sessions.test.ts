// A session belongs to one shop, and ends when its password changes.
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { forget, mailsTo, newEmail, newPassword, register, send } from '#tests/support/wire-people.ts'
import { wireBrowser } from '#tests/support/wire.ts'

/** The edge worker introspects a used session every two seconds; on a busy machine later. */
const soon = { timeout: 15_000, interval: 500 }
const statusOf = (browser: ReturnType<typeof wireBrowser>) =>
  browser.sendCall(customerCalls.addresses, {}).then(({ status }) => status)

test('a session id of one shop is none at another', async () => {
  const owen = wireBrowser(port, 'jdw')
  await owen.signIn('owen@people.example')
  const elsewhere = wireBrowser(port, 'dal')
  elsewhere.cookies().set('sid', owen.cookies().get('sid')!)
  expect((await elsewhere.call(sessionCalls.me, {})).user).toBe(null)
  expect(await statusOf(elsewhere)).toBe(401)
  expect((await owen.call(sessionCalls.me, {})).user).not.toBe(null)
})

test('another shop signs in by the issuer’s session, without a form', async () => {
  const owen = wireBrowser(port, 'jdw')
  await owen.signIn('owen@people.example')
  const page = await owen.open(`http://dal.localhost:${port}/api/sign-in?redirectTo=%2Faccount`)
  expect([page.url.host, page.status]).toEqual([`dal.localhost:${port}`, 200])
})

test('choosing a new password ends the old sessions within seconds', async () => {
  const [attacker, email] = [wireBrowser(port, 'jdw'), newEmail('reset')]
  await register(attacker, email)
  expect(await statusOf(attacker)).toBe(200)
  const owner = wireBrowser(port, 'jdw')
  await forget(owner, port, email)
  const link = (await mailsTo(port, email))[0]!.links.find((one) => one.includes('/reset'))!
  const page = await owner.open(link)
  const done = await send(owner, page, { password: 'another-long-secret-2' })
  expect(done.text).toContain('has been changed')
  await expect.poll(() => statusOf(attacker), soon).toBe(401)
  expect((await attacker.call(sessionCalls.me, {})).user).toBe(null)
  await owner.signIn(email, 'another-long-secret-2')
  expect(await statusOf(owner)).toBe(200)
})

test('changing a password keeps only that browser signed in', async () => {
  const [first, second, email] = [wireBrowser(port, 'jdw'), wireBrowser(port, 'jdw'), newEmail('change')]
  await register(first, email)
  await second.signIn(email, newPassword)
  const page = await first.open('/api/auth/password')
  const done = await send(first, page, { current: newPassword, password: 'another-long-secret-3' })
  expect(done.text).toContain('has been changed')
  await expect.poll(() => Promise.all([statusOf(first), statusOf(second)]), soon).toEqual([200, 401])
})
