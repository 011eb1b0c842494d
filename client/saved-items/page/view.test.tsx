// The saved-items page in the browser: removing, undoing, moving to the bag, choosing a size.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { mutate } from 'swr'
import { afterEach, expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { messages } from '#shared/messages/index.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { aWishlistEntry, openSavedItemsService } from '#client/saved-items/store/fixtures/saved-items-service.ts'
import { shirt } from '#client/product/choices/a-product.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import SavedItemsView from './view.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(async () => {
  cleanup()
  await mutate(() => true, undefined, { revalidate: false })
})

function entry(productNo: string, productOptionNo: string, changes: Partial<WishlistEntry> = {}): WishlistEntry {
  const details = {
    productNumber: productNo,
    offerNumber: '',
    productVariantCode: '',
    productName: `Coat ${productNo}`,
    cptName: '',
    brands: 'Row',
    size: '12',
    colour: 'Navy',
    colourCode: 'NVY',
    onSale: false,
    optionId: productOptionNo,
    deliveryCharge: 0,
    price: 45,
    wasPrice: null,
    outOfStockNotReturning: false,
    picture: null,
  }
  return { ...aWishlistEntry(productNo, productOptionNo), productDetails: details, ...changes }
}

function show(entries: WishlistEntry[] | null) {
  const shop = openSavedItemsService(...(entries ?? []))
  const list = entries && { wishlistId: 'w'.repeat(24), wishlistEntries: entries, wishlistItemsCount: entries.length }
  const product = urlOf(productCalls.list, { query: { baseproducts: 'A1' } })
  const answers = new Map<string, unknown>([
    [urlOf(savedItemsCalls.list, { query: {} }), list],
    [product, { products: [shirt] }],
  ])
  render(
    <VisitProvider value={{ visit: visitAt('/shop/bag/saved-items'), answers }}>
      <SavedItemsView />
    </VisitProvider>,
  )
  return shop
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const clickButton = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const waitForCalls = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

test('Undo restores a removed item', async () => {
  const shop = show([entry('A1', 'NVY-12'), entry('A2', 'NVY-12')])
  await clickButton('Remove Coat A1')
  expect(names()).toEqual(['Coat A2'])
  expect(screen.getByRole('status').textContent).toContain('Coat A1 removed')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await clickButton('Undo')
  await waitForCalls()
  expect(shop.numbers()).toEqual(['A1', 'A2'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a refused removal restores the item', async () => {
  const shop = show([entry('A1', 'NVY-12')])
  shop.faults.removeItemsFromSFL = [[500, 'INTERNAL']]
  await clickButton('Remove Coat A1')
  await waitForCalls()
  expect(names()).toEqual(['There is a problem.', 'Coat A1'])
  expect(screen.getByRole('alert').textContent).toContain(messages.savedItemsMessages.removeOneFailed)
})

test('a move to the bag is reported with a link', async () => {
  const shop = show([entry('A1', 'NVY-12')])
  await clickButton(/Move to bag/)
  await waitForCalls()
  expect(shop.paths()).toEqual(['addToBag', 'removeItemsFromSFL'])
  expect(screen.getByText('Coat A1 is in your bag')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/shop/bag')
})

test('an item without a size can get one', async () => {
  const shop = show([entry('A1', '')])
  const sizes = screen.getByRole('combobox', { name: 'Size of Linen shirt' })
  const gone = within(sizes).getByRole('option', { name: 'Coral, 16 (out of stock)' }) as HTMLOptionElement
  expect(gone.disabled).toBe(true)
  let go = () => {}
  shop.waits.push(new Promise<void>((resolve) => (go = resolve)))
  await act(async () => fireEvent.change(sizes, { target: { value: 'coral-14' } }))
  expect(screen.getByText('Coral, 14')).toBeTruthy()
  expect(screen.getByText('Only 3 left')).toBeTruthy()
  go()
  await waitForCalls()
  expect(shop.requests[0]).toMatchObject({
    path: 'updateSFLItem',
    body: { productOptionNo: '', updatedProductOptionNo: 'coral-14' },
  })
})

test('removing all items needs a second confirmation', async () => {
  const shop = show([entry('A1', 'NVY-12'), entry('A2', 'NVY-12')])
  expect(shop.paths()).toEqual([])
  await clickButton('Remove all 2')
  await waitForCalls()
  expect(shop.requests[0]).toMatchObject({ body: { actionType: 'ALL' } })
  expect(screen.getByText(/You haven’t saved anything yet/)).toBeTruthy()
})

test('a failed list can be reloaded', async () => {
  show(null)
  expect(screen.getByRole('alert').textContent).toContain(messages.generic.oops)
  await waitForCalls()
  expect(screen.queryByRole('alert')).toBeNull()
})
