// The quick look: a button after load, which opens a sheet.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { messages } from '#shared/messages/index.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { shirt } from '#client/product/choices/a-product.ts'
import { painted } from '#client/platform/scheduling/painted.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { QuickLook } from './quick-look.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(cleanup)

function card(productNumber: string, toggles: readonly ToggleName[] = fallbackToggles) {
  const url = new URL('https://www.example.org/shop/c/women')
  const visit = {
    brand: brands.jdw,
    url,
    toggles: new Set(toggles),
    experiments: new Set<never>(),
    hybrid: null,
    person: null,
    sent: null,
  }
  return (
    <VisitProvider value={{ visit, answers: new Map() }}>
      <QuickLook productNumber={productNumber} productName="Linen shirt" />
    </VisitProvider>
  )
}

async function openQuickLook(answer: () => Response, productNumber: string) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/delivery/delivery-details') return Response.json({ standardDeliveryDate: '2026-11-26' })
    requests.push(address)
    return answer()
  })
  render(card(productNumber))
  const button = await screen.findByRole('button', { name: 'Quick look at Linen shirt' })
  await act(async () => fireEvent.click(button))
  await screen.findByRole('dialog', { name: 'Linen shirt' })
  return requests
}

/** A click, and the work that follows once the click is shown. */
const click = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element)
    await painted()
  })

test('the server renders no quick-look button', () => {
  expect(renderToString(card('Q1'))).toBe('')
})

test('without its toggle there is no quick look', () => {
  render(card('Q1', []))
  expect(screen.queryByRole('button')).toBeNull()
})

test('the quick look shows colours, sizes and the product link', async () => {
  const requests = await openQuickLook(() => Response.json({ products: [shirt] }), 'AB123')
  expect((await screen.findByRole('link', { name: 'See full details' })).getAttribute('href')).toBe(
    '/shop/p/AB123?colour=navy',
  )
  await click(screen.getByRole('link', { name: 'Coral' }))
  await click(screen.getByRole('link', { name: /Size 14 ?, only 3 left/ }))
  expect(screen.getByRole('link', { name: 'See full details' }).getAttribute('href')).toBe(
    '/shop/p/AB123?colour=coral&size=14',
  )
  // The visitor's own part of the page may be queried meanwhile.
  expect(requests.filter((path) => path !== '/api/visit')).toEqual(['/api/shop/p/products?baseproducts=AB123'])
})

test('a failed quick look can be retried', async () => {
  await openQuickLook(() => Response.json({}, { status: 502 }), 'Q2')
  expect((await screen.findByRole('alert')).textContent).toBe(messages.pageMessages.productTrouble)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a missing product shows a message', async () => {
  await openQuickLook(() => Response.json({ products: [] }), 'Q3')
  expect((await screen.findByRole('alert')).textContent).toBe(messages.pageMessages.productMissing)
})
