import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { bindings, fetchOrigin, replyAs } from '#origin/fixtures/ask.ts'
import { aCustomer, emailOf, allRows } from '#origin/fixtures/people.ts'
import { aPhoto, list, shown, statistics, written } from '#origin/fixtures/reviews.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

test('the data export has only the person’s reviews', async () => {
  const fay = await aCustomer('reviews-fay')
  const photo = await aPhoto()
  await shown(
    { fields: { title: 'Signed in', isRecommended: 'true' }, photos: [{ id: photo.id, caption: 'Me in it' }] },
    fay,
  )
  await shown({ fields: { title: 'As a guest', userEmail: emailOf(fay) } })
  await written({ fields: { title: 'Somebody else' } })
  const held = (await replyAs(fay, customerCalls.data)) as Record<string, unknown>
  expect(held.reviews).toMatchObject([
    { title: 'Signed in', productNo: 'AB123', rating: 4, recommended: true, incentivised: false, status: 'approved' },
    { title: 'As a guest', recommended: null },
  ])
  expect(held.reviewPhotos).toMatchObject([{ caption: 'Me in it', picture: photo.picture.src }])
  expect(JSON.stringify(held)).not.toContain('Somebody else')
})

test('erasing a person deletes only that person’s reviews', async () => {
  const gil = await aCustomer('reviews-gil')
  const before = (await statistics()).reviews
  const photo = await aPhoto()
  const photos = [{ id: photo.id, caption: 'Gil at home' }]
  await shown({ fields: { rating: '1', title: 'Gil says no', userNickname: 'Gil of Fife' }, photos }, gil)
  await shown({ fields: { rating: '2', title: 'Gil again', userEmail: emailOf(gil) } })
  const others = (await list()).total - 2
  await replyAs(gil, customerCalls.erase, { body: { email: emailOf(gil) } })
  const after = (await statistics()).reviews
  expect([after.total, after.average]).toEqual([before.total, expect.closeTo(before.average)])
  expect((await list()).total).toBe(others)
  expect(await fetchOrigin(photo.picture.src)).toMatchObject({ status: 404 })
  const naming = (await allRows()).filter(({ rows }) => /Gil|reviews-gil/.test(rows))
  expect(naming).toEqual([])
  expect((await bindings.PICTURES.list()).objects.map(({ key }) => key)).not.toContain(
    photo.picture.src.split('/').at(-1),
  )
})
