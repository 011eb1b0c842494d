// A customer's lists, links to them, and mails about what is in them.
import { expect, test } from 'vitest'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Call } from '#shared/platform/call.ts'
import { savedItemsCalls as calls } from '#shared/saved-items/saved-items-calls.ts'
import type { SavedLists } from '#shared/saved-items/saved-lists.ts'
import type { Wishlist } from '#shared/saved-items/wishlist.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { bindings, callAs, DB, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { add, item, list } from '#origin/fixtures/saved-items.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { aCashCustomer } from '#origin/fixtures/checkout.ts'
import { sendDue } from '#origin/shop/notifications.ts'

await openCatalogue()

const changeLists = async (person: string, body: object, brand: BrandCode = 'jdw') =>
  (await replyAs(person, calls.changeLists, { body, brand })) as SavedLists
const makeList = async (person: string, text: string) =>
  (await changeLists(person, { change: 'make', text })).lists.at(-1)!.listId
const move = (person: string, productNo: string, listId: string) =>
  callAs(person, calls.moveItem, { body: { productNo, productOptionNo: '', listId } })
const refusal = async (person: string, call: Call, options: object) =>
  ((await (await callAs(person, call, options)).json()) as { code: string }).code
const placesOf = async (person: string) =>
  (await list(null, { person })).list.wishlistEntries.map(({ productNo, listId }) => [productNo, listId])

// Shows R10.31
test('a deleted list’s items return to the first', async () => {
  const person = await aCashCustomer()
  await add([item('AB123'), item('KN001')], null, { person })
  const listId = await makeList(person, 'Wedding')
  expect(((await (await move(person, 'AB123', listId)).json()) as Wishlist).wishlistItemsCount).toBe(2)
  expect(await placesOf(person)).toEqual([
    ['AB123', listId],
    ['KN001', ''],
  ])
  await add([item('AB123', '', 2)], null, { person })
  expect(await placesOf(person)).toContainEqual(['AB123', listId])
  await changeLists(person, { change: 'delete', listId })
  expect(await placesOf(person)).toEqual([
    ['AB123', ''],
    ['KN001', ''],
  ])
})

test('concurrent new lists never exceed the limit or share a name', async () => {
  const person = await aCashCustomer()
  const names = [...Array.from({ length: 22 }, (_, at) => `List ${at}`), 'LIST 3', ' list 3 ']
  await Promise.all(names.map((text) => callAs(person, calls.changeLists, { body: { change: 'make', text } })))
  const { lists } = (await replyAs(person, calls.lists)) as SavedLists
  expect(new Set(lists.map(({ name }) => name.toLowerCase())).size).toBe(21)
  expect(await refusal(person, calls.changeLists, { body: { change: 'make', text: 'One more' } })).toBe(
    'LIST_LIMIT_EXCEEDED',
  )
})

test('another’s list can be neither changed nor filled', async () => {
  const [owner, other] = [await aCashCustomer(), await aCashCustomer()]
  await add([item('AB123')], null, { person: other })
  const listId = await makeList(owner, 'Mine')
  expect((await move(other, 'AB123', listId)).status).toBe(404)
  expect(await refusal(other, calls.changeLists, { body: { change: 'rename', listId, text: 'Yours' } })).toBe(
    'LIST_NOT_FOUND',
  )
  expect(await refusal(other, calls.changeLists, { body: { change: 'share', listId } })).toBe('LIST_NOT_FOUND')
  await changeLists(other, { change: 'delete', listId })
  expect(((await replyAs(owner, calls.lists)) as SavedLists).lists[1]).toMatchObject({
    listId,
    name: 'Mine',
    share: null,
  })
})

// Shows R10.32
test('a link shows one list until it ends', async () => {
  const person = await aCashCustomer()
  await add([item('AB123'), item('KN001')], null, { person })
  const listId = await makeList(person, 'Wedding')
  await move(person, 'AB123', listId)
  const { lists } = await changeLists(person, { change: 'share', listId, text: 'Ada M' })
  const query = { token: lists[1]!.share!.token }
  const shown = await replyAs(null, calls.shared, { query })
  expect(shown).toMatchObject({ state: 'open', name: 'Wedding', by: 'Ada M', entries: [{ productNo: 'AB123' }] })
  expect(JSON.stringify(shown)).not.toContain(person)
  expect(await replyAs(null, calls.shared, { query, brand: 'awl' })).toMatchObject({ state: 'unknown' })
  await changeLists(person, { change: 'delete', listId })
  expect(await replyAs(null, calls.shared, { query })).toEqual({ state: 'ended', name: '', by: '', entries: [] })
})

const bodiesTo = async (person: string) =>
  (await rowsOf<{ body: string }>('SELECT body FROM mail WHERE customer_id = ? ORDER BY at', person)).map(
    ({ body }) => body,
  )
const set = (column: string, value: number, productNo: string) =>
  DB.prepare(`UPDATE option SET ${column} = ? WHERE product_no = ?`).bind(value, productNo).run()
const run = (hours: number) => sendDue(bindings, new Date(Date.UTC(2027, 5, 1, 6 + hours)))

// Shows R10.34
test('a mail tells what changed, once a day', async () => {
  const person = await aCashCustomer()
  await add([item('AB123', 'NVY-12'), item('KN001', 'NVY-10'), item('SF001')], null, { person })
  await run(0)
  await set('price', 3000, 'AB123')
  await run(2)
  expect(await bodiesTo(person)).toEqual([])
  await changeLists(person, { change: 'emails' })
  await run(4)
  await set('price', 2500, 'AB123')
  await set('stock', 0, 'KN001')
  await run(6)
  await set('stock', 2, 'KN001')
  await set('price', 2400, 'AB123')
  await run(8)
  const [first, ...more] = await bodiesTo(person)
  expect(more).toEqual([])
  expect(first).toContain('Now £25, down from £30.')
  expect(first).not.toContain('jumper')
  await run(32)
  expect((await bodiesTo(person))[1]).toMatch(/down from £25[^]*Back in stock. Only 2 left./)
  await run(58)
  expect(await bodiesTo(person)).toHaveLength(2)
})

// Shows R10.35
test('one press stops the mails in all brands', async () => {
  const person = await aCashCustomer()
  for (const brand of ['jdw', 'awl'] as const) await changeLists(person, { change: 'emails' }, brand)
  const [notice] = await rowsOf<{ id: string }>('SELECT id FROM saved_alert WHERE customer_id = ?', person)
  await replyAs(null, stockNoticeCalls.stop, { query: { notice: notice!.id } })
  expect(((await replyAs(person, calls.lists)) as SavedLists).emails).toBe('off')
  expect(await rowsOf('SELECT id FROM saved_alert WHERE customer_id = ?', person)).toEqual([])
})

test('an unconfirmed address gets no mails', async () => {
  const person = await aCashCustomer()
  await DB.prepare("INSERT INTO account (id, email, password, created) VALUES (?1, ?1 || '@people.example', '', 1)")
    .bind(person)
    .run()
  expect(await changeLists(person, { change: 'emails' })).toMatchObject({ emails: 'unproved' })
  expect(await rowsOf('SELECT id FROM saved_alert WHERE customer_id = ?', person)).toEqual([])
})
