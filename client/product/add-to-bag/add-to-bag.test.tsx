// Adding to the bag: a plain form before hydration, an optimistic change afterwards, and a message when the server refuses.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/product.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { bagSheetOpen } from '#client/bag/store/bag-signals.ts'
import { bagState, resetBag } from '#client/bag/store/bag.ts'
import { aCart, anEntry, openBagService, refusalResponse } from '#client/bag/store/fixtures/bag-service.ts'
import { resolveChoice } from '#client/product/choices/product-choice.ts'
import { shirt } from '#client/product/choices/a-product.ts'
import { PersonalLinks } from '#client/app/header/personal.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { AddToBag } from './add-to-bag.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

function Page({ size, colour = 'navy', product = shirt }: { size: string | null; colour?: string; product?: Product }) {
  return (
    <VisitProvider value={{ visit: visitAt('/shop/p/AB123'), answers: new Map() }}>
      <PersonalLinks savedItems={false} />
      <AddToBag product={product} choice={resolveChoice(product, { colour, size })} />
    </VisitProvider>
  )
}

async function show(product?: Product) {
  const service = openBagService()
  await resetBag()
  bagSheetOpen.set(null)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () => render(<Page size="12" {...(product && { product })} />))
  return { service, clickAdd: () => act(async () => fireEvent.click(screen.getByRole('button'))) }
}

test('without script the form submits product, option and quantity', () => {
  const html = renderToString(<Page size="12" />)
  expect(html).toContain('<form data-in-page="" action="/shop/bag/add" method="post">')
  for (const field of ['name="productNo" value="AB123"', 'name="productOptionNo" value="navy-12"', 'name="quantity"'])
    expect(html).toContain(field)
  const missing = renderToString(<Page size={null} />)
  expect(missing).toContain('href="#sizes-AB123"')
  expect(missing).toContain('Choose a size')
  expect(missing).not.toContain('<form')
})

test('a sold-out size cannot be added', () => {
  expect(renderToString(<Page size="16" colour="coral" />)).toMatch(
    /<button[^>]* disabled=""[^>]*>16(<!-- -->)? is out of stock/,
  )
})

test('adding updates the page before the reply', async () => {
  const { service, clickAdd } = await show()
  const release = service.hold()
  await clickAdd()
  expect(screen.getByRole('button').textContent).toBe('Adding…')
  await vi.waitFor(() => expect(screen.getByRole('link', { name: /^Bag/ }).textContent).toContain('1 item'))
  expect(bagSheetOpen.get()).toBe(true)
  expect(bagState.adding).toMatchObject([{ productNo: 'AB123', preview: { productName: 'Linen shirt', size: '12' } }])
  await clickAdd()
  release()
  await vi.waitFor(() => expect(screen.getByRole('button').textContent).toBe('Add to bag'))
  expect(service.requestsTo('POST', '/api/shop/bag/addToBag')).toHaveLength(1)
  expect(service.has()).toMatchObject([{ productOptionNo: 'navy-12', quantity: 1 }])
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a refusal shows the server’s message', async () => {
  const { service, clickAdd } = await show()
  service.answer('POST /api/shop/bag/addToBag', () =>
    refusalResponse(400, 'BASKET_LIMIT_EXCEEDED', 'Your bag is full.'),
  )
  await clickAdd()
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your bag is full.'))
  expect(bagSheetOpen.get()).toBe(false)
  expect(screen.getByRole('link', { name: /^Bag/ }).textContent).not.toContain('item')
  expect(screen.getByRole('button').textContent).toBe('Add to bag')
  service.answer('POST /api/shop/bag/addToBag', () => aCart([anEntry('12')]))
  await clickAdd()
  await vi.waitFor(() => expect(screen.getByRole('link', { name: /^Bag/ }).textContent).toContain('1 item'))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('after adding a subscription the flow waits 600 ms', async () => {
  const { service, clickAdd } = await show({ ...shirt, productType: 'DS' })
  vi.useFakeTimers()
  await clickAdd()
  await act(() => vi.advanceTimersByTimeAsync(599))
  expect(service.has()).toHaveLength(1)
  expect([bagSheetOpen.get(), screen.getByRole('button').textContent]).toEqual([null, 'Adding…'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([bagSheetOpen.get(), screen.getByRole('button').textContent]).toEqual([true, 'Add to bag'])
  vi.useRealTimers()
})
