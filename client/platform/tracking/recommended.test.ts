// @vitest-environment happy-dom
// Reports about recommended products: only in the experiment and only with consent.
import { mutate } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import type { ExperimentName } from '#shared/platform/experiments.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { choose, dropConsentListeners } from '#client/session/consent/fixtures/choose.tsx'

/** Stops the tracking of the opened page, whose timers would outlive the test's document. */
let close = async () => {}
afterEach(() => close())

/** A product page with a rail of recommendations. */
async function open(experiments: ExperimentName[] = ['recommendation_tracking']) {
  vi.resetModules()
  dropConsentListeners()
  document.body.innerHTML = `<main>
    <section aria-label="You may also like"><article data-product="AB1"><a href="#ab1">One</a></article></section>
  </main>`
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`
  await mutate('/api/visit', { experiments, toggles: [], accountId: null }, { revalidate: false })
  const reports: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path === '/api/shop/p/recommended') reports.push(body)
    return Response.json({ kept: 1, socialProof: [], result: { success: true } })
  })
  const watched = new Map<Element, (ratio: number) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
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
  const see = () => watched.get(document.querySelector('[data-product=AB1]')!)?.(1)
  const gone = () => dispatchEvent(new Event('pagehide'))
  return { ...tracking, choose, reports, see, gone, watched }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 60))
const clickThrough = () => document.querySelector<HTMLElement>('[data-product=AB1] a')!.click()

test('withdrawing consent drops unsent events', async () => {
  const { choose, reports, see, gone, watched } = await open()
  choose({ measuring: false, sharing: true })
  await vi.waitFor(() => expect(watched.size).toBe(1))
  see()
  choose({ measuring: false, sharing: false })
  await pause()
  expect([watched.size, document.cookie.includes('recommendationTracking')]).toEqual([0, false])
  clickThrough()
  gone()
  expect(reports).toEqual([])
})
