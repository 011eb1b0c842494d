import { expect, test } from 'vitest'
import { anAccount, noonOf } from '#origin/fixtures/credit-account.ts'
import { bindings, DB, rowsOf } from '#origin/fixtures/ask.ts'
import { accountsTask } from './keep-accounts.ts'

const keep = (day: string) => accountsTask.send(DB, new Date(noonOf(day)), bindings)
const mailsOf = (id: string) =>
  rowsOf<{ id: string; body: string }>('SELECT id, body FROM mail WHERE customer_id = ? ORDER BY rowid', id)

test('an account that nobody opens gets its statement and its reminder', async () => {
  const id = await anAccount({ history: [['2026-02-01', 'purchase', 20_000]] })
  await DB.prepare(
    "INSERT INTO customer (id, email, firstname, lastname) VALUES (?, ?, 'Ada', 'Hall') ON CONFLICT DO UPDATE SET email = excluded.email",
  )
    .bind(id, `${id}@people.example`)
    .run()
  await DB.prepare('UPDATE credit_account SET opened = ? WHERE customer_id = ?').bind(noonOf('2026-02-01'), id).run()
  await keep('2026-02-14')
  expect(await mailsOf(id)).toEqual([])
  await keep('2026-02-15')
  await keep('2026-02-15')
  const [statement, ...more] = await mailsOf(id)
  expect(more).toEqual([])
  expect(statement!.id).toBe(`statement-${id}-1`)
  for (const passage of [
    'Owed on 14 Feb 2026: £200.00',
    'Minimum payment: £10.00',
    'Pay by: 11 Mar 2026',
    'MoneyHelper',
  ])
    expect(statement!.body).toContain(passage)
  await keep('2026-03-12')
  await keep('2026-03-12')
  const [, arrears, ...none] = await mailsOf(id)
  expect(none).toEqual([])
  expect(arrears!.id).toBe(`arrears-${id}-1`)
  for (const passage of ['due on 11 Mar 2026', 'Still to pay: £10.00', 'StepChange', 'Financial Ombudsman Service'])
    expect(arrears!.body).toContain(passage)
  expect(arrears!.body).not.toMatch(/credit limit|APR|% a year/)
})
