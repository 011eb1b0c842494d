// What a frame that may keep nothing is lent.
import { afterEach, expect, test, vi } from 'vitest'
import { lendStorage } from './storage.ts'
import { vseOf } from './vse.ts'

afterEach(() => vi.unstubAllGlobals())

test('where asking for storage throws there is one that lasts as long as the page, and any other is left as it is', () => {
  const kept = { length: 0 } as Storage
  const page = Object.defineProperties({} as Window, {
    localStorage: { configurable: true, get: () => { throw new DOMException('denied', 'SecurityError') } },
    sessionStorage: { configurable: true, value: kept },
  }) // prettier-ignore
  vi.stubGlobal('window', page)
  lendStorage()
  expect(page.sessionStorage).toBe(kept)
  page.localStorage.setItem('a', '1')
  expect([page.localStorage.getItem('a'), page.localStorage.length, page.localStorage.key(0)]).toEqual(['1', 1, 'a'])
  page.localStorage.clear()
  expect(page.localStorage.getItem('a')).toBe(null)
})

test('with it an address’s staging store is remembered for the page', () => {
  const denied = { configurable: true, get: () => { throw new DOMException('denied', 'SecurityError') } } // prettier-ignore
  const page = Object.defineProperties({} as Window, { localStorage: denied, sessionStorage: denied })
  vi.stubGlobal('window', page)
  lendStorage()
  vi.stubGlobal('sessionStorage', page.sessionStorage)
  vseOf(new URL('http://jdw.localhost/preview?vse=author.example'))
  expect(vseOf(new URL('http://jdw.localhost/preview'))).toBe('author.example')
})
