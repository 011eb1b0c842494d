// Moves between the bag and the saved items lose and double nothing when the second call fails.
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { bagState } from '#client/bag/store/bag-state.ts'
import { moveToBag, saveForLater, undoSaveForLater } from './saved-and-bag.ts'
import { savedItems } from './saved-items-state.ts'
import { aWishlistEntry, openSavedItemsService } from './fixtures/saved-items-service.ts'

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
  expect(savedItems.problem).toMatchObject({ type: 'REMOVE_FROM_BAG_FAILED', message: addFailed })
  expect(bagState).toMatchObject({ optimisticChanges: {}, lineErrors: {} })
})

test('a failed save leaves the bag unchanged', async () => {
  const shop = openSavedItemsService()
  shop.faults.addItemToSFL = [[409, 'WLIST_LIMIT_EXCEEDED']]
  expect(await saveForLater(line)).toBe(false)
  expect(shop.paths()).toEqual(['addItemToSFL'])
  expect(bagState.optimisticChanges).toEqual({})
})

test('a refused undo keeps the item saved', async () => {
  const shop = openSavedItemsService('B1')
  shop.faults.addToBag = [[422, 'BASKET_LIMIT_EXCEEDED']]
  expect(await undoSaveForLater(line)).toBe(false)
  expect(shop.numbers()).toEqual(['B1'])
  expect(savedItems.problem?.message).toBe('The shop says BASKET_LIMIT_EXCEEDED')
  shop.faults.removeItemsFromSFL = [[500, 'INTERNAL']]
  await undoSaveForLater(line)
  expect(savedItems.problem).toMatchObject({ type: 'UNDO_ADD_TO_BAG_FAILED', message: removeOneFailed })
  expect(await undoSaveForLater(line)).toBe(true)
  expect(shop.requests.at(-1)).toMatchObject({ path: 'addToBag', body: { productNo: 'B1', quantity: 2 } })
})

test('a moved item leaves the list after the add', async () => {
  const shop = openSavedItemsService('A1')
  shop.faults.addToBag = [[422, 'BASKET_LIMIT_EXCEEDED']]
  expect(await moveToBag(aWishlistEntry('A1', 'NVY-12'))).toBe(false)
  expect([shop.numbers(), savedItems.problem?.message]).toEqual([['A1'], 'The shop says BASKET_LIMIT_EXCEEDED'])
  expect(await moveToBag(aWishlistEntry('A1'), 'NVY-14')).toBe(true)
  expect(shop.requests.find(({ path, body }) => path === 'addToBag' && body.productOptionNo === 'NVY-14')).toBeDefined()
  expect(shop.numbers()).toEqual([])
})
