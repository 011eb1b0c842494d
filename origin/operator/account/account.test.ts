// An operator's own passkeys, by a software authenticator in place of the browser's.
import { expect, test, vi } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { authenticator, optionsIn } from '#origin/fixtures/authenticator.ts'
import { aPasskey } from '#origin/fixtures/passkeys.ts'
import {
  anOperatorPasskey,
  operatorBrowser,
  operatorHost,
  operatorPassword,
  signedInOperator,
} from '#origin/fixtures/operating.ts'

type Device = Awaited<ReturnType<typeof authenticator>>

async function signInWith(device: Device, visitor = operatorBrowser()) {
  const options = optionsIn(await (await visitor.go('/sign-in?back=/account')).text())
  const credential = JSON.stringify(await device.signIn(options))
  return { visitor, options, answer: await visitor.post('/sign-in', { credential, back: '/account' }) }
}

test('an operator adds a passkey, signs in with it, removes it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const person = await signedInOperator('service')
  const { device, added } = await anOperatorPasskey(person)
  expect(added.headers.get('location')).toMatch(/^\/account\?done=\d+$/)
  const { visitor, options, answer } = await signInWith(device)
  expect([options.rpId, answer.status, answer.headers.get('location')]).toEqual(['operator.localhost', 303, '/account'])
  const page = await visitor.go('/account')
  expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  expect(await page.text()).toContain(person.name)

  const remove = { id: device.id, name: 'Passkey', sure: 'yes', back: '/account' }
  expect((await visitor.post('/do/account.remove-passkey', remove)).status).toBe(303)
  expect(await (await signInWith(device)).answer.text()).toContain('This passkey isn’t linked to an account any more.')
})

test('only a passkey of just now stands in for the password', async () => {
  const { device } = await anOperatorPasskey(await signedInOperator())
  const { visitor } = await signInWith(device)
  const form = async () => (await visitor.go('/do/account.add-passkey')).text()
  expect(await form()).not.toContain('Your own password')
  expect(await (await visitor.go('/do/account.password')).text()).toContain('Your own password')
  vi.setSystemTime(Date.now() + 16 * 60_000)
  expect(await form()).toContain('Your own password')
  const remove = { id: device.id, name: 'Passkey', sure: 'yes' }
  expect((await visitor.post('/do/account.remove-passkey', remove)).status).toBe(422)
  vi.useRealTimers()
})

test('nobody else’s passkey opens the admin', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect((await signInWith((await aPasskey()).device)).answer.status).toBe(422)
  const [one, other] = [await signedInOperator(), await signedInOperator()]
  const device = await authenticator({ origin: operatorHost })
  const options = optionsIn(await (await one.go('/do/account.add-passkey')).text())
  const credential = JSON.stringify(await device.add(options))
  const ownPassword = operatorPassword
  expect((await other.post('/do/account.add-passkey', { credential, ownPassword })).status).toBe(422)
  expect((await one.post('/do/account.add-passkey', { credential, ownPassword })).status).toBe(303)
  const stolen = { id: device.id, name: 'Passkey', sure: 'yes', ownPassword }
  expect((await other.post('/do/account.remove-passkey', stolen)).status).toBe(422)
  await DB.prepare('UPDATE operator SET closed = 1 WHERE name = ?').bind(one.name).run()
  expect((await signInWith(device)).answer.status).toBe(422)
})
