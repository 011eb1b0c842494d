// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { anEntry } from '#client/bag/store/fixtures/bag-service.ts'
import { openShop } from '#client/saved-items/store/fixtures/a-shop.ts'
import { savedItems } from '#client/saved-items/store/state.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { SaveForLater } from './save-for-later.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

test('pressed twice before what a press needs is there, an item is saved and taken out of the bag once', async () => {
  const shop = openShop()
  const entry = { ...anEntry('NVY-12'), key: 'NVY-12', waiting: false }
  render(
    <VisitProvider value={{ visit: visitAt('/shop/bag'), answers: new Map() }}>
      <SaveForLater entry={entry} what="Coat" className="" />
    </VisitProvider>,
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Save for later/ }))
  await act(async () => {
    press()
    press()
    await expect.poll(() => savedItems.addSuccess).toBe(true)
    await expect.poll(() => savedItems.pending).toEqual([])
  })
  expect(shop.paths()).toEqual(['addItemToSFL', 'editBag'])
})
