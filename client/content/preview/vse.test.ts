// The staging store in the URL and in session storage.
import { expect, test, vi } from 'vitest'
import { vseOf } from './vse.ts'

const at = (search: string) => new URL(`http://jdw.localhost:8787/preview${search}`)

function storage(entries: Record<string, string> = {}) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
  })
  return entries
}

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
