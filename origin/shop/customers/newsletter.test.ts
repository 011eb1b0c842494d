// The newsletter's rules: one mail a day, the customer's preference, what is kept and for how long.
import { expect, test } from 'vitest'
import type { BrandCode } from '#shared/brands/brand.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { bindings, DB, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { fetchOperatorHost, operatorToken } from '#origin/fixtures/operating.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { confirmAddress } from '#origin/vendors/issuer/confirm.ts'
import { erasePerson } from './erase-person.ts'
import { deleteExpired } from './retention.ts'

const join = (email: string, limits = '0', brand: BrandCode = 'jdw') =>
  replyAs(null, customerCalls.joinNewsletter, { body: { email }, brand, given: { ...bindings, RATE_LIMITS: limits } })
const confirm = async (key: string) =>
  (await replyAs(null, customerCalls.confirmNewsletter, { body: { key } })).confirmed
const mailed = async (email: string) =>
  (await rowsOf<{ body: string }>('SELECT body FROM mail WHERE recipient = ?', email)).map(({ body }) => body)
async function keyFor(email: string) {
  await join(email)
  return keyIn(await mailed(email))
}
const keyIn = (letters: string[]) => /newsletter\?key=(\S+)/.exec(letters.at(-1)!)![1]!
const prefers = async (person: string) => (await replyAs(person, customerCalls.preferences)).email
const known = (email: string) => valueOf('SELECT count(*) FROM newsletter WHERE email = ?', email)

// Shows R10.95
test('a mailbox gets one mail a day, from all brands', async () => {
  const answers = [await join('Bea@mail.example', '1'), await join('bea+awl@mail.example', '1', 'awl')]
  expect(answers).toEqual([{ asked: true }, { asked: true }])
  expect([await mailed('bea@mail.example'), await mailed('bea+awl@mail.example')]).toEqual([[expect.any(String)], []])
})

test('a mailbox that never answers gets three mails', async () => {
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      await DB.prepare("DELETE FROM attempt WHERE key LIKE 'newsletter:%'").run()
      await join('eli@mail.example', '1')
    }
    return mailed('eli@mail.example')
  }
  const letters = await days(5)
  expect(letters).toHaveLength(3)
  await confirm(keyIn(letters))
  await DB.prepare("DELETE FROM newsletter WHERE email = 'eli@mail.example'").run()
  expect(await days(1)).toHaveLength(4)
})

// Shows R10.96, R10.99
test('only a signed link of the last week lists an address', async () => {
  const [key, old] = [await keyFor('cat@mail.example'), await keyFor('dee@mail.example')]
  const [id] = key.split('.')
  expect(await confirm(`${id}.${'x'.repeat(43)}`)).toBe(false)
  await DB.prepare("UPDATE newsletter SET created = 1 WHERE email = 'dee@mail.example'").run()
  expect([await confirm(old), await confirm(key), await confirm(key)]).toEqual([false, true, true])
  const headers = { authorization: `Bearer ${operatorToken}` }
  const file = await fetchOperatorHost('/api/newsletter/addresses.csv?brand=jdw', { headers })
  const line = `"cat@mail\\.example","20[^"]+","form","https://[^"]+/back-in-stock/stop\\?notice=${id}"`
  expect(await file.text()).toMatch(new RegExp(`^email,.*\r\n${line}\r\n$`))
  await deleteExpired(DB, new Date(Date.now() + 8 * 86_400_000))
  expect([await known('cat@mail.example'), await known('dee@mail.example')]).toEqual([1, 0])
})

// Shows R10.97, R10.98
test('of a customer the contact preference rules the list', async () => {
  const person = await aCustomer('C-NEWS')
  const email = emailOf(person)
  const key = await keyFor(email)
  await confirm(key)
  expect(await prefers(person)).toBe(true)
  await replyAs(null, stockNoticeCalls.stop, { query: { notice: key.split('.')[0]! } })
  expect([await prefers(person), await known(email)]).toEqual([false, 0])
  await confirm(await keyFor(email))
  expect(await replyAs(person, customerCalls.data)).toMatchObject({ newsletters: [{ brand: 'jdw', source: 'form' }] })
  const none = { email: false, sms: false, phone: false, post: false }
  await replyAs(person, customerCalls.updatePreferences, { body: none })
  expect(await known(email)).toBe(0)
  await confirm(await keyFor(email))
  await DB.batch([
    DB.prepare('UPDATE account SET confirmed = NULL WHERE id = ?').bind(person),
    DB.prepare('UPDATE customer SET contact_email = 0 WHERE id = ?').bind(person),
  ])
  await confirmAddress(DB, { id: person, email }, Date.now())
  expect(await prefers(person)).toBe(true)
  await DB.prepare('UPDATE account SET confirmed = NULL WHERE id = ?').bind(person).run()
  await replyAs(person, customerCalls.updatePreferences, { body: none })
  await confirmAddress(DB, { id: person, email }, Date.now())
  expect([await prefers(person), await known(email)]).toEqual([false, 0])
  await confirm(await keyFor(email))
  await erasePerson(bindings, person, email, new Date())
  expect(await known(email)).toBe(0)
})
