// The staging store in the address and in session storage.
import { expect, test, vi } from 'vitest'
import { inLocale, vseOf, withVse } from './vse.ts'

const at = (search: string) => new URL(`http://jdw.localhost:8787/preview${search}`)

function storage(kept: Record<string, string> = {}) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  })
  return kept
}

test('what the address names is remembered, and named again where it is missing', () => {
  const kept = storage()
  expect(vseOf(at('?vse=author.localhost:8787&content=home'))).toBe('author.localhost:8787')
  expect(kept).toEqual({ vse: 'author.localhost:8787' })
  const vse = vseOf(at('?content=home'))
  expect(withVse(at('?content=home'), vse).search).toBe('?content=home&vse=author.localhost%3A8787')
  expect(withVse(at(''), vse).search).toBe('?vse=author.localhost%3A8787')
})

test('the other parameters stay as they were written, in their order, even those that come twice', () => {
  const search = '?mc-name=4f-2&content=a%2Fb&locale=en-GB&snapshot=&x=1+2&x=%20&flag'
  expect(withVse(at(`${search}#top`), 'abc.staging.bigcontent.io').href).toBe(
    at(`${search}&vse=abc.staging.bigcontent.io#top`).href,
  )
  expect(inLocale(at(search), 'en-IE').search).toBe(
    '?mc-name=4f-2&content=a%2Fb&snapshot=&x=1+2&x=%20&flag&locale=en-IE',
  )
  expect(inLocale(at(search), null).search).toBe(search)
})

test('an address that names one already is left alone', () => {
  storage({ vse: 'other.example' })
  const url = at('?vse=author.example')
  expect(withVse(url, vseOf(url))).toBe(url)
})

test.each(['evil.example/path', 'a b', '//evil.example', 'user@evil.example', '', `${'a'.repeat(300)}.example`])(
  'what is no host is neither remembered nor used: %s',
  (named) => {
    const kept = storage()
    expect(vseOf(at(`?${new URLSearchParams({ vse: named })}`))).toBe(null)
    expect(kept).toEqual({})
    storage({ vse: named })
    expect(vseOf(at(''))).toBe(null)
  },
)

test('a frame that may keep nothing has it in its address', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(vseOf(at('?vse=author.example'))).toBe('author.example')
  expect(vseOf(at(''))).toBe(null)
})
