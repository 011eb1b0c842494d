// @vitest-environment happy-dom
// Saving an item of the bag for later.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { anEntry } from '#client/bag/store/fixtures/bag-service.ts'
import { openSavedItemsService } from '#client/saved-items/store/fixtures/saved-items-service.ts'
import { savedItems } from '#client/saved-items/store/saved-items-state.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { SaveForLater } from './save-for-later.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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
    await expect.poll(() => savedItems.done?.kind).toBe('added')
    await expect.poll(() => savedItems.pending).toEqual([])
  })
  expect(shop.paths()).toEqual(['addItemToSFL', 'editBag'])
})
