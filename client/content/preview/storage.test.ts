// The replacement for storage that the browser denies to a frame.
import { afterEach, expect, test, vi } from 'vitest'
import { replaceDeniedStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('denied storage is replaced by storage in memory', () => {
  const storage = { length: 0 } as Storage
  const page = Object.defineProperties({} as Window, {
    localStorage: {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    },
    sessionStorage: { configurable: true, value: storage },
  })
  vi.stubGlobal('window', page)
  replaceDeniedStorage()
  expect(page.sessionStorage).toBe(storage)
  page.localStorage.setItem('a', '1')
  expect([page.localStorage.getItem('a'), page.localStorage.length, page.localStorage.key(0)]).toEqual(['1', 1, 'a'])
  page.localStorage.clear()
  expect(page.localStorage.getItem('a')).toBe(null)
})
