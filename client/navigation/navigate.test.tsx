import { expect, test, vi } from 'vitest'
import { brands } from '#shared/brands/index.ts'
import { alonePages } from '#client/pages/alone.ts'
import { pageByName } from '#client/pages/index.ts'
import { FakeNavigation } from './fixtures/fake-navigation.ts'
import { listen } from './navigate.ts'
import { restoreOnEntry } from './places.ts'
import type { Route } from './route.tsx'

const homeReply = {
  page: 'home',
  params: {},
  status: 200,
  redirect: null,
  meta: { title: 'x', pageType: 'home', description: '', canonical: null },
  answers: {},
}
const productReply = {
  ...homeReply,
  page: 'product',
  params: { productId: 'AB123' },
  answers: { '/api/x?y=1': { z: 1 } },
}

type Answer = (path: string, signal: AbortSignal) => Promise<Response> | Response

/** A browser with the Navigation API that shows the home page; `answer` stands for the worker. */
function browser(answer: Answer = () => Response.json(productReply)) {
  document.documentElement.innerHTML = '<head><title>Home</title></head><body><main><h1>Home</h1></main></body>'
  history.replaceState(null, '', 'http://localhost:3000/')
  sessionStorage.clear()
  const fake = new FakeNavigation()
  vi.stubGlobal('navigation', fake)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  reload.mockClear()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, location.href).searchParams.get('path')!
    asked.push(path)
    return answer(path, init.signal as AbortSignal)
  })
  let place = { left: 0, top: 0 }
  vi.stubGlobal('scrollTo', (to: { left: number; top: number }) => {
    place = { left: to.left, top: to.top }
    vi.stubGlobal('scrollY', to.top)
  })
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 0)
  const leave = vi.fn()
  let current: Route = {
    page: { ...pageByName.get('home')!, leave },
    params: {},
    meta: { title: 'x', pageType: 'home', description: '', canonical: null },
    visit: {
      brand: brands.jdw,
      url: new URL(location.href),
      toggles: new Set(),
      experiments: new Set(),
      hybrid: null,
      person: null,
      sent: null,
    },
    answers: new Map(),
    View: () => null,
  }
  const shown: string[] = []
  const stop = listen({
    current: () => current,
    async show(route) {
      current = route
      shown.push(route.page.name)
      document.title = `The ${route.page.name} page`
      document.querySelector('main')!.innerHTML = `<h1>${route.page.name}</h1><p id="reviews">Reviews</p>`
    },
  })
  return { fake, reload, asked, shown, leave, stop, place: () => place, route: () => current }
}

test('a link to a page of ours is followed without a page load', async () => {
  const shop = browser()
  await shop.fake.visit({ url: '/shop/p/AB123?colour=navy' }).done
  expect(shop.asked).toEqual(['/shop/p/AB123?colour=navy'])
  expect(shop.shown).toEqual(['product'])
  expect(shop.route().params).toEqual({ productId: 'AB123' })
  expect(shop.route().visit.url.pathname).toBe('/shop/p/AB123')
  expect(shop.route().answers.get('/api/x?y=1')).toEqual({ z: 1 })
  expect(shop.reload).not.toHaveBeenCalled()
  shop.stop()
})

