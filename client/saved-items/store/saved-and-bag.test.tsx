// Moves between the bag and the saved items: two steps each, and what becomes of the first when the second fails.
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { bag } from '#client/bag/store/bag-state.ts'
import { moveToBag, saveForLater, undoAddToBag } from './saved-and-bag.ts'
import { anEntry, openShop, problem } from './fixtures/a-shop.ts'

const { addFailed, removeOneFailed } = messages.savedItems
const line = {
  productNo: 'B1',
  productOptionNo: 'NVY-12',
  quantity: 2,
  unitPrice: 0,
  productType: '',
  productDetails: null,
}

test('saving for later puts the item on the list first and takes it out of the bag second', async () => {
  const shop = openShop()
  const saving = saveForLater(line)
  expect(Object.values(bag.optimisticChanges)).toMatchObject([{ quantity: 0 }])
  expect(bag.loading.saveFromBag).toBe(false)
  expect(await saving).toBe(true)
  expect(shop.paths().slice(0, 2)).toEqual(['addItemToSFL', 'editBag'])
  expect(shop.asked[1]!.body).toMatchObject({ skuProductCode: 'B1', quantity: 0, unitPrice: 1 })
})

test('if taking it out of the bag fails, the item comes off the list again: REMOVE_FROM_BAG_FAILED', async () => {
  const shop = openShop()
  shop.faults.editBag = [[500, 'INTERNAL']]
  expect(await saveForLater(line)).toBe(false)
  expect(shop.paths().filter((path) => path.endsWith('SFL'))).toEqual(['addItemToSFL', 'removeItemsFromSFL'])
  expect(shop.numbers()).toEqual([])
  expect(problem()).toMatchObject({ type: 'REMOVE_FROM_BAG_FAILED', message: addFailed })
  expect([bag.optimisticChanges, bag.errors.saveFromBag !== null]).toEqual([{}, true])
})

test('if it cannot be saved at all, the bag is left alone', async () => {
  const shop = openShop()
  shop.faults.addItemToSFL = [[409, 'WLIST_LIMIT_EXCEEDED']]
  expect(await saveForLater(line)).toBe(false)
  expect(shop.paths()).toEqual(['addItemToSFL'])
  expect(bag.optimisticChanges).toEqual({})
})

test('undoing add-to-bag takes the item off the list and then puts it back into the bag', async () => {
  const shop = openShop('B1')
  expect(await undoAddToBag(line)).toBe(true)
  expect(shop.paths()).toEqual(['removeItemsFromSFL', 'addToBag'])
  expect(shop.asked[1]!.body).toMatchObject({ productNo: 'B1', productOptionNo: 'NVY-12', quantity: 2 })
})

test('if the bag does not take it back it stays saved: UNDO_ADD_TO_BAG_FAILED', async () => {
  const shop = openShop('B1')
  shop.faults.addToBag = [[422, 'BASKET_LIMIT_EXCEEDED']]
  expect(await undoAddToBag(line)).toBe(false)
  expect(shop.numbers()).toEqual(['B1'])
  expect(problem()).toMatchObject({ type: 'UNDO_ADD_TO_BAG_FAILED', message: 'The shop says BASKET_LIMIT_EXCEEDED' })
  shop.faults.removeItemsFromSFL = [[500, 'INTERNAL']]
  await undoAddToBag(line)
  expect(problem()).toMatchObject({ type: 'UNDO_ADD_TO_BAG_FAILED', message: removeOneFailed })
})

test('moving to the bag takes it off the list only when the bag has it', async () => {
  const shop = openShop('A1')
  shop.faults.addToBag = [[422, 'BASKET_LIMIT_EXCEEDED']]
  expect(await moveToBag(anEntry('A1', 'NVY-12'))).toBe(false)
  expect([shop.numbers(), problem().message]).toEqual([['A1'], 'The shop says BASKET_LIMIT_EXCEEDED'])
  expect(await moveToBag(anEntry('A1'), 'NVY-14')).toBe(true)
  expect(shop.asked.find(({ path, body }) => path === 'addToBag' && body.productOptionNo === 'NVY-14')).toBeDefined()
  expect(shop.numbers()).toEqual([])
})
