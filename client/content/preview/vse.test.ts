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
