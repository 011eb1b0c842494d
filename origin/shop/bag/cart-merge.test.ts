import { expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { loadSomePeople, loadSomePromotions } from '#origin/fixtures/promotions.ts'
import { linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
await loadSomePromotions(DB)
await loadSomePeople(DB)
await DB.prepare('UPDATE option SET stock = 90').run()

const guest = shopper()
const dresses = ['NVY-10', 'NVY-12', 'NVY-14']

test('a repeated merge adds quantities once', async () => {
  const ben = shopper({ person: 'ben' })
  const own = await ben.add('AB123', 'NVY-12', 3)
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  await guest.add('KN001', 'NVY-10', 1, { cartId })
  for (let turn = 0; turn < 3; turn++)
    expect(await ben.merge(cartId)).toMatchObject({ cartId: own.cartId, itemCount: 6, leftOut: 0 })
  expect(linesIn(await ben.get())).toEqual(['AB123 NVY-12 × 5', 'KN001 NVY-10 × 1'])
  for (const by of [guest, ben]) expect((await by.get(cartId)).code).toBe('CART_NOT_FOUND')
  expect((await guest.add('AB123', 'NVY-12', 1, { cartId })).code).toBe('CART_NOT_FOUND')
  expect((await shopper({ person: 'eve' }).merge(cartId)).code).toBe('CART_NOT_FOUND')
})

test('concurrent merges of several bags add each once', async () => {
  const ida = shopper({ person: 'ida' })
  await ida.add('AB123', 'NVY-12', 1)
  const bags = await Promise.all(dresses.map((option) => guest.add('AB123', option, 2)))
  const answers = await Promise.all([...bags, ...bags, ...bags, ...bags].map(({ cartId }) => ida.merge(cartId)))
  expect(answers.every(({ status, leftOut }) => status === 200 && leftOut === 0)).toBe(true)
  const bag = await ida.get()
  expect(bag.itemCount).toBe(7)
})

test('two customers cannot merge the same bag', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  const [jo, kim] = [shopper({ person: 'jo' }), shopper({ person: 'kim' })]
  await kim.add('AB123', 'NVY-10')
  const answers = await Promise.all([jo.merge(cartId), kim.merge(cartId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const counts = await Promise.all([jo.count(), kim.count()])
  expect(counts.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(3)
})

test('the guest’s code survives a merge if it discounts', async () => {
  const merged = async (person: string, own: string | null, brought: string) => {
    const by = shopper({ person })
    const mine = await by.add('AB123', 'NVY-12', 2)
    await by.code(mine.cartId, own ?? 'NONE')
    const { cartId } = await guest.add('AB123', 'NVY-12', 2)
    await guest.code(cartId, brought)
    await by.merge(cartId)
    return (await by.get()).claimCodeName
  }
  expect(await merged('nina', null, 'WELCOME10')).toBe('WELCOME10')
  // Without a code of its own, the bag has the best offer.
  expect(await merged('vic', null, 'WELCOME10')).toBe('SPEND150')
  expect(await merged('carl', 'FIVER', 'SAVE15')).toBe('FIVER')
})
