// @vitest-environment happy-dom
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import type { ExperimentName } from '#shared/platform/experiments.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { card, visitAt } from '#client/platform/examples.tsx'
import { choose, dropConsentListeners } from '#client/session/consent/fixtures/choose.tsx'

const tea = { ...card('AB123', { price: 19.99, wasPrice: 30, brands: 'Juniper' }) }
const entry = {
  productNo: 'AB123',
  productOptionNo: '1',
  quantity: 3,
  unitPrice: 19.99,
  breadCrumbData: [
    { categoryLabel: 'Women', path: '/shop/c/women' },
    { categoryLabel: 'Dresses', path: '/shop/c/women/dresses' },
  ],
  productDetails: { productName: 'Tea dress', brands: 'Juniper', size: '12', colour: 'Navy', wasPrice: null },
} as unknown as CartEntry
const cart = {
  cartId: 'x'.repeat(22),
  claimCodeName: 'SAVE10',
  cartEntries: [entry],
  orderValue: 53.97,
  preDiscountOrderValueExcludingShippingCost: 59.97,
} as unknown as Cart

type Shop = { experiments?: ExperimentName[]; toggles?: readonly ToggleName[]; known?: boolean }

/** Stops the tracking of the previous page. */
let close = async () => {}

/** A fresh page: new modules, an empty data layer and storage, and a fake IntersectionObserver. */
async function open({ experiments = ['datalayer_v2'], toggles = fallbackToggles, known = true }: Shop = {}) {
  await close()
  vi.resetModules()
  dropConsentListeners()
  delete window.dataLayer
  document.body.innerHTML = '<main><h1>Dresses</h1></main>'
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`
  localStorage.clear()
  sessionStorage.clear()
  const visitor = { experiments, toggles, accountId: null }
  const answer = () => mutate('/api/visit', visitor, { revalidate: false })
  await (known ? answer() : mutate('/api/visit', undefined, { revalidate: false }))
  const sent = vi.fn(async () => Response.json({ socialProof: [], result: { success: true } }))
  vi.stubGlobal('fetch', sent)
  let see: (elements: Element[], ratio: number) => void = () => {}
  const thresholds: unknown[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watched = new Set<Element>()
      constructor(callback: IntersectionObserverCallback, { threshold }: IntersectionObserverInit) {
        thresholds.push(threshold)
        see = (elements, intersectionRatio) =>
          callback(
            elements
              .filter((target) => this.watched.has(target))
              .map((target) => ({ target, intersectionRatio }) as IntersectionObserverEntry),
            this as never,
          )
      }
      observe = (element: Element) => this.watched.add(element)
      unobserve = (element: Element) => this.watched.delete(element)
      disconnect = () => this.watched.clear()
    },
  )
  const tracking = await import('./all.ts')
  close = async () => {
    await mutate('/api/visit', { experiments: [], toggles: [] }, { revalidate: false })
    tracking.trackPageView(visitAt('/'), 'home', '', new Map())
  }
  const view = (path: string, pageType: 'home' | 'category' | 'search' | 'product', answers: object = {}) =>
    tracking.trackPageView(visitAt(path), pageType, 'A page', new Map(Object.entries(answers)))
  return {
    ...tracking,
    choose,
    view,
    sent,
    answer,
    thresholds,
    see: (...given: Parameters<typeof see>) => see(...given),
  }
}

const layer = () => (window.dataLayer ?? []) as Record<string, unknown>[]
const events = (name: string) => layer().filter(({ event }) => event === name)
const commands = () =>
  layer()
    .filter((pushed) => !('event' in pushed) && !('ecommerce' in pushed))
    .map((one) => Array.from(one as never))
const soon = (ms = 100) => new Promise((resolve) => setTimeout(resolve, ms))
const storedKeys = () => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(Boolean)

test('the data layer starts with consent denied', async () => {
  const { view, choose } = await open()
  view('/', 'home')
  const denied = Object.fromEntries(
    [
      'ad_storage',
      'ad_user_data',
      'ad_personalization',
      'analytics_storage',
      'functionality_storage',
      'personalization_storage',
      'security_storage',
    ].map((signal) => [signal, 'denied']),
  )
  expect(Object.prototype.toString.call(layer()[0])).toBe('[object Arguments]')
  expect(commands()).toEqual([['consent', 'default', { ...denied, wait_for_update: 500 }]])
  choose({ measuring: true, sharing: false })
  const granted = { functionality_storage: 'granted', security_storage: 'granted', analytics_storage: 'granted' }
  expect(commands()[1]).toEqual(['consent', 'update', { ...denied, ...granted }])
  choose({ measuring: false, sharing: true })
  expect(commands()[2]![2]).toMatchObject({ analytics_storage: 'denied', personalization_storage: 'granted' })
  for (const [, , signals] of commands())
    expect(signals).toMatchObject({ ad_storage: 'denied', ad_user_data: 'denied' })
})

test('before consent nothing is stored or sent', async () => {
  const { view, trackAddedToBag, trackViewedBag, choose, sent } = await open({
    experiments: ['datalayer_v2', 'recommendation_tracking'],
  })
  const look = async () => {
    view('/shop/c/women', 'category', { list: { products: [tea] } })
    view('/shop/p/AB123', 'product')
    trackAddedToBag(entry, cart)
    trackViewedBag(cart)
    await soon()
  }
  await look()
  expect([storedKeys(), sent.mock.calls]).toEqual([[], []])
  choose({ measuring: false, sharing: false })
  await look()
  expect([storedKeys(), sent.mock.calls]).toEqual([['consent=1.m0.s0'], []])
  choose({ measuring: true, sharing: true })
  await look()
  expect(document.cookie).toMatch(/brandWidget=jdw/)
  expect(document.cookie).toMatch(/sessionId=[0-9a-f]{32}(;|$)/)
  expect(document.cookie).toMatch(/recommendationTracking=[0-9a-f]{32}(;|$)/)
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  expect(Object.keys(localStorage).toSorted()).toEqual(['socialProofSession', 'socialProofVisitor'])
})

test('withdrawing consent deletes what was stored under it', async () => {
  const { view, trackViewedBag, choose } = await open({ experiments: ['recommendation_tracking'] })
  choose({ measuring: true, sharing: true })
  view('/', 'home')
  trackViewedBag(cart)
  await vi.waitFor(() => expect(storedKeys()).toHaveLength(3))
  choose({ measuring: true, sharing: false })
  expect(storedKeys()[0]).not.toContain('recommendationTracking')
  expect(storedKeys()).toHaveLength(1)
  choose({ measuring: false, sharing: false })
  expect(storedKeys()).toEqual(['consent=1.m0.s0'])
})

test('the recommendation-tracking cookie is only set in its experiment', async () => {
  for (const experiments of [['datalayer_v2'], ['recommendation_tracking']] as const) {
    const { view, choose } = await open({ experiments: [...experiments] })
    choose({ measuring: false, sharing: true })
    view('/', 'home')
    await soon()
    expect(document.cookie.includes('recommendationTracking=')).toBe(experiments[0] === 'recommendation_tracking')
  }
})

test('after consent a page view has the visit’s id', async () => {
  const { view, choose } = await open()
  view('/', 'home')
  choose({ measuring: true, sharing: false })
  view('/shop/p/AB123', 'product')
  const [, mark] = /sessionId=([0-9a-f]{32})/.exec(document.cookie)!
  expect(events('page_view').map(({ visit_id }) => visit_id)).toEqual([undefined, mark])
})

test('without the experiment only enhanced tracking runs', async () => {
  const { view, trackAddedToBag, detailAppliedPromo } = await open({ experiments: [] })
  view('/shop/s/?term=red+dress', 'search')
  trackAddedToBag(entry, cart)
  detailAppliedPromo('SAVE10', cart)
  // Enhanced tracking is code of its own, fetched when it is first needed.
  await expect
    .poll(() => layer().flatMap(({ event }) => event ?? []))
    .toEqual(['page_view', 'promo_code_applied', 'search'])
  expect(events('page_view')[0]).toMatchObject({ site: 'jdw', channel: 'new-headless-web' })
})

test('without its toggle no enhanced tracking runs', async () => {
  const { view, trackAddedToBag, detailAppliedPromo } = await open({ toggles: [] })
  view('/shop/s/?term=red+dress', 'search')
  trackAddedToBag(entry, cart)
  detailAppliedPromo('SAVE10', cart)
  await soon()
  expect(layer().flatMap(({ event }) => event ?? [])).toEqual(['page_view', 'add_to_cart'])
})

test('bag, saved-item and promo events have the specified fields', async () => {
  const { trackAddedToBag, detailRemovedFromBag, trackViewedBag, detailSavedItem, detailAppliedPromo } = await open()
  trackAddedToBag(entry, cart, 1)
  detailRemovedFromBag(entry, cart)
  trackViewedBag(cart)
  await mutate('/api/shop/bag?cartId=x', cart, { revalidate: false })
  detailSavedItem('AB123')
  detailAppliedPromo('SAVE10', cart)
  await soon()
  const item = {
    item_id: 'AB123',
    item_name: 'Tea dress',
    item_brand: 'Juniper',
    item_variant: 'Navy 12',
    item_category: 'Women',
    item_category2: 'Dresses',
    price: 19.99,
  }
  const ecommerce = (value: number, quantity: number) => ({ currency: 'GBP', value, items: [{ ...item, quantity }] })
  expect(layer().slice(-9)).toEqual([
    { ecommerce: null },
    { event: 'add_to_cart', ecommerce: { ...ecommerce(19.99, 1), coupon: 'SAVE10' } },
    { ecommerce: null },
    { event: 'remove_from_cart', ecommerce: { ...ecommerce(59.97, 3), coupon: 'SAVE10' } },
    { ecommerce: null },
    { event: 'view_cart', ecommerce: { ...ecommerce(53.97, 3), coupon: 'SAVE10' } },
    { ecommerce: null },
    { event: 'add_to_wishlist', ecommerce: ecommerce(19.99, 1) },
    { event: 'promo_code_applied', coupon: 'SAVE10', discount: 6 },
  ])
})

test('product views and searches have their own events', async () => {
  const { view } = await open()
  const { searchHistory } = await import('#client/platform/storage/search-history.ts')
  view('/shop/p/ab123', 'product', { one: { products: [{ ...tea, options: [], breadCrumbData: [] }] } })
  Object.assign(searchHistory, { position: 2, total: 5 })
  view('/shop/s/?term=red+dress', 'search')
  view('/shop/s/?term=sofa', 'search')
  await soon()
  expect(events('view_item')).toEqual([
    {
      event: 'view_item',
      ecommerce: {
        currency: 'GBP',
        value: 19.99,
        items: [
          {
            item_id: 'AB123',
            item_name: tea.productName,
            item_brand: 'Juniper',
            price: 19.99,
            discount: 10.01,
            quantity: 1,
          },
        ],
      },
    },
  ])
  expect(events('search')).toEqual([
    { event: 'search', search_term: 'red dress', search_history_position: 2, search_history_total: 5 },
    { event: 'search', search_term: 'sofa' },
  ])
})

test('a product counts as viewed at 0.7, once per page', async () => {
  const { view, see, thresholds } = await open()
  document.querySelector('main')!.innerHTML =
    '<h1>Dresses</h1><article data-product="AB123"><a href="#x">Tea</a></article><article data-product="NONE"></article>'
  view('/shop/c/women', 'category', { list: { products: [tea] } })
  await soon()
  const [first, unknown] = document.querySelectorAll('article')
  see([first!, unknown!], 0.69)
  await soon(350)
  expect(events('view_item_list')).toEqual([])
  see([first!, unknown!], 0.7)
  see([first!], 1)
  await soon(350)
  const list = { item_list_id: '/', item_list_name: 'Dresses' }
  const item = {
    item_id: 'AB123',
    item_name: tea.productName,
    item_brand: 'Juniper',
    price: 19.99,
    discount: 10.01,
    quantity: 1,
    index: 0,
    ...list,
  }
  expect(thresholds).toEqual([0.7])
  expect(events('view_item_list')).toEqual([
    { event: 'view_item_list', ecommerce: { currency: 'GBP', ...list, items: [item] } },
  ])
  document.querySelector('a')!.click()
  await soon()
  expect(events('select_item')).toEqual([
    { event: 'select_item', ecommerce: { currency: 'GBP', ...list, items: [item] } },
  ])
})

test('promotions are looked up 5 times, 200 ms apart', async () => {
  const { view, see } = await open()
  const promotion = (name: string) => {
    document.querySelector('main')!.innerHTML = `<a data-promotion="${name}" href="/shop/c/sale">Shop</a>`
    return document.querySelector('a')!
  }
  vi.useFakeTimers()
  try {
    view('/', 'home')
    await vi.advanceTimersByTimeAsync(900)
    const link = promotion('Summer sale')
    await vi.advanceTimersByTimeAsync(100)
    see([link], 1)
    link.click()
    await vi.advanceTimersByTimeAsync(10)
    const promotionFields = {
      promotion_id: '/shop/c/sale',
      promotion_name: 'Summer sale',
      creative_slot: '/ 1',
      items: [],
    }
    expect(events('view_promotion')).toEqual([{ event: 'view_promotion', ecommerce: promotionFields }])
    expect(events('select_promotion')).toEqual([{ event: 'select_promotion', ecommerce: promotionFields }])
    promotion('').remove()
    view('/', 'home')
    await vi.advanceTimersByTimeAsync(1001)
    see([promotion('Too late')], 1)
    await vi.advanceTimersByTimeAsync(400)
    expect(events('view_promotion')).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('experiments are polled 50 times, 100 ms apart', async () => {
  vi.useFakeTimers()
  try {
    const early = await open({ known: false })
    early.view('/', 'home')
    early.trackAddedToBag(entry, cart)
    await vi.advanceTimersByTimeAsync(4950)
    expect(layer().map(({ event }) => event)).toEqual([undefined, 'page_view'])
    await early.answer()
    await vi.advanceTimersByTimeAsync(100)
    expect(events('experiment_view')).toEqual([{ event: 'experiment_view', experiments: ['datalayer_v2'] }])
    expect(events('add_to_cart')).toHaveLength(1)
    const late = await open({ known: false })
    late.trackAddedToBag(entry, cart)
    await vi.advanceTimersByTimeAsync(5050)
    await late.answer()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(layer()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
