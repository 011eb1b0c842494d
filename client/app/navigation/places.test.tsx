import { expect, test, vi } from 'vitest'
import { browser, homeReply, productReply } from './fixtures/a-browser.ts'
import { restoreOnEntry } from './places.ts'

test('Back restores the scroll position', async () => {
  const shop = browser((path) => Response.json(path === '/' ? homeReply : productReply))
  vi.stubGlobal('scrollY', 730)
  await shop.fake.visit({ url: '/shop/p/AB123', key: 'entry-2' }).done
  expect(shop.place().top).toBe(0)
  await shop.fake.visit({ url: '/', type: 'traverse', key: 'entry-1' }).done
  expect(shop.place().top).toBe(730)
  shop.stop()
})

test('Back over a hash link makes no request', async () => {
  const shop = browser()
  vi.stubGlobal('scrollY', 210)
  shop.fake.visit({ url: '/#reviews', hashChange: true, sameDocument: true })
  shop.fake.currentEntry = { key: 'entry-2' }
  await shop.fake.visit({ url: '/', type: 'traverse', hashChange: true, key: 'entry-1' }).done
  expect(shop.place().top).toBe(210)
  expect(shop.requests).toEqual([])
  shop.stop()
})

test('a navigation stores the position of its old page', async () => {
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

test('at most 50 positions are stored and restored on entry', () => {
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

test('broken storage loses only the position', async () => {
  const shop = browser()
  for (const invalid of ['not json', '{}', '[["entry-1","top"],7,[1,[2,3]]]']) {
    sessionStorage.setItem('scroll', invalid)
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

test('data-keep-scroll keeps position and focus on the same path', async () => {
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

test('a hash target is scrolled to and focused', async () => {
  const shop = browser()
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await shop.fake.visit({ url: '/shop/p/AB123#reviews' }).done
  expect(into.mock.contexts[0]).toBe(document.getElementById('reviews'))
  expect(document.activeElement).toBe(document.getElementById('reviews'))
  into.mockRestore()
  shop.stop()
})
