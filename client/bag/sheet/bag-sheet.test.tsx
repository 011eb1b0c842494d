// The bag sheet, from adding an item to the server's totals.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSnapshot } from 'valtio'
import { afterEach, expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { bagSheet } from '#client/bag/store/bag-state.ts'
import { addToBag, loadBag, resetBag } from '#client/bag/store/bag.ts'
import { aCart, anEntry, openBagService, refusalResponse } from '#client/bag/store/fixtures/bag-service.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { BagSheet } from './bag-sheet.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

function Shown() {
  return (
    <VisitProvider value={{ visit: visitAt('/shop/p/AB123'), answers: new Map() }}>
      <BagSheet open={useSnapshot(bagSheet).open ?? false} />
    </VisitProvider>
  )
}

async function open(setting: Parameters<typeof openBagService>[0] = {}) {
  openBagService()
  await resetBag()
  const service = openBagService(setting)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  bagSheet.open = true
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