test('everything else is left to the platform', () => {
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

test('leaving a page that is a document of its own is left to the platform too', () => {
  const shop = browser()
  shop.route().page = alonePages[0]!
  expect(shop.fake.visit({ url: '/shop/bag' }).intercepted).toBe(false)
  expect(shop.fake.visit({ url: '/' }).intercepted).toBe(false)
  shop.stop()
})

test('without the Navigation API nothing is intercepted and nothing breaks', () => {
  vi.stubGlobal('navigation', undefined)
  delete (globalThis as { navigation?: unknown }).navigation
  expect(() => listen({ current: vi.fn(), show: vi.fn() })()).not.toThrow()
  expect(restoreOnEntry).not.toThrow()
})

test('the new title is announced and the main heading gets the focus', async () => {
  const shop = browser()
  const region = document.querySelector('[role=status]')!
  expect(region.textContent).toBe('')
  await shop.fake.visit({ url: '/shop/p/AB123' }).done
  expect(document.querySelector('[role=status]')).toBe(region)
  expect(region.textContent).toBe('The product page')
  expect(document.activeElement).toBe(document.querySelector('h1'))
  shop.stop()
})

test('whatever fails becomes a plain page load of that address', async () => {
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

test('a redirect is followed in place of the address that was asked for', async () => {
  const shop = browser(() => Response.json({ ...homeReply, redirect: '/shop/p/NEW' }))
  await shop.fake.visit({ url: '/shop/p/OLD#reviews' }).done
  const to = 'http://localhost:3000/shop/p/NEW#reviews'
  expect(shop.fake.navigate).toHaveBeenCalledWith(to, { history: 'replace', info: { redirects: 1 } })
  await shop.fake.visit({ url: '/shop/p/OLD', info: { redirects: 5 } }).done
  expect(shop.reload).toHaveBeenCalledOnce()
  shop.stop()
})

test('a navigation that another one overtakes shows nothing and reloads nothing', async () => {
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

test('a new page starts at the top, and Back returns to the place one came from', async () => {
  const shop = browser((path) => Response.json(path === '/' ? homeReply : productReply))
  vi.stubGlobal('scrollY', 730)
  await shop.fake.visit({ url: '/shop/p/AB123', key: 'entry-2' }).done
  expect(shop.place().top).toBe(0)
  await shop.fake.visit({ url: '/', type: 'traverse', key: 'entry-1' }).done
  expect(shop.place().top).toBe(730)
  shop.stop()
})

test('Back over a hash link returns to the place too, and asks nothing', async () => {
  const shop = browser()
  vi.stubGlobal('scrollY', 210)
  shop.fake.visit({ url: '/#reviews', hashChange: true, sameDocument: true })
  shop.fake.currentEntry = { key: 'entry-2' }
  await shop.fake.visit({ url: '/', type: 'traverse', hashChange: true, key: 'entry-1' }).done
  expect(shop.place().top).toBe(210)
  expect(shop.asked).toEqual([])
  shop.stop()
})

test('a place is kept under the page it was on, also when another page is still on its way', async () => {
  let arrive: (response: Response) => void = () => {}
  const shop = browser(() => new Promise((resolve) => (arrive = resolve)))
  vi.stubGlobal('scrollY', 500)
  const first = shop.fake.visit({ url: '/shop/p/AB1', key: 'entry-2' })
  first.abort()
  shop.fake.visit({ url: '/shop/p/AB2', key: 'entry-3' })
  expect(JSON.parse(sessionStorage.getItem('scroll')!)).toEqual([['entry-1', [0, 500]]])
  arrive(Response.json(productReply))
  shop.stop()
})

test('places are kept when the document goes away, and restored on entry; at most 50 of them', () => {
  const shop = browser()
  for (let index = 0; index < 60; index++) {
    shop.fake.currentEntry = { key: `entry-${index}` }
    vi.stubGlobal('scrollY', index)
    dispatchEvent(new Event('pagehide'))
  }
  expect(JSON.parse(sessionStorage.getItem('scroll')!)).toHaveLength(50)
  vi.stubGlobal('scrollY', 0)
  restoreOnEntry()
  expect(history.scrollRestoration).toBe('manual')
  expect(shop.place().top).toBe(59)
  shop.stop()
})

test('storage that is full, refused or rubbish costs only the place', async () => {
  const shop = browser()
  for (const rubbish of ['not json', '{}', '[["entry-1","top"],7,[1,[2,3]]]']) {
    sessionStorage.setItem('scroll', rubbish)
    expect(restoreOnEntry).not.toThrow()
  }
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  await shop.fake.visit({ url: '/shop/p/AB123' }).done
  expect(shop.shown).toEqual(['product'])
  refused.mockRestore()
  shop.stop()
})

test('a link with data-keep-scroll leaves the place and the focus alone on the same path only', async () => {
  const shop = browser((path) => Response.json(path.startsWith('/?') ? homeReply : productReply))
  document.body.insertAdjacentHTML('beforeend', '<a data-keep-scroll href="/?sort=newest">Newest</a>')
  const link = document.querySelector<HTMLElement>('[data-keep-scroll]')!
  link.focus()
  vi.stubGlobal('scrollY', 400)
  await shop.fake.visit({ url: '/?sort=newest', sourceElement: link }).done
  expect(scrollY).toBe(400)
  expect(document.activeElement).toBe(link)
  await shop.fake.visit({ url: '/shop/p/AB123', sourceElement: link }).done
  expect(scrollY).toBe(0)
  expect(document.activeElement).toBe(document.querySelector('h1'))
  shop.stop()
})

test('a hash is scrolled to and gets the focus', async () => {
  const shop = browser()
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await shop.fake.visit({ url: '/shop/p/AB123#reviews' }).done
  expect(into.mock.contexts[0]).toBe(document.getElementById('reviews'))
  expect(document.activeElement).toBe(document.getElementById('reviews'))
  into.mockRestore()
  shop.stop()
})

test('a page is told when it is left, and not when only its query changes', async () => {
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

test('another product starts its view anew; another query of the same page keeps it', async () => {
  const shop = browser((path) => Response.json({ ...productReply, params: { productId: path } }))
  await shop.fake.visit({ url: '/shop/p/AB1' }).done
  const first = shop.route().View
  await shop.fake.visit({ url: '/shop/p/AB1?size=12' }).done
  expect(shop.route().View).toBe(first)
  await shop.fake.visit({ url: '/shop/p/AB2' }).done
  expect(shop.route().View).not.toBe(first)
  shop.stop()
})

test('a line shows after 300 ms that a page is on its way, and to nobody who cannot see it', async () => {
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

test('the change is a view transition where the platform has them and motion is wanted', async () => {
  const begun = vi.fn((draw: () => Promise<void>) => ({
    ready: Promise.reject(new Error('skipped')),
    finished: Promise.resolve(),
    updateCallbackDone: draw(),
  }))
  Object.assign(document, { startViewTransition: begun })
  const shop = browser()
  const motion = vi.spyOn(globalThis, 'matchMedia')
  motion.mockReturnValue({ matches: true } as MediaQueryList)
  await shop.fake.visit({ url: '/shop/p/AB1' }).done
  expect(begun).not.toHaveBeenCalled()
  motion.mockReturnValue({ matches: false } as MediaQueryList)
  await shop.fake.visit({ url: '/shop/p/AB2' }).done
  expect(begun).toHaveBeenCalledOnce()
  expect(shop.shown).toEqual(['product', 'product'])
  motion.mockRestore()
  delete (document as { startViewTransition?: unknown }).startViewTransition
  shop.stop()
})
