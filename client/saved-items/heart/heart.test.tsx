// Hearts: a place on the server, a button once the page has loaded, and what a press does.
// What a first press fetches is here already: how long that takes is the network's business.
import '#client/saved-items/store/saved-items.ts'
import '#client/saved-items/saved-items-error.tsx'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { openShop, visited } from '#client/saved-items/store/fixtures/a-shop.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { Heart } from './heart.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(cleanup)

/** Everything is near the window here. */
class Near {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Near)

function hearts(...products: string[]) {
  return (
    <VisitProvider value={{ visit: visitAt('/shop/c/women'), answers: new Map() }}>
      {products.map((productNo) => (
        <Heart key={productNo} productNo={productNo} productName={`Coat ${productNo}`} optionNo="NVY-12" />
      ))}
    </VisitProvider>
  )
}

const heart = (productNo: string) => screen.findByRole('button', { name: `Save Coat ${productNo}` })
const pressed = async (productNo: string) => (await heart(productNo)).getAttribute('aria-pressed')
const press = async (productNo: string) => act(async () => fireEvent.click(await heart(productNo)))
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

test('the server draws a place of the heart’s size and nothing to press', () => {
  expect(renderToString(hearts('A1'))).toMatch(/^<div class="[^"]+"><\/div>$/)
})

test('the heart of a product’s own page is drawn however far down it stands', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Near {
      override observe() {}
    },
  )
  openShop()
  await visited([])
  const visit = visitAt('/shop/p/A1')
  render(
    <VisitProvider value={{ visit, answers: new Map() }}>
      <Heart alone productNo="A1" productName="Coat A1" />
    </VisitProvider>,
  )
  expect(await pressed('A1')).toBe('false')
  vi.stubGlobal('IntersectionObserver', Near)
})

test('after load a heart tells whether its product is saved', async () => {
  openShop('A2')
  await visited(['A2'])
  render(hearts('A1', 'A2'))
  expect([await pressed('A1'), await pressed('A2')]).toEqual(['false', 'true'])
})

test('a press is seen at once, with the shop still thinking, and saves the chosen option', async () => {
  const shop = openShop()
  await visited([])
  render(hearts('A1'))
  await heart('A1')
  let go = () => {}
  shop.waits.push(new Promise<void>((resolve) => (go = resolve)))
  await press('A1')
  expect(await pressed('A1')).toBe('true')
  go()
  await settled()
  expect(await pressed('A1')).toBe('true')
  expect(shop.asked.at(-1)).toMatchObject({
    path: 'addItemToSFL',
    body: { entries: [{ productNo: 'A1', productOptionNo: 'NVY-12' }] },
  })
  await press('A1')
  await settled()
  expect([await pressed('A1'), shop.numbers()]).toEqual(['false', []])
})

test('a press that is refused goes back, and the card says so once', async () => {
  const shop = openShop()
  await visited([])
  shop.faults.addItemToSFL = [[500, 'INTERNAL']]
  render(hearts('A1', 'A2'))
  await press('A1')
  const card = await screen.findByRole('alert')
  expect(card.textContent).toBe(`Saved itemsCloseThere is a problem.${messages.savedItems.addFailed}`)
  expect(screen.getByRole('heading', { name: 'There is a problem.' })).toBeTruthy()
  expect([await pressed('A1'), screen.queryByRole('link')]).toEqual(['false', null])
})

test('WLIST_LIMIT_EXCEEDED shows a ‘Go to saved items’ button, and pressing it clears the error', async () => {
  const shop = openShop()
  await visited([])
  shop.faults.addItemToSFL = [[409, 'WLIST_LIMIT_EXCEEDED']]
  render(hearts('A1'))
  await press('A1')
  const link = await screen.findByRole('link', { name: 'Go to saved items' })
  expect(link.getAttribute('href')).toBe('/shop/bag/saved-items')
  link.addEventListener('click', (event) => event.preventDefault())
  await act(async () => fireEvent.click(link))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the toggle off leaves no heart', async () => {
  openShop('A1')
  await visited(
    ['A1'],
    fallbackToggles.filter((name) => name !== 'saved_items'),
  )
  render(hearts('A1'))
  await settled()
  await settled()
  expect(screen.queryByRole('button')).toBeNull()
})
