// Changes of the saved items.
import { expect, test } from 'vitest'
import { stateWriteDelayMs } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { lineKey } from '#client/bag/store/bag-state.ts'
import { applyOptimisticEntries } from '#client/saved-items/page/shown-items.ts'
import {
  addSavedItem,
  mergeSavedItems,
  refreshSavedCount,
  removeAllSavedItems,
  removeSavedItem,
  toggleSavedItem,
  undoRemove,
  updateSavedItem,
} from './saved-items.ts'
import {
  aWishlistEntry,
  aSavedItem,
  listId,
  openSavedItemsService,
  problem,
  type FakeFault,
} from './fixtures/saved-items-service.ts'
import { clearProblem, isLoading, savedItems, setOptimisticHeart } from './saved-items-state.ts'

const { addFailed, removeFailed, removeOneFailed, full } = messages.savedItemsMessages

test('an add sends the list id', async () => {
  const shop = openSavedItemsService()
  expect(await addSavedItem(aSavedItem('A1'))).toBe(true)
  expect(shop.requests).toMatchObject([
    {
      method: 'POST',
      path: 'addItemToSFL',
      id: listId,
      body: { entries: [aSavedItem('A1')], channel: 'new-headless-web', siteId: 'JDW' },
    },
  ])
  expect(savedItems).toMatchObject({
    addSuccess: true,
    pending: [],
    success: ['A1'],
    error: [],
    wishlistItemsCount: 1,
  })
})

test('a product is loading until its call ends', async () => {
  const shop = openSavedItemsService()
  let go = () => {}
  shop.waits.push(new Promise<void>((resolve) => (go = resolve)))
  const adding = addSavedItem(aSavedItem('A1'))
  expect(savedItems).toMatchObject({ addSuccess: false, pending: ['A1'] })
  expect(isLoading(savedItems, 'A1')).toBe(true)
  go()
  await adding
  expect(isLoading(savedItems, 'A1')).toBe(false)
})

test('WLIST_NOT_FOUND repeats the add once without an id', async () => {
  const shop = openSavedItemsService()
  shop.faults.addItemToSFL = [[404, 'WLIST_NOT_FOUND']]
  expect(await addSavedItem(aSavedItem('A1'))).toBe(true)
  expect(shop.requests.map(({ id }) => id)).toEqual([listId, null])
  shop.faults.addItemToSFL = [
    [404, 'WLIST_NOT_FOUND'],
    [404, 'WLIST_NOT_FOUND'],
  ]
  expect(await addSavedItem(aSavedItem('A2'))).toBe(false)
  expect(shop.requests).toHaveLength(4)
})

test.each([
  [500, 'INTERNAL'],
  [400, 'DATA_ERROR'],
  [429, 'TOO_MANY'],
  [0, 'offline'],
] as FakeFault[])('an add that fails with %i %s is ADD_FAILED', async (...fault) => {
  const shop = openSavedItemsService()
  shop.faults.addItemToSFL = [fault]
  expect(await addSavedItem(aSavedItem('A1'))).toBe(false)
  expect(problem()).toMatchObject({ flag: true, type: 'ADD_FAILED', message: addFailed })
  expect(savedItems).toMatchObject({ addSuccess: false, pending: [], success: [], error: ['A1'] })
})

test('WLIST_LIMIT_EXCEEDED has its own type until cleared', async () => {
  const shop = openSavedItemsService()
  shop.faults.addItemToSFL = [[409, 'WLIST_LIMIT_EXCEEDED']]
  await addSavedItem(aSavedItem('A1'))
  expect(problem()).toMatchObject({ flag: true, type: 'UPDATE_WLIST_LIMIT_EXCEEDED', message: full })
  clearProblem()
  expect(problem()).toMatchObject({ flag: false, type: 'INTERNAL_SERVER_ERROR', message: '' })
})

test('SPECIFIC removes one entry and ALL removes every entry', async () => {
  const shop = openSavedItemsService('A1', 'A2', 'A3')
  expect(await removeSavedItem(aWishlistEntry('A2'))).toBe(true)
  expect(shop.requests[0]).toMatchObject({
    method: 'PUT',
    id: listId,
    body: { actionType: 'SPECIFIC', entries: [aSavedItem('A2')] },
  })
  expect([shop.numbers(), savedItems.removeSuccess]).toEqual([['A1', 'A3'], true])
  shop.faults.removeItemsFromSFL = [
    [500, 'INTERNAL'],
    [500, 'INTERNAL'],
  ]
  await removeSavedItem(aWishlistEntry('A1'))
  expect(problem()).toMatchObject({ type: 'REMOVE_FAILED', message: removeOneFailed })
  await removeAllSavedItems([aWishlistEntry('A1'), aWishlistEntry('A3')])
  expect(problem()).toMatchObject({ type: 'REMOVE_FAILED', message: removeFailed })
  expect(shop.numbers()).toEqual(['A1', 'A3'])
  await removeAllSavedItems([aWishlistEntry('A1'), aWishlistEntry('A3')])
  expect(shop.requests.at(-1)).toMatchObject({ body: { actionType: 'ALL', entries: [] } })
  expect(shop.numbers()).toEqual([])
})

test('a refused removal restores the entry', async () => {
  const shop = openSavedItemsService('A1', 'A2')
  const shown = () =>
    applyOptimisticEntries([aWishlistEntry('A1'), aWishlistEntry('A2')], savedItems.optimisticEntries).map(
      ({ productNo }) => productNo,
    )
  shop.faults.removeItemsFromSFL = [[502, 'UPSTREAM_DOWN']]
  const removing = removeSavedItem(aWishlistEntry('A1'))
  expect(shown()).toEqual(['A2'])
  await removing
  expect([shown(), savedItems.lastRemoved]).toEqual([['A1', 'A2'], null])
})

