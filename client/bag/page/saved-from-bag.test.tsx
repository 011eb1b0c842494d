// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { saveForLater } from '#client/saved-items/store/saved-and-bag.ts'
import { openShop } from '#client/saved-items/store/fixtures/a-shop.ts'
import { SavedFromBag } from './saved-from-bag.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

const line = {
  productNo: 'B1',
  productOptionNo: 'NVY-12',
  quantity: 2,
  unitPrice: 0,
  productType: '',
  productDetails: null,
}

test('what was saved out of the bag can be put back: off the list, and then into the bag again', async () => {
  const shop = openShop()
  render(<SavedFromBag />)
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => saveForLater(line))
  expect(screen.getByRole('status').textContent).toContain('Saved for later.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  await expect.poll(() => shop.paths().slice(-2)).toEqual(['removeItemsFromSFL', 'addToBag'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing is offered when it could not be saved', async () => {
  const shop = openShop()
  shop.faults.editBag = [[500, 'INTERNAL']]
  render(<SavedFromBag />)
  await act(async () => saveForLater(line))
  expect(screen.queryByRole('button')).toBeNull()
})
