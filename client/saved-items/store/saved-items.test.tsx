// Saved items as the person changes them.
import { expect, test } from 'vitest'
import { stateWriteDelayMs } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { lineKey } from '#client/bag/store/bag-state.ts'
import { laidOver } from '#client/saved-items/page/shown-items.ts'
import {
  addSavedItem,
  mergeSavedItems,
  refreshCount,
  removeAllSavedItems,
  removeSavedItem,
  toggleSavedItem,
  undoRemove,
  updateSavedItem,
} from './saved-items.ts'
import { anEntry, item, listId, openShop, problem, type Fault } from './fixtures/a-shop.ts'
import { clearError, isLoading, savedItems, want } from './state.ts'

const { addFailed, removeFailed, removeOneFailed, full } = messages.savedItems

test('an add is sent with the id from its cookie, raises its success flag and lists the product', async () => {
  const shop = openShop()
  expect(await addSavedItem(item('A1'))).toBe(true)
  expect(shop.asked).toMatchObject([
    {
      method: 'POST',
      path: 'addItemToSFL',
      id: listId,
      body: { entries: [item('A1')], channel: 'new-headless-web', siteId: 'JDW' },
    },
  ])
  expect(savedItems).toMatchObject({
    addSuccess: true,
    pending: [],
    success: ['A1'],
    error: [],
    wishlistId: listId,
    wishlistItemsCount: 1,
  })
})

test('a product is pending and loading until its call is answered', async () => {
  const shop = openShop()
  let go = () => {}
  shop.waits.push(new Promise<void>((resolve) => (go = resolve)))
  const adding = addSavedItem(item('A1'))
  expect(savedItems).toMatchObject({ addSuccess: false, pending: ['A1'] })
  expect(isLoading(savedItems, 'A1')).toBe(true)
  go()
  await adding
  expect(isLoading(savedItems, 'A1')).toBe(false)
})

test('WLIST_NOT_FOUND repeats the add once without an id', async () => {
  const shop = openShop()
  shop.faults.addItemToSFL = [[404, 'WLIST_NOT_FOUND']]
  expect(await addSavedItem(item('A1'))).toBe(true)
  expect(shop.asked.map(({ id }) => id)).toEqual([listId, null])
  shop.faults.addItemToSFL = [
    [404, 'WLIST_NOT_FOUND'],
    [404, 'WLIST_NOT_FOUND'],
  ]
  expect(await addSavedItem(item('A2'))).toBe(false)
  expect(shop.asked).toHaveLength(4)
})

test.each([
  [500, 'INTERNAL'],
  [400, 'DATA_ERROR'],
  [429, 'TOO_MANY'],
  [0, 'offline'],
] as Fault[])('an add that fails with %i %s is ADD_FAILED and lists the product among the errors', async (...fault) => {
  const shop = openShop()
  shop.faults.addItemToSFL = [fault]
  expect(await addSavedItem(item('A1'))).toBe(false)
  expect(problem()).toMatchObject({ flag: true, type: 'ADD_FAILED', message: addFailed })
  expect(savedItems).toMatchObject({ addSuccess: false, pending: [], success: [], error: ['A1'] })
})

test('WLIST_LIMIT_EXCEEDED has a type of its own, and clearing the error takes it down', async () => {
  const shop = openShop()
  shop.faults.addItemToSFL = [[409, 'WLIST_LIMIT_EXCEEDED']]
  await addSavedItem(item('A1'))
  expect(problem()).toMatchObject({ flag: true, type: 'UPDATE_WLIST_LIMIT_EXCEEDED', message: full })
  clearError()
  expect(problem()).toMatchObject({ flag: false, type: 'INTERNAL_SERVER_ERROR', message: '' })
})

test('SPECIFIC removes one entry, ALL removes everything, and each failure has its words', async () => {
  const shop = openShop('A1', 'A2', 'A3')
  expect(await removeSavedItem(anEntry('A2'))).toBe(true)
  expect(shop.asked[0]).toMatchObject({
    method: 'PUT',
    id: listId,
    body: { actionType: 'SPECIFIC', entries: [item('A2')] },
  })
  expect([shop.numbers(), savedItems.removeSuccess]).toEqual([['A1', 'A3'], true])
  shop.faults.removeItemsFromSFL = [
    [500, 'INTERNAL'],
    [500, 'INTERNAL'],
  ]
  await removeSavedItem(anEntry('A1'))
  expect(problem()).toMatchObject({ type: 'REMOVE_FAILED', message: removeOneFailed })
  await removeAllSavedItems([anEntry('A1'), anEntry('A3')])
  expect(problem()).toMatchObject({ type: 'REMOVE_FAILED', message: removeFailed })
  expect(shop.numbers()).toEqual(['A1', 'A3'])
  await removeAllSavedItems([anEntry('A1'), anEntry('A3')])
  expect(shop.asked.at(-1)).toMatchObject({ body: { actionType: 'ALL', entries: [] } })
  expect(shop.numbers()).toEqual([])
})

test('what is taken out is gone from the screen at once, and back when that is refused', async () => {
  const shop = openShop('A1', 'A2')
  const shown = () => laidOver([anEntry('A1'), anEntry('A2')], savedItems.doing).map(({ productNo }) => productNo)
  shop.faults.removeItemsFromSFL = [[502, 'UPSTREAM_DOWN']]
  const removing = removeSavedItem(anEntry('A1'))
  expect(shown()).toEqual(['A2'])
  await removing
  expect([shown(), savedItems.undo]).toEqual([['A1', 'A2'], null])
})

