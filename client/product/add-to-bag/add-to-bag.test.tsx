// Adding to the bag: shown before the reply, taken back with a message when the server refuses.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/product.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { bagSheet } from '#client/bag/store/bag-state.ts'
import { resetBag } from '#client/bag/store/bag.ts'
import { openBagService } from '#client/bag/store/fixtures/bag-service.ts'
import { resolveChoice } from '#client/product/choices/resolve-choice.ts'
import { anOption, shirt } from '#client/product/choices/a-product.ts'
import { PersonalLinks } from '#client/app/header/personal.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { AddToBag } from './add-to-bag.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock('#client/platform/scheduling/painted.ts', () => ({ painted: async () => {} }))

type PageProps = { size: string; colour?: string; product?: Product }

function Page({ size, colour = 'navy', product = shirt }: PageProps) {
  return (
    <VisitProvider value={{ visit: visitAt('/shop/p/AB123'), answers: new Map() }}>
      <PersonalLinks savedItems={false} />
      <AddToBag withBar={false} product={product} choice={resolveChoice(product, { colour, size })} />
    </VisitProvider>
  )
}

async function show() {
  const service = openBagService()
  await resetBag()
  bagSheet.open = null
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () => void render(<Page size="12" />))
  return { service, clickAdd: () => act(async () => fireEvent.click(addButton())) }
}

const addButton = () => screen.getByRole('button', { name: /^Add/ })

test('a sold-out size offers a notice and the colours that have it', () => {
  const options = [...shirt.options, anOption('navy', '16')]
  const html = renderToString(<Page size="16" colour="coral" product={{ ...shirt, options }} />)
  const text = html.replaceAll(/<!-- -->|<[^>]+>/g, '')
  expect(text).toContain('Size 16 in Coral is out of stock.Tell me when it’s backSize 16 is in stock in Navy.')
  expect(html).toContain('href="/shop/p/AB123?colour=navy&amp;size=16"')
  expect(html).not.toContain('<button')
})

test('adding updates the page before the reply', async () => {
  const { service, clickAdd } = await show()
  const release = service.hold()
  await clickAdd()
  expect(addButton().textContent).toBe('Adding…')
  await vi.waitFor(() => expect(screen.getByRole('link', { name: /^Bag/ }).textContent).toContain('1 item'))
  expect(bagSheet.open).toBe(true)
  await clickAdd()
  release()
  await vi.waitFor(() => expect(addButton().textContent).toBe('Add to bag'))
  expect(service.requestsTo('POST', '/api/shop/bag/addToBag')).toHaveLength(1)
  expect(service.has()).toMatchObject([{ productOptionNo: 'navy-12', quantity: 1 }])
  expect(screen.getByRole('alert').textContent).toBe('')
})
