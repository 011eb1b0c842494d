// A customer's lists, links to them, and mails about what is in them.
import { expect, test } from 'vitest'
import type { BrandCode } from '#shared/brands/brand.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { savedItemsCalls as calls } from '#shared/saved-items/saved-items-calls.ts'
import type { SavedLists } from '#shared/saved-items/saved-lists.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { bindings, callAs, DB, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { add, item, list } from '#origin/fixtures/saved-items.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { aCashCustomer } from '#origin/fixtures/checkout.ts'
import { sendDue } from '#origin/shop/notifications.ts'

await openCatalogue()

const change = async (person: string, body: object, brand: BrandCode = 'jdw') =>
  (await replyAs(person, calls.changeLists, { body, brand })) as SavedLists
const listsOf = async (person: string) => (await replyAs(person, calls.lists)) as SavedLists
const refusal = async (person: string, call: Call, body: object) =>
  ((await (await callAs(person, call, { body })).json()) as { code: string }).code
const move = (productNo: string, listId: string) => ({ productNo, productOptionNo: '', listId })
const placesOf = async (person: string) =>
  (await list(null, { person })).list.wishlistEntries.map(({ productNo, listId }) => [productNo, listId])

/** A customer with two items, one of them in a named list. */
async function aListOwner() {
  const person = await aCashCustomer()
  await add([item('AB123'), item('KN001')], null, { person })
  const { listId } = (await change(person, { change: 'make', text: 'Wedding' })).lists.at(-1)!
  await replyAs(person, calls.moveItem, { body: move('AB123', listId) })
  return { person, listId }
}

// Shows R10.31
test('a deleted list’s items return to the first', async () => {
  const { person, listId } = await aListOwner()
  await add([item('AB123', '', 2), item('SF001')], null, { person })
  expect(Object.fromEntries(await placesOf(person))).toEqual({ AB123: listId, KN001: '', SF001: '' })
  const site = { channel: 'web', siteId: 'JDW' }
  await replyAs(person, calls.remove, { query: {}, body: { actionType: 'ALL', entries: [], listId: '', ...site } })
  await change(person, { change: 'delete', listId })
  expect(await placesOf(person)).toEqual([['AB123', '']])
})

test('concurrent new lists never exceed the limit or share a name', async () => {
  const person = await aCashCustomer()
  const names = [...Array.from({ length: 22 }, (_, at) => `List ${at}`), 'LIST 3', ' list 3 ']
  await Promise.all(names.map((text) => callAs(person, calls.changeLists, { body: { change: 'make', text } })))
  const { lists } = await listsOf(person)
  expect(new Set(lists.map(({ name }) => name.toLowerCase())).size).toBe(21)
  expect(await refusal(person, calls.changeLists, { change: 'make', text: 'More' })).toBe('LIST_LIMIT_EXCEEDED')
})

test('another’s list can be neither changed nor filled', async () => {
  const [{ person, listId }, { person: other }] = [await aListOwner(), await aListOwner()]
  const before = await listsOf(person)
  expect(await refusal(other, calls.moveItem, move('KN001', listId))).toBe('LIST_NOT_FOUND')
  for (const kind of ['rename', 'share'])
    expect(await refusal(other, calls.changeLists, { change: kind, listId, text: 'Mine' })).toBe('LIST_NOT_FOUND')
  await change(other, { change: 'delete', listId })
  expect(await listsOf(person)).toEqual(before)
})

// Shows R10.32
test('a link shows one list until it ends', async () => {
  const { person, listId } = await aListOwner()
  const { lists } = await change(person, { change: 'share', listId, text: 'Ada M' })
  const query = { token: lists[1]!.share!.token }
  const shown = await replyAs(null, calls.shared, { query })
  expect(shown).toMatchObject({ state: 'open', name: 'Wedding', by: 'Ada M', entries: [{ productNo: 'AB123' }] })
  expect(JSON.stringify(shown)).not.toContain(person)
  expect(await replyAs(null, calls.shared, { query, brand: 'awl' })).toMatchObject({ state: 'unknown' })
  await change(person, { change: 'delete', listId })
  expect(await replyAs(null, calls.shared, { query })).toEqual({ state: 'ended', name: '', by: '', entries: [] })
})

const set = (column: string, value: number, productNo: string) =>
  DB.prepare(`UPDATE option SET ${column} = ? WHERE product_no = ?`).bind(value, productNo).run()

// Shows R10.34
test('a mail tells what changed, once a day', async () => {
  const person = await aCashCustomer()
  await add([item('AB123', 'NVY-12'), item('KN001', 'NVY-10'), item('SF001')], null, { person })
  const mailsAt = async (hour: number) => {
    await sendDue(bindings, new Date(Date.UTC(2027, 5, 1, 6 + hour)))
    const mails = await rowsOf<{ body: string }>('SELECT body FROM mail WHERE customer_id = ? ORDER BY at', person)
    return mails.map(({ body }) => body)
  }
  await set('price', 3000, 'AB123')
  expect(await mailsAt(2)).toEqual([])
  await change(person, { change: 'emails' })
  await mailsAt(4)
  await set('price', 2500, 'AB123')
  await set('stock', 0, 'KN001')
  expect(await mailsAt(6)).toEqual([expect.stringMatching(/^(?![^]*jumper)[^]*Now £25, was £30/)])
  await set('stock', 2, 'KN001')
  await set('price', 2400, 'AB123')
  expect(await mailsAt(8)).toHaveLength(1)
  expect((await mailsAt(32))[1]).toMatch(/was £25[^]*Back in stock. Only 2 left/)
  expect(await mailsAt(58)).toHaveLength(2)
})

// Shows R10.35, R10.94
test('the consent is one of the contact preferences, and one press ends it in all brands', async () => {
  const person = await aCashCustomer()
  for (const brand of ['jdw', 'awl'] as const) await change(person, { change: 'emails' }, brand)
  expect(await replyAs(person, customerCalls.preferences)).toMatchObject({ saved: true, bag: false })
  const [notice] = await rowsOf<{ id: string }>('SELECT id FROM mail_consent WHERE customer_id = ?', person)
  await replyAs(null, stockNoticeCalls.stop, { query: { notice: notice!.id } })
  expect((await listsOf(person)).emails).toBe('off')
  expect(await rowsOf('SELECT id FROM mail_consent WHERE customer_id = ?', person)).toEqual([])
})

test('an unconfirmed address gets no mails', async () => {
  const person = await aCashCustomer()
  await DB.prepare("INSERT INTO account (id, email, password, created) VALUES (?1, ?1 || '@people.example', '', 1)")
    .bind(person)
    .run()
  await add([item('KN001', 'NVY-10')], null, { person })
  expect(await change(person, { change: 'emails' })).toMatchObject({ emails: 'unproved' })
  await sendDue(bindings, new Date(Date.UTC(2027, 6, 1)))
  await set('price', 100, 'KN001')
  await sendDue(bindings, new Date(Date.UTC(2027, 6, 3)))
  expect(await rowsOf('SELECT id FROM mail WHERE customer_id = ?', person)).toEqual([])
})
