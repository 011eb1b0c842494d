import { expect, test } from 'vitest'
import { browser, homeReply, productReply, type Answer } from './fixtures/a-browser.ts'

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

test('what was fetched ahead is used once', async () => {
  const shop = browser()
  const { href } = new URL('/shop/p/AB1', location.href)
  document.dispatchEvent(new CustomEvent('likely', { detail: { href, lifetimeMs: 1000 } }))
  expect(shop.requests).toEqual(['/shop/p/AB1'])
  await shop.fake.visit({ url: '/shop/p/AB1' }).done
  expect([shop.shown, shop.requests]).toEqual([['product'], ['/shop/p/AB1']])
  await shop.fake.visit({ url: '/shop/p/AB1' }).done
  expect(shop.requests).toEqual(['/shop/p/AB1', '/shop/p/AB1'])
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
