// @vitest-environment happy-dom
// Reports about recommended products: only in the experiment and only with consent.
import { mutate } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import type { ExperimentName } from '#shared/platform/experiments.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { choose, dropConsentListeners } from '#client/session/consent/fixtures/choose.tsx'

/** Stops the tracking of the opened page, whose timers would outlive the test's document. */
let close = async () => {}
afterEach(() => close())

type See = (ratio: number) => void

/** A product page with a rail of recommendations and the rail of recently viewed products. */
async function open(experiments: ExperimentName[] = ['recommendation_tracking']) {
  vi.resetModules()
  dropConsentListeners()
  document.body.innerHTML = `<main>
    <section aria-label="You may also like"><article data-product="AB1"><a href="#ab1">One</a><button aria-pressed="false">Save</button></article></section>
    <div data-own><section aria-label="Recently viewed"><article data-product="AB9"><a href="#ab9">Nine</a></article></section></div>
  </main>`
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`
  await mutate('/api/visit', { experiments, toggles: [], accountId: null }, { revalidate: false })
  const reports: {
    events: { kind: string; productId: string; place: string }[]
    visitor: string
    keepalive: unknown
  }[] = []
  vi.stubGlobal('fetch', async (path: string, { body, keepalive }: RequestInit = {}) => {
    if (path === '/api/shop/p/recommended')
      reports.push({ ...(JSON.parse(body as string) as (typeof reports)[number]), keepalive })
    return Response.json({ kept: 1, socialProof: [], result: { success: true } })
  })
  const watched = new Map<Element, (ratio: number) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        private readonly callback: IntersectionObserverCallback,
        { threshold }: IntersectionObserverInit,
      ) {
        expect(threshold).toBe(0.7)
      }
      observe = (target: Element) =>
        watched.set(target, (intersectionRatio) =>
          this.callback([{ target, intersectionRatio } as never], this as never),
        )
      unobserve = (target: Element) => watched.delete(target)
      disconnect = () => watched.clear()
    },
  )
  history.replaceState(null, '', '/shop/p/KN001')
  const tracking = await import('./all.ts')
  tracking.trackPageView(visitAt('/shop/p/KN001'), 'product', 'A page', new Map())
  close = async () => {
    await mutate('/api/visit', { experiments: [], toggles: [] }, { revalidate: false })
    tracking.trackPageView(visitAt('/'), 'home', '', new Map())
  }
  const see =
    (number: string): See =>
    (ratio) =>
      watched.get(document.querySelector(`[data-product=${number}]`)!)?.(ratio)
  const gone = () => dispatchEvent(new Event('pagehide'))
  return { ...tracking, choose, reports, see, gone, watched }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 60))
const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
const entry = (productNo: string) =>
  ({ productNo, quantity: 1, unitPrice: 1, breadCrumbData: [], productDetails: null }) as unknown as CartEntry
const cart = { claimCodeName: null, cartEntries: [] } as unknown as Cart

test('after consent one request reports shown, opened and added recommendations', async () => {
  const { choose, reports, see, gone, trackAddedToBag, watched } = await open()
  choose({ measuring: false, sharing: true })
  await vi.waitFor(() => expect(watched.size).toBe(1))
  see('AB1')(0.69)
  see('AB1')(0.7)
  click('[data-product=AB1] button')
  click('[data-product=AB1] a')
  trackAddedToBag(entry('AB1'), cart)
  trackAddedToBag(entry('AB2'), cart)
  await soon()
  gone()
  const place = '/shop/p/KN001 you-may-also-like'
  expect(reports).toEqual([
    {
      visitor: /recommendationTracking=([0-9a-f]{32})/.exec(document.cookie)![1],
      keepalive: true,
      events: ['shown', 'opened', 'added'].map((kind) => ({ kind, productId: 'AB1', place })),
    },
  ])
})

test('the visitor’s own rail is no recommendation', async () => {
  const { choose, reports, gone, watched } = await open()
  choose({ measuring: false, sharing: true })
  await vi.waitFor(() => expect(watched.size).toBe(1))
  expect([...watched.keys()].map((one) => (one as HTMLElement).dataset.product)).toEqual(['AB1'])
  click('[data-product=AB9] a')
  gone()
  expect(reports).toEqual([])
})

test.each([
  ['without an answer', ['recommendation_tracking'], null],
  ['after a no', ['recommendation_tracking'], false],
  ['outside the experiment', ['datalayer_v2'], true],
] as const)('%s nothing is watched, stored or reported', async (_, experiments, sharing) => {
  const { choose, reports, gone, watched, trackAddedToBag } = await open([...experiments])
  if (sharing !== null) choose({ measuring: true, sharing })
  await soon()
  click('[data-product=AB1] a')
  trackAddedToBag(entry('AB1'), cart)
  await soon()
  gone()
  const recommended = [...watched.keys()].filter((one) => one.closest('section'))
  expect([reports, experiments[0] === 'datalayer_v2' ? [] : recommended]).toEqual([[], []])
  expect(document.cookie).not.toContain('recommendationTracking')
})

test('withdrawing consent drops unsent events', async () => {
  const { choose, reports, see, gone, watched } = await open()
  choose({ measuring: false, sharing: true })
  await vi.waitFor(() => expect(watched.size).toBe(1))
  see('AB1')(1)
  choose({ measuring: false, sharing: false })
  await soon()
  expect([watched.size, document.cookie.includes('recommendationTracking')]).toEqual([0, false])
  click('[data-product=AB1] a')
  gone()
  expect(reports).toEqual([])
})
