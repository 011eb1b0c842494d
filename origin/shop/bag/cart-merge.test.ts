import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { loadSomePeople, loadSomePromotions } from '#origin/fixtures/promotions.ts'
import { linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await loadSomePromotions(DB)
await loadSomePeople(DB)
await DB.prepare('UPDATE option SET stock = 90').run()

const guest = shopper()
const dresses = ['NVY-10', 'NVY-12', 'NVY-14']

test('a guest may not merge', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12')
  expect((await guest.merge(cartId)).status).toBe(401)
})

test('a customer without a bag takes over the guest’s', async () => {
  const anna = shopper({ person: 'anna' })
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  await guest.code(cartId, 'FIVER')
  for (let turn = 0; turn < 2; turn++)
    expect(await anna.merge(cartId)).toMatchObject({ status: 200, cartId, itemCount: 2, leftOut: 0 })
  expect(await anna.get()).toMatchObject({ cartId, customerId: 'anna', claimCodeName: 'FIVER' })
  expect((await guest.get(cartId)).code).toBe('CART_NOT_FOUND_CUSTOMER_MISMATCH')
})

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

test('a merge without an id returns the customer’s bag', async () => {
  expect(await shopper({ person: 'fay' }).merge()).toEqual({
    status: 200,
    cartId: null,
    staggeredIncentives: [],
    itemCount: 0,
    leftOut: 0,
  })
  const gil = shopper({ person: 'gil' })
  const { cartId } = await gil.add('AB123', 'NVY-12', 2)
  const merged = await gil.merge(cartId)
  expect(merged).toMatchObject({ cartId, itemCount: 2, leftOut: 0 })
  expect(merged.staggeredIncentives.map(({ promotionCode }) => promotionCode)).toEqual([
    'SPEND50',
    'SPEND100',
    'SPEND150',
  ])
})

test('pieces over a limit are counted as left out', async () => {
  const hal = shopper({ person: 'hal' })
  await hal.add('AB123', 'NVY-10', 15)
  const lines = await guest.add('AB123', 'NVY-10', 9)
  expect(await hal.merge(lines.cartId)).toMatchObject({ itemCount: 20, leftOut: 4 })

  for (const option of ['NVY-12', 'NVY-14']) await hal.add('AB123', option, 20)
  await hal.add('KN001', 'NVY-10', 20)
  const { cartId } = await guest.add('SF001', 'NVY-ONE-SIZE', 12)
  await guest.add('AB124', 'RED-8', 12, { cartId })
  expect(await hal.merge(cartId)).toMatchObject({ itemCount: 100, leftOut: 4 })
  expect(linesIn(await hal.get()).slice(-2)).toEqual(['SF001 NVY-ONE-SIZE × 12', 'AB124 RED-8 × 8'])
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

test('only the requester’s open bag is merged', async () => {
  const lee = shopper({ person: 'lee' })
  const othersBag = await shopper({ person: 'max' }).add('AB123', 'NVY-12')
  expect((await lee.merge(othersBag.cartId)).code).toBe('CART_NOT_FOUND_CUSTOMER_MISMATCH')
  const { cartId } = await guest.add('AB123', 'NVY-12')
  expect((await shopper({ person: 'lee', brand: 'awl' }).merge(cartId)).code).toBe('CART_NOT_FOUND_SITE_MISMATCH')
  await DB.prepare("UPDATE cart SET state = 'paid' WHERE id = ?").bind(cartId).run()
  expect((await lee.merge(cartId)).code).toBe('CART_PMNT_DONE')
  expect((await lee.merge('y'.repeat(32))).code).toBe('CART_NOT_FOUND')
  expect(await lee.count()).toMatchObject({ cartId: null, itemCount: 0 })
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
