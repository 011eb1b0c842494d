import { expect, test, vi } from 'vitest'
import { standalonePages } from '#client/app/standalone-pages.ts'
import { startRelease } from '#client/platform/api/release.ts'
import { browser, homeReply, productReply, type Answer } from './fixtures/a-browser.ts'
import { listen } from './navigate.ts'
import { restoreOnEntry } from './places.ts'

test('a link is followed without a page load', async () => {
  const shop = browser()
  await shop.fake.visit({ url: '/shop/p/AB123?colour=navy' }).done
  expect(shop.requests).toEqual(['/shop/p/AB123?colour=navy'])
  expect(shop.shown).toEqual(['product'])
  expect(shop.route().params).toEqual({ productId: 'AB123' })
  expect(shop.route().visit.url.pathname).toBe('/shop/p/AB123')
  expect(shop.route().answers.get('/api/x?y=1')).toEqual({ z: 1 })
  expect(shop.reload).not.toHaveBeenCalled()
  shop.stop()
})

test('other navigations are left to the browser', () => {
  const shop = browser()
  const plain = [
    { url: '/not/a/page/of/ours' },
    { url: '/shop/p/AB123', canIntercept: false },
    { url: '/shop/p/AB123', downloadRequest: '' },
    { url: '/shop/p/AB123', formData: new FormData() },
    { url: '/shop/p/AB123', type: 'reload' as const },
    { url: '/#reviews', hashChange: true, sameDocument: true },
    { url: '/?page=2', type: 'replace' as const, sameDocument: true },
    { url: '/checkout/delivery-method' },
  ]
  expect(plain.map((event) => shop.fake.visit(event).intercepted)).toEqual(plain.map(() => false))
  shop.stop()
})

test('an offline click keeps the page; a second one goes ahead', () => {
  const shop = browser()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const click = () => shop.fake.visit({ url: '/checkout/delivery-method' }).cancelled
  expect([click(), click()]).toEqual([true, false])
  expect(document.querySelector('[role=alert]')?.textContent).toContain('You’re offline')
  vi.restoreAllMocks()
  shop.stop()
})

test('leaving a standalone page is left to the browser', () => {
  const shop = browser()
  shop.route().page = standalonePages[0]!
  expect(shop.fake.visit({ url: '/shop/bag' }).intercepted).toBe(false)
  expect(shop.fake.visit({ url: '/' }).intercepted).toBe(false)
  shop.stop()
})

test('without the Navigation API nothing is intercepted', () => {
  vi.stubGlobal('navigation', undefined)
  delete (globalThis as { navigation?: unknown }).navigation
  expect(() => listen({ current: vi.fn(), show: vi.fn() })()).not.toThrow()
  expect(restoreOnEntry).not.toThrow()
})

test('the new title is announced and the heading focused', async () => {
  const shop = browser()
  const region = document.querySelector('[role=status]')!
  expect(region.textContent).toBe('')
  await shop.fake.visit({ url: '/shop/p/AB123' }).done
  expect(document.querySelector('[role=status]')).toBe(region)
  expect(region.textContent).toBe('The product page')
  expect(document.activeElement).toBe(document.querySelector('h1'))
  shop.stop()
})

