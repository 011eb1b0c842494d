// The bag as a view has it: drawn by the server, then alive, then last seen, then gone.
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { emptyPersisted, persist } from '#client/platform/storage/persisted.ts'
import { loadBag, refreshCount, resetBag, useBag } from './bag.ts'
import { aCart, anEntry, cartId, openBagService, refusal } from './fixtures/bag-service.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

function Shown() {
  const { cart, loading, failed } = useBag()
  return (
    <output>
      {[cart ? cart.bagItemsCount : 'none', loading && 'loading', failed && 'failed'].filter(Boolean).join(' ')}
    </output>
  )
}

const address = `/api/shop/bag?cartId=${cartId}`

function page(answers: Record<string, unknown> = {}, id: string | null = cartId, signedIn = false) {
  const person = { signedIn, accountId: null, cartId: id, wishlistId: null }
  const visit = { ...visitAt('/shop/bag'), person }
  return (
    <VisitProvider value={{ visit, answers: new Map(Object.entries(answers)) }}>
      <Shown />
    </VisitProvider>
  )
}

async function opened(setting: Parameters<typeof openBagService>[0] = { entries: [anEntry('12', { quantity: 2 })] }) {
  openBagService()
  await resetBag()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  emptyPersisted()
  return openBagService(setting)
}

const words = () => screen.getByRole('status').textContent

test('the server draws the bag it was answered with, or says that it could not be had', () => {
  vi.stubEnv('SSR', true)
  expect(renderToString(page({ [address]: aCart([anEntry('12')]) }))).toContain('>1<')
  expect(renderToString(page({ [address]: null }))).toContain('>none failed<')
  expect(renderToString(page({}, null))).toContain('>none<')
  vi.unstubAllEnvs()
})

test('a bag that came with the page is not asked for again', async () => {
  const service = await opened()
  await act(async () => void (await refreshCount()))
  const before = service.asked.length
  await act(async () => render(page({ [address]: aCart([anEntry('12', { quantity: 2 })]) })))
  expect(words()).toBe('2')
  expect(service.asked.length - before).toBeLessThanOrEqual(1)
})

test('a bag that did not come with the page is loaded', async () => {
  await opened()
  await act(async () => render(page()))
  await vi.waitFor(() => expect(words()).toBe('2'))
})

test('a customer who brought no id is shown the bag that is theirs', async () => {
  const service = await opened({ signedIn: true })
  service.answer('GET /api/shop/bag', () => aCart([anEntry('12')]))
  await act(async () => render(page({}, null, true)))
  await vi.waitFor(() => expect(words()).toBe('1'))
  expect(service.asked.find(({ path }) => path === '/api/shop/bag/cartItemCount')!.query.get('cartId')).toBe(null)
})

test('a customer who has no bag yet is not told of a failure, and no bag is asked for', async () => {
  const service = await opened({ signedIn: true })
  service.answer('GET /api/shop/bag/cartItemCount', () => ({ code: 'success', cartId: null, itemCount: 0 }))
  await act(async () => render(page({}, null, true)))
  await vi.waitFor(() => expect(service.asked.some(({ path }) => path === '/api/shop/bag/cartItemCount')).toBe(true))
  await act(async () => void (await loadBag()))
  expect([words(), service.asked.filter(({ path }) => path === '/api/shop/bag')]).toEqual(['none', []])
})

test('a bag that has ended is gone from the page, though the page came with it', async () => {
  const service = await opened()
  await act(async () => render(page({ [address]: aCart([anEntry('12')]) })))
  service.answer('GET /api/shop/bag', () => refusal(404, 'CART_NOT_FOUND', 'This bag has ended.'))
  await act(async () => void (await loadBag()))
  expect(words()).toBe('none')
})

test('while the shop cannot be reached the bag is as it was last seen in this browser', async () => {
  const service = await opened()
  service.answer('GET /api/shop/bag', () => refusal(502, 'UPSTREAM_DOWN', 'No.'))
  persist('cart', aCart([anEntry('12', { quantity: 7 })]))
  await act(async () => render(page()))
  await vi.waitFor(() => expect(words()).toBe('7 failed'))
  cleanup()
  persist('cart', aCart([anEntry('12')], { cartId: 'another-bag-of-the-tests-01' }))
  await act(async () => render(page()))
  await vi.waitFor(() => expect(words()).toBe('none failed'))
})
