// A quick look without its product.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { QuickLook } from './quick-look.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function openQuickLook(answer: () => Response, productNumber: string) {
  vi.stubGlobal('fetch', async () => answer())
  render(
    <VisitProvider value={{ visit: visitAt('/shop/c/women'), answers: new Map() }}>
      <QuickLook productNumber={productNumber} productName="Linen shirt" />
    </VisitProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Quick look at Linen shirt' })
  await act(async () => fireEvent.click(button))
  await screen.findByRole('dialog', { name: 'Linen shirt' })
}

test('a failed quick look can be retried', async () => {
  await openQuickLook(() => Response.json({}, { status: 502 }), 'Q2')
  expect((await screen.findByRole('alert')).textContent).toBe(messages.pageMessages.productTrouble)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a missing product shows a message', async () => {
  await openQuickLook(() => Response.json({ products: [] }), 'Q3')
  expect((await screen.findByRole('alert')).textContent).toBe(messages.pageMessages.productMissing)
})
