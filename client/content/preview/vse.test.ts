// The staging store in the URL and in session storage.
import { expect, test, vi } from 'vitest'
import { inLocale, vseOf, withVse } from './vse.ts'

const at = (search: string) => new URL(`http://jdw.localhost:8787/preview${search}`)

function storage(entries: Record<string, string> = {}) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
  })
  return entries
}

test('the staging store of the URL is remembered', () => {
  const entries = storage()
  expect(vseOf(at('?vse=author.localhost:8787&content=home'))).toBe('author.localhost:8787')
  expect(entries).toEqual({ vse: 'author.localhost:8787' })
  const vse = vseOf(at('?content=home'))
  expect(withVse(at('?content=home'), vse).search).toBe('?content=home&vse=author.localhost%3A8787')
  expect(withVse(at(''), vse).search).toBe('?vse=author.localhost%3A8787')
})

test('other query parameters stay unchanged and in order', () => {
  const search = '?mc-name=4f-2&content=a%2Fb&locale=en-GB&snapshot=&x=1+2&x=%20&flag'
  expect(withVse(at(`${search}#top`), 'abc.staging.bigcontent.io').href).toBe(
    at(`${search}&vse=abc.staging.bigcontent.io#top`).href,
  )
  expect(inLocale(at(search), 'en-IE').search).toBe(
    '?mc-name=4f-2&content=a%2Fb&snapshot=&x=1+2&x=%20&flag&locale=en-IE',
  )
  expect(inLocale(at(search), null).search).toBe(search)
})

test('a URL with a staging store stays unchanged', () => {
  storage({ vse: 'other.example' })
  const url = at('?vse=author.example')
  expect(withVse(url, vseOf(url))).toBe(url)
})

test.each(['evil.example/path', 'a b', '//evil.example', 'user@evil.example', '', `${'a'.repeat(300)}.example`])(
  'a value that is no host is ignored: %s',
  (named) => {
    const entries = storage()
    expect(vseOf(at(`?${new URLSearchParams({ vse: named })}`))).toBe(null)
    expect(entries).toEqual({})
    storage({ vse: named })
    expect(vseOf(at(''))).toBe(null)
  },
)

test('without storage the URL carries the staging store', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(vseOf(at('?vse=author.example'))).toBe('author.example')
  expect(vseOf(at(''))).toBe(null)
})
