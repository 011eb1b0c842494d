// `useBag` on the server, in the browser, offline, and after the bag has ended.
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { emptyPersisted, persist } from '#client/platform/storage/persisted.ts'
import { addToBag, loadBag, refreshCount, resetBag, useBag } from './bag.ts'
import { useBagCount } from './bag-count.ts'
import { storeBag } from './stored-bag.ts'
import { aCart, anEntry, cartId, openBagService, refusalResponse } from './fixtures/bag-service.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Shown() {
  const { cart, loading, failed } = useBag()
  return (
    <output>
      {[cart ? cart.bagItemsCount : 'none', loading && 'loading', failed && 'failed'].filter(Boolean).join(' ')}
    </output>
  )
}

const address = `/api/shop/bag?cartId=${cartId}`

function page(
  answers: Record<string, unknown> = {},
  id: string | null = cartId,
  signedIn = false,
  children = <Shown />,
) {
  const person = { signedIn, accountId: null, cartId: id, wishlistId: null }
  const visit = { ...visitAt('/shop/bag'), person }
  return <VisitProvider value={{ visit, answers: new Map(Object.entries(answers)) }}>{children}</VisitProvider>
}

async function opened(setting: Parameters<typeof openBagService>[0] = { entries: [anEntry('12', { quantity: 2 })] }) {
  openBagService()
  await resetBag()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  emptyPersisted()
  return openBagService(setting)
}

const statusText = () => screen.getByRole('status').textContent

test('a failing bag is hydrated as the server drew it', async () => {
  await opened({ entries: [] })
  persist('cart', aCart([anEntry('12')]))
  const place = document.body.appendChild(document.createElement('div'))
  vi.stubEnv('SSR', true)
  place.innerHTML = renderToString(page({ [address]: null }))
  vi.unstubAllEnvs()
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, page({ [address]: null }), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  await act(async () => root.unmount())
})

test('a server-rendered bag is not loaded again', async () => {
  const service = await opened()
  await act(async () => void (await refreshCount()))
  const before = service.requests.length
  await act(async () => render(page({ [address]: aCart([anEntry('12', { quantity: 2 })]) })))
  expect(statusText()).toBe('2')
  expect(service.requests.length - before).toBeLessThanOrEqual(1)
})

test('an earlier answer without a bag hides no bag', async () => {
  await opened()
  await act(async () => void (await refreshCount()))
  await act(async () => void (await storeBag(undefined)))
  act(() => void render(page({ '/api/shop/bag': false }, null, true)))
  expect(statusText()).toBe('none loading')
})

test('a customer without a bag sees no failure', async () => {
  const service = await opened({ signedIn: true })
  service.answer('GET /api/shop/bag/cartItemCount', () => ({ code: 'success', cartId: null, itemCount: 0 }))
  await act(async () => render(page({}, null, true)))
  await vi.waitFor(() => expect(service.requests.some(({ path }) => path === '/api/shop/bag/cartItemCount')).toBe(true))
  await act(async () => void (await loadBag()))
  expect([statusText(), service.requests.filter(({ path }) => path === '/api/shop/bag')]).toEqual(['none', []])
})

test('while the shop is unreachable the persisted bag is shown', async () => {
  const service = await opened()
  service.answer('GET /api/shop/bag', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  persist('cart', aCart([anEntry('12', { quantity: 7 })]))
  await act(async () => render(page()))
  await vi.waitFor(() => expect(statusText()).toBe('7 failed'))
  cleanup()
  persist('cart', aCart([anEntry('12')], { cartId: 'another-bag-of-the-tests-01' }))
  await act(async () => render(page()))
  await vi.waitFor(() => expect(statusText()).toBe('none failed'))
})

function Badge() {
  return <output>{useBagCount(3)}</output>
}

test('the badge has the visit’s count until the bag is known', async () => {
  const service = await opened()
  await act(async () => render(page({}, cartId, false, <Badge />)))
  await act(async () => void (await storeBag(undefined)))
  expect(statusText()).toBe('3')
  service.answer('GET /api/shop/bag', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  await act(async () => void (await loadBag()))
  expect(statusText()).toBe('3')
  const release = service.hold()
  const adding = addToBag({ productNo: 'AB123', productOptionNo: '14' })
  await act(async () => {})
  expect(statusText()).toBe('4')
  await act(async () => (release(), void (await adding)))
  expect(statusText()).toBe('3')
  await act(async () => void (await resetBag()))
  expect(statusText()).toBe('0')
})
