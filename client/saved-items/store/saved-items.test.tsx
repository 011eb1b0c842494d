// Changes of the saved items: shown at once, sent one at a time, rolled back when refused.
import { expect, test, vi } from 'vitest'
import { stateWriteDelayMs } from '#shared/platform/limits.ts'
import { messages } from '#shared/messages/index.ts'
import { lineKey } from '#client/bag/store/bag-state.ts'
import { applyOptimisticEntries } from '#client/saved-items/page/shown-items.ts'
import { removeSavedItem, toggleSavedItem, undoRemove } from './saved-items.ts'
import { aWishlistEntry, aSavedItem, listId, openSavedItemsService } from './fixtures/saved-items-service.ts'
import { savedItems, setOptimisticHeart } from './saved-items-state.ts'

const { addFailed } = messages.savedItemsMessages

function setHeart(productNo: string, wanted: boolean, from = 'heart') {
  setOptimisticHeart(productNo, wanted)
  return toggleSavedItem(aSavedItem(productNo), wanted, from)
}

test('a save names the list and is persisted', async () => {
  const shop = openSavedItemsService()
  expect(await setHeart('A1', true)).toBe(true)
  expect(shop.requests).toMatchObject([
    { method: 'POST', id: listId, body: { entries: [aSavedItem('A1')], channel: 'new-headless-web', siteId: 'JDW' } },
  ])
  await new Promise((resolve) => setTimeout(resolve, stateWriteDelayMs + 50))
  expect(JSON.parse(localStorage.getItem('state')!)).toMatchObject({
    savedForLater: { wishlistId: listId, wishlistEntries: [aSavedItem('A1')] },
  })
})

test('a list that is gone is begun anew, once', async () => {
  const shop = openSavedItemsService()
  shop.faults.addItemToSFL = [[404, 'WLIST_NOT_FOUND']]
  expect(await setHeart('A1', true)).toBe(true)
  expect(shop.requests.map(({ id }) => id)).toEqual([listId, null])
  shop.faults.addItemToSFL = [
    [404, 'WLIST_NOT_FOUND'],
    [404, 'WLIST_NOT_FOUND'],
  ]
  expect(await setHeart('A2', true)).toBe(false)
  expect(shop.requests).toHaveLength(4)
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
  expect(savedItems.problem).toMatchObject({ type: 'UNDO_REMOVE_FAILED', message: addFailed })
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

test('an unanswered call does not block the queue', async () => {
  const shop = openSavedItemsService()
  vi.useFakeTimers()
  shop.waits.push(new Promise(() => {}))
  const stuck = setHeart('A1', true)
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await stuck).toBe(false)
  expect(await setHeart('A2', true)).toBe(true)
})

test('an item with its new size is shown once', () => {
  const to = { ...aWishlistEntry('A1'), productOptionNo: 'NVY-14' }
  const doing = [{ id: 1, key: lineKey(aWishlistEntry('A1')), to }]
  expect(applyOptimisticEntries([to], doing)).toEqual([to])
})