test('a failed navigation becomes a page load', async () => {
  const failures: Answer[] = [
    () => Response.json({ code: 'INTERNAL', message: 'No', requestId: '1' }, { status: 500 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response('<html>'),
    () => Response.json({ ...productReply, page: 'a-page-of-a-later-release' }),
  ]
  for (const answer of failures) {
    const shop = browser(answer)
    await shop.fake.visit({ url: '/shop/p/AB123' }).done
    expect(shop.reload).toHaveBeenCalledOnce()
    expect(location.pathname).toBe('/shop/p/AB123')
    expect(shop.shown).toEqual([])
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('scroll')).not.toContain('/shop/p/AB123')
    shop.stop()
  }
})

test('after another release the next page is loaded as a document', async () => {
  startRelease('/assets/entry-1.js')
  const headers = { 'x-release': '/assets/entry-2.js' }
  const shop = browser(() => Response.json(productReply, { headers }))
  await shop.fake.visit({ url: '/shop/p/AB123' }).done
  await shop.fake.visit({ url: '/shop/p/AB124' }).done
  expect([shop.shown, shop.reload.mock.calls.length]).toEqual([[], 2])
  expect(shop.requests).toEqual(['/shop/p/AB123'])
  startRelease(undefined)
  shop.stop()
})

test('a redirect replaces the requested address', async () => {
  const shop = browser(() => Response.json({ ...homeReply, redirect: '/shop/p/NEW' }))
  await shop.fake.visit({ url: '/shop/p/OLD#reviews' }).done
  const to = 'http://localhost:3000/shop/p/NEW#reviews'
  expect(shop.fake.navigate).toHaveBeenCalledWith(to, { history: 'replace', info: { redirects: 1 } })
  await shop.fake.visit({ url: '/shop/p/OLD', info: { redirects: 5 } }).done
  expect(shop.reload).toHaveBeenCalledOnce()
  shop.stop()
})

test('an overtaken navigation shows and reloads nothing', async () => {
  let arrive: (response: Response) => void = () => {}
  const shop = browser((path) =>
    path === '/shop/p/SLOW' ? new Promise((resolve) => (arrive = resolve)) : Response.json(productReply),
  )
  const slow = shop.fake.visit({ url: '/shop/p/SLOW' })
  slow.abort()
  await shop.fake.visit({ url: '/shop/p/FAST' }).done
  arrive(Response.json(homeReply))
  await slow.done
  expect(shop.shown).toEqual(['product'])
  expect(shop.reload).not.toHaveBeenCalled()
  shop.stop()
})

test('leave is called only when the path changes', async () => {
  const shop = browser((path) => Response.json(path.startsWith('/?') ? homeReply : productReply))
  const { leave } = shop
  await shop.fake.visit({ url: '/shop/p/AB123' }).done
  expect(leave).toHaveBeenCalledOnce()
  shop.stop()
  const again = browser(() => Response.json(homeReply))
  await again.fake.visit({ url: '/?sort=newest' }).done
  expect(again.leave).not.toHaveBeenCalled()
  again.stop()
})

test('another product remounts the view; another query keeps it', async () => {
  const shop = browser((path) => Response.json({ ...productReply, params: { productId: path } }))
  await shop.fake.visit({ url: '/shop/p/AB1' }).done
  const first = shop.route().View
  await shop.fake.visit({ url: '/shop/p/AB1?size=12' }).done
  expect(shop.route().View).toBe(first)
  await shop.fake.visit({ url: '/shop/p/AB2' }).done
  expect(shop.route().View).not.toBe(first)
  shop.stop()
})

test('a progress line shows after 300 ms', async () => {
  vi.useFakeTimers()
  let arrive: (response: Response) => void = () => {}
  const shop = browser(() => new Promise((resolve) => (arrive = resolve)))
  const visit = shop.fake.visit({ url: '/shop/p/AB123' })
  await vi.advanceTimersByTimeAsync(290)
  expect(document.querySelector('[data-progress]')).toBe(null)
  await vi.advanceTimersByTimeAsync(20)
  expect(document.querySelector('[data-progress]')?.getAttribute('aria-hidden')).toBe('true')
  arrive(Response.json(productReply))
  vi.useRealTimers()
  await visit.done
  expect(document.querySelector('[data-progress]')).toBe(null)
  shop.stop()
})

test('a view transition runs unless reduced motion is set', async () => {
  const startViewTransition = vi.fn((draw: () => Promise<void>) => ({
    ready: Promise.reject(new Error('skipped')),
    finished: Promise.resolve(),
    updateCallbackDone: draw(),
  }))
  Object.assign(document, { startViewTransition })
  const shop = browser()
  const motion = vi.spyOn(globalThis, 'matchMedia')
  motion.mockReturnValue({ matches: true } as MediaQueryList)
  await shop.fake.visit({ url: '/shop/p/AB1' }).done
  expect(startViewTransition).not.toHaveBeenCalled()
  motion.mockReturnValue({ matches: false } as MediaQueryList)
  await shop.fake.visit({ url: '/shop/p/AB2' }).done
  expect(startViewTransition).toHaveBeenCalledOnce()
  expect(shop.shown).toEqual(['product', 'product'])
  motion.mockRestore()
  delete (document as { startViewTransition?: unknown }).startViewTransition
  shop.stop()
})
