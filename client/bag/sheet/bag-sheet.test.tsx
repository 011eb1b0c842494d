// The bag sheet, from adding an item to the server's totals.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { bagSheetOpen } from '#client/bag/store/bag-signals.ts'
import { addToBag, loadBag, resetBag } from '#client/bag/store/bag.ts'
import { aCart, anEntry, openBagService, refusalResponse } from '#client/bag/store/fixtures/bag-service.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { BagSheet } from './bag-sheet.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

function Shown() {
  return (
    <VisitProvider value={{ visit: visitAt('/shop/p/AB123'), answers: new Map() }}>
      <BagSheet open={bagSheetOpen.use() ?? false} />
    </VisitProvider>
  )
}

async function open(setting: Parameters<typeof openBagService>[0] = {}) {
  openBagService()
  await resetBag()
  const service = openBagService(setting)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  bagSheetOpen.set(true)
  return { service, draw: () => act(async () => render(<Shown />)) }
}

const dialog = () => screen.getByRole('dialog', { name: 'Your bag' })
const preview = { productName: 'Linen shirt', size: '12', colour: 'Navy', price: 24, picture: null }

test('a pending item is shown before the server replies', async () => {
  const { service, draw } = await open()
  const release = service.hold()
  const added = addToBag({ productNo: 'AB123', productOptionNo: '12', preview })
  await draw()
  expect(dialog().textContent).toContain('Linen shirtNavy, 12, Quantity 1£24.00Adding…')
  service.answer('POST /api/shop/bag/addToBag', () =>
    aCart([anEntry('12', { quantity: 2 })], { orderTotal: 43.99, shippingCost: 3.99, vatIncluded: 7.33 }),
  )
  await act(async () => (release(), await added))
  expect(dialog().textContent).toContain('Shirt 12Navy, 12, Quantity 2£20.00')
  expect(dialog().textContent).toContain('Standard delivery£3.99Total£43.99VATIncludes VAT of £7.33')
  expect(dialog().textContent).toContain('2 items in your bag')
  expect(service.requests).toHaveLength(1)
})

test('the sheet shows date and charge of each parcel', async () => {
  const { service, draw } = await open({ entries: [anEntry('12')] })
  const details = { ...anEntry('one').productDetails!, productName: 'Harbour sofa' }
  const sofa = { productNo: 'SF001', productOptionNo: 'one', deliveryCharge: 24.99, deliveryDate: '2026-12-08' }
  service.answer('GET /api/shop/bag', () =>
    aCart([anEntry('12'), anEntry('one', { productNo: 'SF001', productDetails: details })], {
      deliveryChargeItems: [sofa],
      totalDeliveryCharge: 24.99,
      shippingCost: 24.99,
    }),
  )
  await draw()
  await act(async () => void (await loadBag()))
  expect(dialog().textContent).toContain('Standard deliveryFreeLarge item delivery£24.99Total')
  expect(dialog().textContent).toContain('Shirt 12: standard delivery, arrives by Wed 25 Nov')
  expect(dialog().textContent).toContain('Harbour sofa: large item delivery, arrives by Tue 8 Dec')
})

test('the sheet links to the bag and to checkout', async () => {
  const { draw } = await open({ entries: [anEntry('12')] })
  await draw()
  expect(screen.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/shop/bag')
  await act(async () => void (await loadBag()))
  expect(screen.getByRole('link', { name: 'Checkout £20.00' }).getAttribute('href')).toBe('/checkout/delivery-method')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })))
  expect(bagSheetOpen.get()).toBe(false)
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('the sheet shows one target under its heading', async () => {
  const { service, draw } = await open({ entries: [anEntry('12')] })
  const step = { promotionCode: 'MORE', promoType: 'Reactive', orderThreshold: 1, discountValue: 1 }
  const staggeredIncentives = [
    { ...step, promotionDescription: '£5 off', achieved: true, amountToGo: 0 },
    { ...step, promotionDescription: '£10 off', achieved: false, amountToGo: 12.5 },
  ]
  service.answer('GET /api/shop/bag', () => ({ ...aCart([anEntry('12')]), staggeredIncentives }))
  await draw()
  await act(async () => void (await loadBag()))
  expect(dialog().textContent).toContain('Spend £12.50 more and save £1')
  expect(dialog().textContent).not.toContain('£5 off')
})

test('a removed line is put back in its place', async () => {
  const entries = [anEntry('10'), anEntry('12', { quantity: 2 }), anEntry('14')]
  const { service, draw } = await open({ entries })
  const removedLine = { productNo: 'AB123', productOptionNo: '12', productName: 'Shirt 12', quantity: 2, place: 1 }
  await draw()
  await act(async () => void (await loadBag()))
  service.answer('PUT /api/shop/bag/editBag', () => aCart([entries[0]!, entries[2]!], { removedLine }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Shirt 12' })))
  expect(service.requestsTo('PUT', '/api/shop/bag/editBag')[0]!.body).toMatchObject({ quantity: 0, undo: true })
  const rows = () => screen.getAllByRole('listitem').map((row) => /Removed|Shirt \d+/.exec(row.textContent)![0])
  await vi.waitFor(() => expect(rows()).toEqual(['Shirt 14', 'Removed', 'Shirt 10']))
  service.answer('PUT /api/shop/bag/addToBag', () => aCart(entries))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo removing Shirt 12' })))
  await vi.waitFor(() => expect(rows()).toEqual(['Shirt 14', 'Shirt 12', 'Shirt 10']))
  expect(service.requestsTo('PUT', '/api/shop/bag/addToBag')[0]!.body).toMatchObject({ quantity: 2 })
})

test('a failed bag can be loaded again', async () => {
  const { service, draw } = await open({ entries: [anEntry('12')] })
  service.answer('GET /api/shop/bag', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  await draw()
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t show your bag right now.')
  service.answer('GET /api/shop/bag', () => aCart([anEntry('12')]))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await vi.waitFor(() => expect(dialog().textContent).toContain('Shirt 12'))
  expect(screen.queryByRole('alert')).toBe(null)
})

test('removed items are named', async () => {
  const { draw } = await open({ entries: [anEntry('10', { stockStatus: 'OUT_OF_STOCK' }), anEntry('12')] })
  await draw()
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'We’ve removed these from your bag because they’re no longer available: Shirt 10',
    ),
  )
})
