// Passwords at the served shop: how they are stored, and which are refused.
import { scryptSync } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseWith } from '#tests/support/locked-stores.ts'
import { port } from '#tests/support/served-shop.ts'
import { forget, mailsTo, newEmail, newPassword, register, send } from '#tests/support/wire-people.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const leaked = 'Sunshine1'
const refusal = 'This password has appeared in a data breach elsewhere'
const forms = () => wireBrowser(port, 'jdw')

function storedFor(email: string): string {
  const database = new DatabaseSync(databaseWith('account', `.wrangler/tests/${port}`), { timeout: 5000 })
  const row = database.prepare('SELECT password FROM account WHERE email = ?').get(email)!
  database.close()
  return String(row.password)
}

test('a password is stored as scrypt', async () => {
  const email = newEmail('stored')
  await register(forms(), email)
  const [, kind, cost = '', salt = '', hash] = storedFor(email).split('$')
  const [ln, r, p] = cost.split(',').map((part) => Number(part.split('=')[1])) as [number, number, number]
  expect([kind, cost]).toEqual(['scrypt', process.env.QUICK_PASSWORDS ? 'ln=4,r=8,p=1' : 'ln=14,r=8,p=5'])
  const expected = scryptSync(newPassword, Buffer.from(salt, 'base64'), 32, { N: 2 ** ln, r, p })
  expect(hash).toBe(expected.toString('base64').replace('=', ''))
})

test('a leaked password is refused at registering, link and change', async () => {
  const [owner, email] = [forms(), newEmail('leaked')]
  const registering = await owner.open('/api/sign-in?register=1&redirectTo=%2Faccount')
  const person = { title: '', firstname: 'Nell', lastname: 'Frost', email }
  const refused = await send(owner, registering, { ...person, password: leaked })
  expect([refused.status, refused.text.includes(refusal)]).toEqual([422, true])
  await register(owner, email)

  const change = await send(owner, await owner.open('/api/auth/password'), { current: newPassword, password: leaked })
  expect([change.status, change.text.includes(refusal)]).toEqual([422, true])
  const elsewhere = forms()
  await forget(elsewhere, port, email)
  const link = (await mailsTo(port, email)).flatMap(({ links }) => links).find((one) => one.includes('/reset'))!
  const atLink = await send(elsewhere, await elsewhere.open(link), { password: leaked })
  expect([atLink.status, atLink.text.includes(refusal)]).toEqual([422, true])
  expect((await send(elsewhere, await elsewhere.open(link), { password: 'another-long-secret-2' })).status).toBe(200)
})
