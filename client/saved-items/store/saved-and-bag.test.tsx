// Moves between the bag and the saved items, and the first call's undo when the second fails.
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { bagState } from '#client/bag/store/bag-state.ts'
import { moveToBag, saveForLater, undoAddToBag } from './saved-and-bag.ts'
import { aWishlistEntry, openSavedItemsService, problem } from './fixtures/saved-items-service.ts'

const { addFailed, removeOneFailed } = messages.savedItemsMessages
const line = {
  productNo: 'B1',
  productOptionNo: 'NVY-12',
  quantity: 2,
  unitPrice: 0,
  productType: '',
  productDetails: null,
}

test('saving for later adds to the list before removing', async () => {
  const shop = openSavedItemsService()
  const saving = saveForLater(line)
  expect(Object.values(bagState.optimisticChanges)).toMatchObject([{ quantity: 0 }])
  expect(bagState.loading.saveFromBag).toBe(false)
  expect(await saving).toBe(true)
  expect(shop.paths().slice(0, 2)).toEqual(['addItemToSFL', 'editBag'])
  expect(shop.requests[1]!.body).toMatchObject({ skuProductCode: 'B1', quantity: 0, unitPrice: 1 })
})

test('REMOVE_FROM_BAG_FAILED takes the item off the list again', async () => {
  const shop = openSavedItemsService()
  shop.faults.editBag = [[500, 'INTERNAL']]
  expect(await saveForLater(line)).toBe(false)
  expect(shop.paths().filter((path) => path.endsWith('SFL'))).toEqual(['addItemToSFL', 'removeItemsFromSFL'])
  expect(shop.numbers()).toEqual([])
  expect(problem()).toMatchObject({ type: 'REMOVE_FROM_BAG_FAILED', message: addFailed })
  expect([bagState.optimisticChanges, bagState.errors.saveFromBag !== null]).toEqual([{}, true])
})

test('a failed save leaves the bag unchanged', async () => {
  const shop = openSavedItemsService()
  shop.faults.addItemToSFL = [[409, 'WLIST_LIMIT_EXCEEDED']]
  expect(await saveForLater(line)).toBe(false)
  expect(shop.paths()).toEqual(['addItemToSFL'])
  expect(bagState.optimisticChanges).toEqual({})
})

test('undoing moves the item back to the bag', async () => {
  const shop = openSavedItemsService('B1')
  expect(await undoAddToBag(line)).toBe(true)
  expect(shop.paths()).toEqual(['removeItemsFromSFL', 'addToBag'])
  expect(shop.requests[1]!.body).toMatchObject({ productNo: 'B1', productOptionNo: 'NVY-12', quantity: 2 })
})

test('UNDO_ADD_TO_BAG_FAILED keeps the item saved', async () => {
  const shop = openSavedItemsService('B1')
  shop.faults.addToBag = [[422, 'BASKET_LIMIT_EXCEEDED']]
  expect(await undoAddToBag(line)).toBe(false)
  expect(shop.numbers()).toEqual(['B1'])
  expect(problem()).toMatchObject({ type: 'UNDO_ADD_TO_BAG_FAILED', message: 'The shop says BASKET_LIMIT_EXCEEDED' })
  shop.faults.removeItemsFromSFL = [[500, 'INTERNAL']]
  await undoAddToBag(line)
  expect(problem()).toMatchObject({ type: 'UNDO_ADD_TO_BAG_FAILED', message: removeOneFailed })
})

test('a moved item leaves the list after the add', async () => {
  const shop = openSavedItemsService('A1')
  shop.faults.addToBag = [[422, 'BASKET_LIMIT_EXCEEDED']]
  expect(await moveToBag(aWishlistEntry('A1', 'NVY-12'))).toBe(false)
  expect([shop.numbers(), problem().message]).toEqual([['A1'], 'The shop says BASKET_LIMIT_EXCEEDED'])
  expect(await moveToBag(aWishlistEntry('A1'), 'NVY-14')).toBe(true)
  expect(shop.requests.find(({ path, body }) => path === 'addToBag' && body.productOptionNo === 'NVY-14')).toBeDefined()
  expect(shop.numbers()).toEqual([])
})
