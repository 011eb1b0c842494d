// The newsletter's rules: one mail a day, the customer's preference, what is kept and for how long.
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { bindings, DB, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { fetchOperatorHost, operatorToken } from '#origin/fixtures/operating.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { confirmAddress } from '#origin/vendors/issuer/confirm.ts'
import { erasePerson } from './erase-person.ts'
import { deleteExpired } from './retention.ts'

const keysOf = async (email: string) =>
  (await rowsOf<{ body: string }>('SELECT body FROM mail WHERE recipient = ? ORDER BY at', email)).map(
    ({ body }) => /newsletter\?key=(\S+)/.exec(body)![1]!,
  )
const join = (email: string, options: object = {}) =>
  replyAs(null, customerCalls.joinNewsletter, { body: { email, source: 'footer' }, ...options })
const confirm = async (key: string) =>
  (await replyAs(null, customerCalls.confirmNewsletter, { body: { key } })).confirmed
async function listed(email: string) {
  await join(email)
  const key = (await keysOf(email)).at(-1)!
  expect(await confirm(key)).toBe(true)
  return key.split('.')[0]!
}
const none = { email: false, sms: false, phone: false, post: false }
const prefers = async (person: string) => (await replyAs(person, customerCalls.preferences)).email
const rows = (email: string) => valueOf('SELECT count(*) FROM newsletter WHERE email = ?', email)

// Shows R10.95
test('an address gets one mail a day, from all brands', async () => {
  const given = { ...bindings, RATE_LIMITS: '1' }
  const answers = [
    await join('Bea@people.example', { given }),
    await join('bea@people.example', { given, brand: 'awl' }),
  ]
  expect(answers).toEqual([{ asked: true }, { asked: true }])
  expect(await keysOf('bea@people.example')).toHaveLength(1)
})

// Shows R10.96
test('only a signed link of the last seven days confirms', async () => {
  await join('cat@people.example')
  const [key = ''] = await keysOf('cat@people.example')
  expect(await confirm(`${key.split('.')[0]}.${'x'.repeat(43)}`)).toBe(false)
  await DB.prepare('UPDATE newsletter SET created = ?')
    .bind(Date.now() - 8 * 86_400_000)
    .run()
  expect(await confirm(key)).toBe(false)
  await listed('dee@people.example')
  await deleteExpired(DB, new Date(Date.now() + 8 * 86_400_000))
  expect([await rows('cat@people.example'), await rows('dee@people.example')]).toEqual([0, 1])
})

// Shows R10.97
test('of a customer the contact preference rules the list', async () => {
  const person = await aCustomer('C-NEWS')
  await listed(emailOf(person))
  expect(await prefers(person)).toBe(true)
  await replyAs(person, customerCalls.updatePreferences, { body: none })
  expect(await rows(emailOf(person))).toBe(0)
  const notice = await listed(emailOf(person))
  await replyAs(null, stockNoticeCalls.stop, { query: { notice } })
  expect([await prefers(person), await rows(emailOf(person))]).toEqual([false, 0])
})

test('a reader’s new account has the preference once its address is proved', async () => {
  await listed('c-late@people.example')
  const person = await aCustomer('C-LATE')
  await confirmAddress(DB, { id: person, email: emailOf(person) }, Date.now())
  expect(await prefers(person)).toBe(true)
})

// Shows R10.98
test('a customer’s data name the newsletters, and erasing ends them', async () => {
  const person = await aCustomer('C-GONE')
  await listed(emailOf(person))
  const { newsletters } = (await replyAs(person, customerCalls.data)) as { newsletters: unknown[] }
  expect(newsletters).toMatchObject([{ brand: 'jdw', source: 'footer', confirmed: expect.stringContaining('T') }])
  await erasePerson(bindings, person, emailOf(person), new Date())
  expect(await rows(emailOf(person))).toBe(0)
})

// Shows R10.99
test('the file has a brand’s confirmed addresses and their stop links', async () => {
  const id = await listed('eve@people.example')
  await join('fay@people.example')
  const headers = { authorization: `Bearer ${operatorToken}` }
  const file = (brand: string) => fetchOperatorHost(`/api/newsletter/addresses.csv?brand=${brand}`, { headers })
  const text = await (await file('jdw')).text()
  expect(text).toMatch(
    new RegExp(`"eve@people.example","20[^"]+Z","footer","https://[^"]+/back-in-stock/stop\\?notice=${id}"`),
  )
  expect(text).not.toContain('fay@')
  expect(await (await file('awl')).text()).toBe('"email","confirmed","source","unsubscribe"\r\n')
})