test('undoing a removal puts the item back, also while it is still leaving', async () => {
  const shop = openShop('A1', 'A2')
  const removing = removeSavedItem(anEntry('A1'))
  const undoing = undoRemove()
  expect(laidOver([anEntry('A1'), anEntry('A2')], savedItems.doing)).toHaveLength(2)
  await Promise.all([removing, undoing])
  expect(shop.paths()).toEqual(['removeItemsFromSFL', 'addItemToSFL'])
  expect(shop.numbers()).toEqual(['A1', 'A2'])
  await removeSavedItem(anEntry('A2'))
  shop.faults.addItemToSFL = [[500, 'INTERNAL']]
  expect(await undoRemove()).toBe(false)
  expect(problem()).toMatchObject({ type: 'UNDO_REMOVE_FAILED', message: addFailed })
})

test('an update names the option it becomes; one that fails is EDIT_FAILED', async () => {
  const shop = openShop('A1')
  const sized = { ...anEntry('A1', 'NVY-12'), quantity: 1 }
  expect(await updateSavedItem(anEntry('A1'), sized)).toBe(true)
  expect(shop.asked[0]).toMatchObject({
    path: 'updateSFLItem',
    body: { ...item('A1'), updatedProductOptionNo: 'NVY-12' },
  })
  expect(savedItems.updateSuccess).toBe(true)
  shop.faults.updateSFLItem = [[404, 'PRODUCT_NOT_FOUND']]
  expect(await updateSavedItem(anEntry('A1'), sized)).toBe(false)
  expect(problem()).toMatchObject({ type: 'EDIT_FAILED' })
  expect(savedItems.updateSuccess).toBe(false)
})

test('merging names the guest’s list; one that fails without a type counts as INTERNAL_SERVER_ERROR', async () => {
  const shop = openShop('A1')
  expect(await mergeSavedItems()).toBe(true)
  expect(shop.asked[0]).toMatchObject({ method: 'PUT', path: 'mergeSFLItems', id: listId })
  shop.faults.mergeSFLItems = [[500, 'INTERNAL']]
  expect(await mergeSavedItems()).toBe(false)
  expect(problem()).toMatchObject({ flag: true, type: 'INTERNAL_SERVER_ERROR' })
  shop.faults.mergeSFLItems = [[409, 'WLIST_LIMIT_EXCEEDED']]
  await mergeSavedItems()
  expect(problem()).toMatchObject({ type: 'UPDATE_WLIST_LIMIT_EXCEEDED' })
})

test('the count is asked for anew, and not having it changes nothing', async () => {
  const shop = openShop('A1', 'A2')
  expect(await refreshCount()).toBe(2)
  expect(savedItems.wishlistItemsCount).toBe(2)
  shop.faults.retriveSFLItemsCount = [[0, 'offline']]
  expect(await refreshCount()).toBeNull()
  expect(savedItems.wishlistItemsCount).toBe(2)
})

function pressOnce(productNo: string, wanted: boolean, from = 'heart') {
  want(productNo, wanted)
  return toggleSavedItem(item(productNo), wanted, from)
}

test('however fast a heart is pressed, its last press counts and nothing is sent in vain', async () => {
  const shop = openShop()
  let saved = false
  const press = () => {
    saved = !saved
    want('A1', saved)
    void toggleSavedItem(item('A1'), saved, 'heart')
  }
  for (let times = 0; times < 5; times++) press()
  expect(savedItems.wanted).toEqual({ A1: true })
  await pressOnce('B1', true)
  expect(shop.numbers()).toEqual(['B1', 'A1'])
  expect(shop.paths()).toEqual(['addItemToSFL', 'addItemToSFL'])
  press()
  press()
  press()
  await pressOnce('B1', false)
  expect(shop.numbers()).toEqual([])
  expect(savedItems.wanted).toEqual({})
})

test('presses that come in another order than they were made change nothing of what was wanted last', async () => {
  const shop = openShop()
  for (const wanted of [true, false, true]) want('A1', wanted)
  const late = [true, true, false].map((wanted) => toggleSavedItem(item('A1'), wanted, 'heart'))
  expect(savedItems.wanted).toEqual({ A1: true })
  await Promise.all(late)
  expect(shop.paths()).toEqual(['addItemToSFL'])
  expect(savedItems.wanted).toEqual({})
})

test('a heart that could not be saved says where it was pressed, and goes back', async () => {
  const shop = openShop()
  shop.faults.addItemToSFL = [[500, 'INTERNAL']]
  const pressing = pressOnce('A1', true, 'heart 7')
  expect(savedItems.wanted).toEqual({ A1: true })
  await pressing
  expect(savedItems.wanted).toEqual({})
  expect(savedItems.problem).toMatchObject({ type: 'ADD_FAILED', from: 'heart 7' })
})

test('what was saved is written to the persisted entry when things have been quiet for a second', async () => {
  openShop()
  await addSavedItem(item('A1'))
  await new Promise((resolve) => setTimeout(resolve, stateWriteDelayMs + 50))
  expect(JSON.parse(localStorage.getItem('state')!)).toMatchObject({
    savedForLater: { wishlistId: listId, wishlistEntries: [item('A1')] },
  })
})

test('an item that has its new size already is shown once while its change ends', () => {
  const to = { ...anEntry('A1'), productOptionNo: 'NVY-14' }
  const doing = [{ id: 1, key: lineKey(anEntry('A1')), to }]
  expect(laidOver([to], doing)).toEqual([to])
})
