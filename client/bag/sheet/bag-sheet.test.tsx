// The bag sheet, from adding an item to the server's totals.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useSnapshot } from 'valtio'
import { expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { bagSheet, openBagSheet } from '#client/bag/store/bag-state.ts'
import { resetBag } from '#client/bag/store/bag.ts'
import { aCart, anEntry, openBagService, refusalResponse } from '#client/bag/store/fixtures/bag-service.ts'
import { aCard } from '#client/product/choices/a-product.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { BagSheet } from './bag-sheet.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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
  openBagSheet(null)
  return { service, draw: () => act(async () => render(<Shown />)) }
}

// Shows R10.144.
test('the sheet names what was added and what goes with it', async () => {
  const { service, draw } = await open({ entries: [anEntry('12')] })
  service.answer('GET /api/shop/p/complete-the-set', () => ({
    products: [{ ...aCard('C1'), productName: 'Wool scarf' }],
  }))
  openBagSheet('AB123')
  await draw()
  const sheet = await screen.findByRole('dialog', { name: 'Added to your bag' })
  await vi.waitFor(() => expect(sheet.textContent).toMatch(/Goes well with it.*Wool scarf/))
})

const dialog = () => screen.getByRole('dialog', { name: 'Your bag' })

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
