// @vitest-environment happy-dom
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import type { ExperimentName } from '#shared/platform/experiments.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { choose, dropConsentListeners } from '#client/session/consent/fixtures/choose.tsx'

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

type Shop = { experiments?: ExperimentName[]; toggles?: readonly ToggleName[] }

/** Stops the tracking of the previous page. */
let close = async () => {}

/** A fresh page: new modules, an empty data layer and storage. */
async function open({ experiments = ['datalayer_v2'], toggles = fallbackToggles }: Shop = {}) {
  await close()
  vi.resetModules()
  dropConsentListeners()
  delete window.dataLayer
  document.body.innerHTML = '<main><h1>Dresses</h1></main>'
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`
  localStorage.clear()
  sessionStorage.clear()
  await mutate('/api/visit', { experiments, toggles, accountId: null }, { revalidate: false })
  const sent = vi.fn(async () => Response.json({ socialProof: [], result: { success: true } }))
  vi.stubGlobal('fetch', sent)
  const tracking = await import('./all.ts')
  close = async () => {
    await mutate('/api/visit', { experiments: [], toggles: [] }, { revalidate: false })
    tracking.trackPageView(visitAt('/'), 'home', '', new Map())
  }
  const view = (path: string, pageType: 'home' | 'category' | 'search' | 'product', answers: object = {}) =>
    tracking.trackPageView(visitAt(path), pageType, 'A page', new Map(Object.entries(answers)))
  return { ...tracking, choose, view, sent }
}

const layer = () => (window.dataLayer ?? []) as Record<string, unknown>[]
const commands = () =>
  layer()
    .filter((pushed) => !('event' in pushed) && !('ecommerce' in pushed))
    .map((one) => Array.from(one as never))
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))
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

test('bag, saved-item and promo events have the specified fields', async () => {
  const { trackAddedToBag, detailRemovedFromBag, trackViewedBag, detailSavedItem, detailAppliedPromo } = await open()
  trackAddedToBag(entry, cart, 1)
  detailRemovedFromBag(entry, cart)
  trackViewedBag(cart)
  await mutate('/api/shop/bag?cartId=x', cart, { revalidate: false })
  detailSavedItem('AB123')
  detailAppliedPromo('SAVE10', cart)
  await pause()
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
