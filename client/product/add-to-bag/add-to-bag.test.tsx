// Adding to the bag: a plain form before hydration, an optimistic change afterwards, and a message when the server refuses.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/product.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { bagSheetOpen } from '#client/bag/store/bag-signals.ts'
import { bagState, resetBag } from '#client/bag/store/bag.ts'
import { aCart, anEntry, openBagService, refusalResponse } from '#client/bag/store/fixtures/bag-service.ts'
import { resolveChoice } from '#client/product/choices/resolve-choice.ts'
import { anOption, shirt } from '#client/product/choices/a-product.ts'
import { PersonalLinks } from '#client/app/header/personal.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { AddToBag } from './add-to-bag.tsx'

vi.mock('#client/platform/scheduling/painted.ts', () => ({ painted: async () => {} }))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

type PageProps = { size: string | null; colour?: string; product?: Product; withBar?: boolean }

function Page({ size, colour = 'navy', product = shirt, withBar = false }: PageProps) {
  return (
    <VisitProvider value={{ visit: visitAt('/shop/p/AB123'), answers: new Map() }}>
      <PersonalLinks savedItems={false} />
      <AddToBag withBar={withBar} product={product} choice={resolveChoice(product, { colour, size })} />
    </VisitProvider>
  )
}

async function show(product?: Product, withBar = false) {
  const service = openBagService()
  await resetBag()
  bagSheetOpen.set(null)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container: page } = await act(async () =>
    render(<Page size="12" withBar={withBar} {...(product && { product })} />),
  )
  return { service, page, clickAdd: () => act(async () => fireEvent.click(addButton())) }
}

const addButton = () => screen.getByRole('button', { name: /^Add/ })

test('without script the form submits product, option and quantity', () => {
  const html = renderToString(<Page size="12" />)
  expect(html).toMatch(/<form [^>]*data-in-page="" [^>]*action="\/shop\/bag\/add" method="post"/)
  for (const field of ['name="productNo" value="AB123"', 'name="productOptionNo" value="navy-12"', 'name="quantity"'])
    expect(html).toContain(field)
  const missing = renderToString(<Page size={null} />)
  expect(missing).toContain('href="#sizes-AB123"')
  expect(missing).toContain('Choose a size')
  expect(missing).not.toContain('<form')
})

test('a sold-out size offers a notice and the colours that have it', () => {
  const options = [...shirt.options, anOption('navy', '16')]
  const html = renderToString(<Page size="16" colour="coral" product={{ ...shirt, options }} />)
  const text = html.replaceAll(/<!-- -->|<[^>]+>/g, '')
  expect(text).toContain('Size 16 in Coral is out of stock.Tell me when it’s backSize 16 is in stock in Navy.')
  expect(html).toContain('href="/shop/p/AB123?colour=navy&amp;size=16"')
  expect(html).not.toContain('<button')
})

test('the bar says the price, the choice and what to do', () => {
  const bar = (html: string) => /<div data-buy-bar.*/.exec(html)![0].replaceAll(/<!-- -->|<[^>]+>/g, ' ')
  expect(bar(renderToString(<Page size="12" withBar />))).toMatch(/£24 +Navy, 12 +Add to bag/)
  expect(bar(renderToString(<Page size={null} withBar />))).toMatch(/Navy +Choose a size/)
  expect(bar(renderToString(<Page size="16" colour="coral" withBar />))).toMatch(
    /Size 16 in Coral is out of stock. +Tell me when it’s back/,
  )
})

test('without script the bar’s button submits the form', () => {
  expect(renderToString(<Page size="12" withBar />)).toMatch(/<form(?!.*<\/form>.*data-buy-bar).*data-buy-bar/)
})

test('a press in the bar is shown and refused there', async () => {
  const { service, page } = await show(undefined, true)
  const release = service.hold()
  service.answer('POST /api/shop/bag/addToBag', () => refusalResponse(400, 'BASKET_LIMIT_EXCEEDED', 'Full.'))
  const bar = page.querySelector<HTMLElement>('[data-buy-bar]')!
  await act(async () => fireEvent.click(within(bar).getByRole('button')))
  expect(within(bar).getByRole('button').textContent).toBe('Adding…')
  release()
  await vi.waitFor(() => expect(within(bar).getByText('Full.')).toBeTruthy())
  expect(screen.getByRole('alert').textContent).toBe('Full.')
})

test('"Choose a size" makes the sizes the document’s target', () => {
  render(<Page size={null} />)
  fireEvent.click(screen.getByRole('link', { name: 'Choose a size' }))
  expect(location.hash).toBe('#sizes-AB123')
})

test('what is missing of a bra’s size is named', () => {
  const bra = { ...shirt, options: ['34B', '34C', '36B'].map((size) => anOption('navy', size)) }
  const leadsTo = (size: string | null) =>
    /href="(#[^"]+)"[^>]*>Choose a ([a-z ]+)/.exec(renderToString(<Page product={bra} size={size} />))!.slice(1)
  expect(leadsTo(null)).toEqual(['#sizes-AB123', 'band size'])
  expect(leadsTo('34-')).toEqual(['#sizes-AB123-2', 'cup size'])
})

test('adding updates the page before the reply', async () => {
  const { service, clickAdd } = await show()
  const release = service.hold()
  await clickAdd()
  expect(addButton().textContent).toBe('Adding…')
  await vi.waitFor(() => expect(screen.getByRole('link', { name: /^Bag/ }).textContent).toContain('1 item'))
  expect(bagSheetOpen.get()).toBe(true)
  expect(bagState.adding).toMatchObject([{ productNo: 'AB123', preview: { productName: 'Linen shirt', size: '12' } }])
  await clickAdd()
  release()
  await vi.waitFor(() => expect(addButton().textContent).toBe('Add to bag'))
  expect(service.requestsTo('POST', '/api/shop/bag/addToBag')).toHaveLength(1)
  expect(service.has()).toMatchObject([{ productOptionNo: 'navy-12', quantity: 1 }])
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('“Buy now” adds the product and leads to checkout', async () => {
  const { service } = await show()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Buy now' })))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/checkout/delivery-method'))
  expect(service.has()).toMatchObject([{ productOptionNo: 'navy-12', quantity: 1 }])
  expect(bagSheetOpen.get()).toBe(null)
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
  expect(addButton().textContent).toBe('Add to bag')
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
  expect([bagSheetOpen.get(), addButton().textContent]).toEqual([null, 'Adding…'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([bagSheetOpen.get(), addButton().textContent]).toEqual([true, 'Add to bag'])
  vi.useRealTimers()
})
