// The calls of a list: reading, adding, removing, updating, and joining a guest’s list at sign-in.
import { expect, test } from 'vitest'
import { add, count, item, keysOf, list, startGuest, update, merge } from '#origin/fixtures/saved-items.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue({ more: manyJumpers(121) })
const elsewhere = manyJumpers(2).map((one) => ({ ...one, productNo: `AWL-${one.productNo}` }))
await openCatalogue({ brand: 'awl', products: elsewhere })

test('saving an item again keeps the larger quantity', async () => {
  const id = await startGuest(item('AB123', 'NVY-12', 3))
  await new Promise((resolve) => setTimeout(resolve, 2))
  await add([item('KN001')], id)
  await add([item('AB123', 'NVY-12', 2)], id)
  expect(keysOf(await add([item('AB123', 'NVY-12', 1)], id))).toEqual(['KN001  1', 'AB123 NVY-12 3'])
})

test('a saved size replaces its product without a size', async () => {
  const id = await startGuest(item('AB123'))
  expect(keysOf(await add([item('AB123', 'NVY-12')], id))).toEqual(['AB123 NVY-12 1'])
  expect(keysOf(await add([item('AB123')], id))).toEqual(['AB123 NVY-12 1'])
})

// Shows R5.1
test('an update changes an entry’s size or quantity in place', async () => {
  const id = await startGuest(item('AB123', 'NVY-12'), item('KN001'))
  expect(keysOf(await update(item('AB123', 'NVY-12', 2), 'NVY-14', id))).toEqual(['AB123 NVY-14 2', 'KN001  1'])
  expect(keysOf(await update(item('AB123', 'NVY-12', 2), 'NVY-14', id))).toEqual(['AB123 NVY-14 2', 'KN001  1'])
  expect(keysOf(await update(item('KN001'), 'NVY-10', id))).toEqual(['AB123 NVY-14 2', 'KN001 NVY-10 1'])
  await add([item('AB123', 'NVY-10')], id)
  expect(keysOf(await update(item('AB123', 'NVY-14'), 'NVY-10', id)).toSorted()).toEqual([
    'AB123 NVY-10 1',
    'KN001 NVY-10 1',
  ])
  expect(keysOf(await update(item('KN001', 'NVY-10', 0), undefined, id))).toEqual(['AB123 NVY-10 1'])
})

test('an update never adds an entry', async () => {
  const id = await startGuest(item('AB123', 'NVY-12'))
  expect(await update(item('KN001', 'NVY-10', 2), undefined, id)).toMatchObject({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
  })
  expect(await update(item('AB123', 'NVY-12'), 'RED-12', id)).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect(keysOf(await list(id))).toEqual(['AB123 NVY-12 1'])
})

// Shows R8.18
test('the hundred-and-first item is WLIST_LIMIT_EXCEEDED', async () => {
  const id = await startGuest(
    ...manyJumpers(95)
      .slice(10, 95)
      .map(({ productNo }) => item(productNo)),
  )
  const more = manyJumpers(120)
    .slice(95)
    .map(({ productNo }) => add([item(productNo)], id))
  const answers = await Promise.all(more)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect(refused).toMatchObject({ status: 409, code: 'WLIST_LIMIT_EXCEEDED' })
  expect((await count(id)).list.itemCount).toBe(100)
  expect((await add([item('MJ20', '', 4)], id)).status).toBe(200)
  expect((await update(item('MJ20'), 'NVY-10', id)).status).toBe(200)
})

test('concurrent first saves of a customer create one list', async () => {
  const answers = await Promise.all(
    manyJumpers(6).map(({ productNo }) => add([item(productNo)], null, { person: 'cleo' })),
  )
  expect(new Set(answers.map(({ list: { wishlistId } }) => wishlistId)).size).toBe(1)
  expect((await count(null, { person: 'cleo' })).list.itemCount).toBe(6)
})

test('a repeated merge joins both lists once', async () => {
  const own = (await add([item('AB123'), item('KN001', 'NVY-10', 2), item('SF001')], null, { person: 'eve' })).list
    .wishlistId
  const guest = await startGuest(item('AB123', 'NVY-12', 4), item('KN001', 'NVY-10', 1), item('SF001'), item('AB124'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => merge(guest, { person: 'eve' })))
  answers.push(
    await merge(guest, { person: 'eve' }),
    await merge(own, { person: 'eve' }),
    await merge(null, { person: 'eve' }),
  )
  for (const answer of answers) {
    expect(answer.list.wishlistId).toBe(own)
    expect(keysOf(answer).toSorted()).toEqual(['AB123 NVY-12 4', 'AB124  1', 'KN001 NVY-10 2', 'SF001  1'])
  }
  for (const who of [{}, { person: 'eve' }, { person: 'bob' }])
    for (const answer of [await list(guest, who), await add([item('AB125')], guest, who)])
      expect(answer).toMatchObject({ status: 404, code: 'WLIST_NOT_FOUND' })
  expect(await merge(guest, { person: 'bob' })).toMatchObject({ status: 404, code: 'WLIST_NOT_FOUND' })
})

test('an item saved during a merge is never lost', async () => {
  await add([item('SF001')], null, { person: 'fay' })
  const guest = await startGuest(item('AB124'))
  const saving = manyJumpers(12)
    .slice(6)
    .map(({ productNo }) => add([item(productNo)], guest))
  const answers = await Promise.all([...saving.slice(0, 3), merge(guest, { person: 'fay' }), ...saving.slice(3)])
  const saved = answers.filter(({ status, list: { wishlistEntries } }) => status === 200 && wishlistEntries)
  const refused = answers.filter(({ code }) => code === 'WLIST_NOT_FOUND')
  expect(saved.length + refused.length).toBe(7)
  expect((await count(null, { person: 'fay' })).list.itemCount).toBe(2 + saved.length - 1)
})

test('lists that together exceed the limit are not merged', async () => {
  const many = manyJumpers(110)
    .slice(6)
    .map(({ productNo }) => item(productNo))
  await add(many.slice(0, 60), null, { person: 'gil' })
  const guest = await startGuest(...many.slice(60, 104))
  expect(await merge(guest, { person: 'gil' })).toMatchObject({ status: 409, code: 'WLIST_LIMIT_EXCEEDED' })
  expect((await count(null, { person: 'gil' })).list.itemCount).toBe(60)
  expect((await count(guest)).list.itemCount).toBe(44)
})
