import { beforeEach, expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, signedInOperator, lineOf } from '#origin/fixtures/operating.ts'
import { mailStatement, shopMail } from '#origin/platform/mail/mail.ts'
import { deleteExpired, mailTextDays } from '#origin/shop/customers/retention.ts'

const stateOf = (id: string) => DB.prepare('SELECT state, attempts, body FROM mail WHERE id = ?').bind(id).first()

async function failed(id: string, reason: string) {
  await mailStatement(DB, id, shopMail('jdw', 'ada@people.example', 'Your order', ['Thank you.']), new Date()).run()
  await DB.prepare("UPDATE mail SET state = 'failed', attempts = 11, last_error = ?2, done_at = 1 WHERE id = ?1")
    .bind(id, reason)
    .run()
}

beforeEach(() => DB.prepare('DELETE FROM mail').run())

test('failed mails are listed with their reason and counted', async () => {
  await failed('one', 'The mail provider answered 422: no such address')
  const { rows } = await shopRows('mail')
  expect(rows.map(({ key, cells }) => [key, cells.reason, cells.to])).toEqual([
    ['one', 'The mail provider answered 422: no such address', 'ada@people.example'],
  ])
  const operator = await signedInOperator()
  const first = (await (await operator.go('/?brand=jdw')).text()).replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ')
  expect(first).toContain('1 emails that failed')
  expect(await (await operator.go('/mail/row/one?brand=jdw')).text()).toContain('Thank you.')
})

test('no operator reads the link that opens an account', async () => {
  await failed('reset', 'down')
  await DB.prepare("UPDATE mail SET link_ends = 1, body = 'https://login.example/reset?key=k' WHERE id = 'reset'").run()
  const text = await (await (await signedInOperator('service')).go('/mail/row/reset')).text()
  expect(text).toContain('Only its recipient can see the text')
  expect(text).not.toContain('key=k')
})

test('a mail’s page says that an old text is gone', async () => {
  await failed('old', 'down')
  await deleteExpired(DB, new Date(mailTextDays * 86_400_000 + 2))
  const text = await (await (await signedInOperator('service')).go('/mail/row/old')).text()
  expect(text).toContain('We no longer keep the text.')
  expect(text).not.toContain('Thank you.')
})

test('a failed mail is sent again or discarded, once', async () => {
  for (const id of ['again', 'gone', 'all']) await failed(id, 'down')
  lineOf(await shopAction('mail.resend', { id: 'again' }))
  expect(await stateOf('again')).toMatchObject({ state: 'waiting' })
  expect((await shopAction('mail.resend', { id: 'again' })).status).toBe(422)
  lineOf(await shopAction('mail.discard', { id: 'gone' }, { sure: true }))
  expect(await stateOf('gone')).toMatchObject({ state: 'discarded', body: '' })
  expect((await shopAction('mail.resend', { id: 'gone' })).status).toBe(422)
  lineOf(await shopAction('mail.resend-all', {}, { sure: true }))
  expect(await stateOf('all')).toMatchObject({ state: 'waiting' })
})
