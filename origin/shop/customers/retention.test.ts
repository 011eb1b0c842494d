import { expect, test } from 'vitest'
import shop from '#origin/index.ts'
import { bindings, DB, rowsOf } from '#origin/fixtures/ask.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { deleteExpired, rules } from './retention.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
const day = 86_400_000
const now = new Date()
const ago = (days: number) => now.getTime() - days * day

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()
const all = async (sql: string) => (await rowsOf<{ id: string }>(sql)).map(({ id }) => id)

test('only data past their retention period are deleted', async () => {
  const cart = "INSERT INTO cart (id, brand, customer_id, state, created, changed) VALUES (?1, 'jdw', ?3, ?4, 0, ?2)"
  const entry = "INSERT INTO cart_entry (cart_id, product_no, option_no, quantity, added) VALUES (?1, 'A', 'B', 1, ?2)"
  const mail = `INSERT INTO mail (id, brand, recipient, subject, body, at, state, done_at)
    VALUES (?1, 'jdw', 'a@b.example', 'Hello', ?1, ?2, ?3, ?2)`
  const rows: Array<[sql: string, id: string, at: number, ...more: unknown[]]> = [
    [cart, 'old', ago(61), null, 'open'],
    [cart, 'young', ago(59), null, 'open'],
    [cart, 'signed-in', ago(900), 'C1', 'open'],
    [cart, 'paid', ago(900), null, 'paid'],
    [entry, 'young', 0],
    [entry, 'old', 0],
    ["INSERT INTO wishlist (id, brand, created, changed) VALUES (?, 'jdw', 0, ?)", 'list-old', ago(121)],
    ["INSERT INTO wishlist (id, brand, created, changed) VALUES (?, 'jdw', 0, ?)", 'list-young', ago(119)],
    [mail, 'mail-old', ago(91), 'waiting'],
    [mail, 'mail-young', ago(89), 'waiting'],
    [mail, 'text-old', ago(31), 'sent'],
    [mail, 'text-young', ago(29), 'sent'],
    ["INSERT INTO searched_term (account_id, term, at) VALUES ('C1', ?, ?)", 'boots', ago(366)],
    ["INSERT INTO searched_term (account_id, term, at) VALUES ('C1', ?, ?)", 'coats', ago(364)],
    ["INSERT INTO issuer_session (hash, account_id, expires) VALUES (?, 'C1', ?)", 'ended', ago(2)],
    ["INSERT INTO issuer_session (hash, account_id, expires) VALUES (?, 'C1', ?)", 'running', ago(-1)],
  ]
  for (const [sql, ...values] of rows) await run(sql, ...values)
  await shop.scheduled({} as ScheduledController, bindings)
  expect(await all('SELECT id FROM cart ORDER BY id')).toEqual(['paid', 'signed-in', 'young'])
  expect(await all('SELECT cart_id AS id FROM cart_entry')).toEqual(['young'])
  expect(await all('SELECT id FROM wishlist')).toEqual(['list-young'])
  expect(await all("SELECT id FROM mail WHERE id LIKE 'mail-%'")).toEqual(['mail-young'])
  expect(await all("SELECT body AS id FROM mail WHERE id LIKE 'text-%' ORDER BY id")).toEqual(['', 'text-young'])
  expect(await all('SELECT term AS id FROM searched_term')).toEqual(['coats'])
  expect(await all('SELECT hash AS id FROM issuer_session')).toEqual(['running'])
})

test('an order past its retention period is anonymised', async () => {
  const owner = { person: 'C1', email: 'grace@people.example' }
  await anOrder({ orderNo: 'J8', ...owner, placed: new Date(ago(7 * 365 + 1)).toISOString(), summary: {} })
  await anOrder({ orderNo: 'J9', ...owner, placed: new Date(ago(7 * 365 - 1)).toISOString(), summary: {} })
  await deleteExpired(DB, now)
  const results = await rowsOf('SELECT order_no, customer_id, email, order_total > 0 AS sold FROM orders ORDER BY 1')
  expect(results).toEqual([
    { order_no: 'J8', customer_id: null, email: null, sold: 1 },
    { order_no: 'J9', customer_id: 'C1', email: owner.email, sold: 1 },
  ])
})

test('a failed retention rule does not stop the others', async () => {
  expect(Object.values(await deleteExpired(DB, now))).toEqual(
    rules.map(() => expect.toSatisfy((count: number) => count >= 0)),
  )
  await run('ALTER TABLE mail RENAME TO mails')
  await run("INSERT INTO searched_term (account_id, term, at) VALUES ('C1', 'hats', ?)", ago(400))
  const counts = await deleteExpired(DB, now)
  await run('ALTER TABLE mails RENAME TO mail')
  expect([counts.mails, counts['searched terms and viewed products']]).toEqual([-1, 1])
})