test('undoing a removal works during the removal too', async () => {
  const shop = openSavedItemsService('A1', 'A2')
  const removing = removeSavedItem(aWishlistEntry('A1'))
  const undoing = undoRemove()
  expect(
    applyOptimisticEntries([aWishlistEntry('A1'), aWishlistEntry('A2')], savedItems.optimisticEntries),
  ).toHaveLength(2)
  await Promise.all([removing, undoing])
  expect(shop.paths()).toEqual(['removeItemsFromSFL', 'addItemToSFL'])
  expect(shop.numbers()).toEqual(['A1', 'A2'])
  await removeSavedItem(aWishlistEntry('A2'))
  shop.faults.addItemToSFL = [[500, 'INTERNAL']]
  expect(await undoRemove()).toBe(false)
  expect(problem()).toMatchObject({ type: 'UNDO_REMOVE_FAILED', message: addFailed })
})

test('a failed update is EDIT_FAILED', async () => {
  const shop = openSavedItemsService('A1')
  const sized = { ...aWishlistEntry('A1', 'NVY-12'), quantity: 1 }
  expect(await updateSavedItem(aWishlistEntry('A1'), sized)).toBe(true)
  expect(shop.requests[0]).toMatchObject({
    path: 'updateSFLItem',
    body: { ...aSavedItem('A1'), updatedProductOptionNo: 'NVY-12' },
  })
  expect(savedItems.updateSuccess).toBe(true)
  shop.faults.updateSFLItem = [[404, 'PRODUCT_NOT_FOUND']]
  expect(await updateSavedItem(aWishlistEntry('A1'), sized)).toBe(false)
  expect(problem()).toMatchObject({ type: 'EDIT_FAILED' })
  expect(savedItems.updateSuccess).toBe(false)
})

test('a merge sends the guest’s list id', async () => {
  const shop = openSavedItemsService('A1')
  expect(await mergeSavedItems()).toBe(true)
  expect(shop.requests[0]).toMatchObject({ method: 'PUT', path: 'mergeSFLItems', id: listId })
  shop.faults.mergeSFLItems = [[500, 'INTERNAL']]
  expect(await mergeSavedItems()).toBe(false)
  expect(problem()).toMatchObject({ flag: true, type: 'INTERNAL_SERVER_ERROR' })
  shop.faults.mergeSFLItems = [[409, 'WLIST_LIMIT_EXCEEDED']]
  await mergeSavedItems()
  expect(problem()).toMatchObject({ type: 'UPDATE_WLIST_LIMIT_EXCEEDED' })
})

test('a failed count refresh keeps the stored count', async () => {
  const shop = openSavedItemsService('A1', 'A2')
  expect(await refreshSavedCount()).toBe(2)
  expect(savedItems.wishlistItemsCount).toBe(2)
  shop.faults.retriveSFLItemsCount = [[0, 'offline']]
  expect(await refreshSavedCount()).toBeNull()
  expect(savedItems.wishlistItemsCount).toBe(2)
})

function setHeart(productNo: string, wanted: boolean, from = 'heart') {
  setOptimisticHeart(productNo, wanted)
  return toggleSavedItem(aSavedItem(productNo), wanted, from)
}

test('the last of several quick clicks counts', async () => {
  const shop = openSavedItemsService()
  let saved = false
  const clickHeart = () => {
    saved = !saved
    setOptimisticHeart('A1', saved)
    void toggleSavedItem(aSavedItem('A1'), saved, 'heart')
  }
  for (let times = 0; times < 5; times++) clickHeart()
  expect(savedItems.optimisticHearts).toEqual({ A1: true })
  await setHeart('B1', true)
  expect(shop.numbers()).toEqual(['B1', 'A1'])
  expect(shop.paths()).toEqual(['addItemToSFL', 'addItemToSFL'])
  clickHeart()
  clickHeart()
  clickHeart()
  await setHeart('B1', false)
  expect(shop.numbers()).toEqual([])
  expect(savedItems.optimisticHearts).toEqual({})
})

test('clicks processed out of order keep the last value', async () => {
  const shop = openSavedItemsService()
  for (const wanted of [true, false, true]) setOptimisticHeart('A1', wanted)
  const late = [true, true, false].map((wanted) => toggleSavedItem(aSavedItem('A1'), wanted, 'heart'))
  expect(savedItems.optimisticHearts).toEqual({ A1: true })
  await Promise.all(late)
  expect(shop.paths()).toEqual(['addItemToSFL'])
  expect(savedItems.optimisticHearts).toEqual({})
})

test('a failed save rolls its heart back', async () => {
  const shop = openSavedItemsService()
  shop.faults.addItemToSFL = [[500, 'INTERNAL']]
  const saving = setHeart('A1', true, 'heart 7')
  expect(savedItems.optimisticHearts).toEqual({ A1: true })
  await saving
  expect(savedItems.optimisticHearts).toEqual({})
  expect(savedItems.problem).toMatchObject({ type: 'ADD_FAILED', from: 'heart 7' })
})

test('saved items are persisted after the write delay', async () => {
  openSavedItemsService()
  await addSavedItem(aSavedItem('A1'))
  await new Promise((resolve) => setTimeout(resolve, stateWriteDelayMs + 50))
  expect(JSON.parse(localStorage.getItem('state')!)).toMatchObject({
    savedForLater: { wishlistId: listId, wishlistEntries: [aSavedItem('A1')] },
  })
})

test('an item with its new size is shown once', () => {
  const to = { ...aWishlistEntry('A1'), productOptionNo: 'NVY-14' }
  const doing = [{ id: 1, key: lineKey(aWishlistEntry('A1')), to }]
  expect(applyOptimisticEntries([to], doing)).toEqual([to])
})
