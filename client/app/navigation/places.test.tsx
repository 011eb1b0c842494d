import { expect, test, vi } from 'vitest'
import { browser, homeReply, productReply } from './fixtures/a-browser.ts'
import { restoreOnEntry } from './places.ts'

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
