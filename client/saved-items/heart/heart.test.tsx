// Hearts: a plain form from the server, a button after load, and what a click does. The modules that a first click loads are
// imported here, so that the tests do not depend on their load time.
import '#client/saved-items/store/saved-items.ts'
import '#client/saved-items/saved-items-error.tsx'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { openSavedItemsService, setVisitReply } from '#client/saved-items/store/fixtures/saved-items-service.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { Heart } from './heart.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(cleanup)

/** Reports every element as near the viewport. */
class NearObserver {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.callback([{ isIntersecting: true }])
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', NearObserver)

function hearts(...products: string[]) {
  return (
    <VisitProvider value={{ visit: visitAt('/shop/c/women'), answers: new Map() }}>
      {products.map((productNo) => (
        <Heart key={productNo} productNo={productNo} productName={`Coat ${productNo}`} optionNo="NVY-12" />
      ))}
    </VisitProvider>
  )
}

/** The button that replaces the plain form once the saved items are known. */
const heart = (productNo: string) =>
  vi.waitFor(() => {
    const found = screen.getByRole('button', { name: `Save Coat ${productNo}` })
    expect(found.getAttribute('type')).toBe('button')
    return found
  })
const heartState = async (productNo: string) => (await heart(productNo)).getAttribute('aria-pressed')
const clickHeart = async (productNo: string) => act(async () => fireEvent.click(await heart(productNo)))
const waitForCalls = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

test('the server renders a heart as a plain form', () => {
  expect(renderToString(hearts('A1'))).toMatch(
    /<form data-in-page="".* action="\/shop\/bag\/saved-items\/save" method="post">.*value="A1"/,
  )
})

test('a product page’s heart is rendered outside the viewport', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends NearObserver {
      override observe() {}
    },
  )
  openSavedItemsService()
  await setVisitReply([])
  const visit = visitAt('/shop/p/A1')
  render(
    <VisitProvider value={{ visit, answers: new Map() }}>
      <Heart eager productNo="A1" productName="Coat A1" />
    </VisitProvider>,
  )
  expect(await heartState('A1')).toBe('false')
  vi.stubGlobal('IntersectionObserver', NearObserver)
})

test('a heart shows whether its product is saved', async () => {
  openSavedItemsService('A2')
  await setVisitReply(['A2'])
  render(hearts('A1', 'A2'))
  expect([await heartState('A1'), await heartState('A2')]).toEqual(['false', 'true'])
})

test('a click saves the chosen option', async () => {
  const shop = openSavedItemsService()
  await setVisitReply([])
  render(hearts('A1'))
  await heart('A1')
  let go = () => {}
  shop.waits.push(new Promise<void>((resolve) => (go = resolve)))
  await clickHeart('A1')
  expect(await heartState('A1')).toBe('true')
  go()
  await waitForCalls()
  expect(await heartState('A1')).toBe('true')
  expect(shop.requests.at(-1)).toMatchObject({
    path: 'addItemToSFL',
    body: { entries: [{ productNo: 'A1', productOptionNo: 'NVY-12' }] },
  })
  await clickHeart('A1')
  await waitForCalls()
  expect([await heartState('A1'), shop.numbers()]).toEqual(['false', []])
})

test('a refused save shows one error card', async () => {
  const shop = openSavedItemsService()
  await setVisitReply([])
  shop.faults.addItemToSFL = [[500, 'INTERNAL']]
  render(hearts('A1', 'A2'))
  await clickHeart('A1')
  const card = await screen.findByRole('alert')
  expect(card.textContent).toBe(`Saved itemsCloseThere is a problem.${messages.savedItemsMessages.addFailed}`)
  expect(screen.getByRole('heading', { name: 'There is a problem.' })).toBeTruthy()
  expect([await heartState('A1'), screen.queryByRole('link')]).toEqual(['false', null])
})

test('WLIST_LIMIT_EXCEEDED shows a link to the saved items', async () => {
  const shop = openSavedItemsService()
  await setVisitReply([])
  shop.faults.addItemToSFL = [[409, 'WLIST_LIMIT_EXCEEDED']]
  render(hearts('A1'))
  await clickHeart('A1')
  const link = await screen.findByRole('link', { name: 'Go to saved items' })
  expect(link.getAttribute('href')).toBe('/shop/bag/saved-items')
  link.addEventListener('click', (event) => event.preventDefault())
  await act(async () => fireEvent.click(link))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the toggle off leaves no heart', async () => {
  openSavedItemsService('A1')
  await setVisitReply(
    ['A1'],
    fallbackToggles.filter((name) => name !== 'saved_items'),
  )
  render(hearts('A1'))
  await waitForCalls()
  await waitForCalls()
  expect(screen.queryByRole('button')).toBeNull()
})
