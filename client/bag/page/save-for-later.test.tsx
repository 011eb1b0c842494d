// @vitest-environment happy-dom
// Saving an item of the bag for later, and undoing it.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { anEntry } from '#client/bag/store/fixtures/bag-service.ts'
import { openSavedItemsService } from '#client/saved-items/store/fixtures/saved-items-service.ts'
import { savedItems } from '#client/saved-items/store/saved-items-state.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { saveForLater } from '#client/saved-items/store/saved-and-bag.ts'
import { SavedFromBag, SaveForLater } from './save-for-later.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  savedItems.lastSavedFromBag = null
})

test('two quick clicks save the item once', async () => {
  const shop = openSavedItemsService()
  const entry = { ...anEntry('NVY-12'), key: 'NVY-12', waiting: false }
  render(
    <VisitProvider value={{ visit: visitAt('/shop/bag'), answers: new Map() }}>
      <SaveForLater entry={entry} label="Coat" className="" />
    </VisitProvider>,
  )
  const clickSave = () => fireEvent.click(screen.getByRole('button', { name: /^Save for later/ }))
  await act(async () => {
    clickSave()
    clickSave()
    await expect.poll(() => savedItems.addSuccess).toBe(true)
    await expect.poll(() => savedItems.pending).toEqual([])
  })
  expect(shop.paths()).toEqual(['addItemToSFL', 'editBag'])
})

const line = {
  productNo: 'B1',
  productOptionNo: 'NVY-12',
  quantity: 2,
  unitPrice: 0,
  productType: '',
  productDetails: null,
}

test('undo moves the saved item back to the bag', async () => {
  const shop = openSavedItemsService()
  render(<SavedFromBag />)
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => saveForLater(line))
  expect(screen.getByRole('status').textContent).toContain('Saved for later.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  await expect.poll(() => shop.paths().slice(-2)).toEqual(['removeItemsFromSFL', 'addToBag'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('no undo is offered when saving fails', async () => {
  const shop = openSavedItemsService()
  shop.faults.editBag = [[500, 'INTERNAL']]
  render(<SavedFromBag />)
  await act(async () => saveForLater(line))
  expect(screen.queryByRole('button')).toBeNull()
})
