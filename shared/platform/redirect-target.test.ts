import { expect, test } from 'vitest'
import { redirectTarget, withFlag } from './redirect-target.ts'

const origin = 'https://www.juniperdow.example'

test('a shop page keeps its query and hash', () => {
  for (const [given, target] of [
    ['/shop/p/AB123', '/shop/p/AB123'],
    ['/shop/s/coat?size=12#results', '/shop/s/coat?size=12#results'],
    ['shop/bag', '/shop/bag'],
    ['?a=1', '/?a=1'],
    [`${origin}/shop/bag?x=1`, '/shop/bag?x=1'],
    ['/a/../shop/bag', '/shop/bag'],
    ['/apiary', '/apiary'],
    ['/shop/s/%E2%82%AC', '/shop/s/%E2%82%AC'],
    ['/shop/s/100%', '/shop/s/100%'],
    ['/shop/s/red coat', '/shop/s/red%20coat'],
    ['https:evil.example', '/evil.example'],
  ])
    expect([given, redirectTarget(given!, origin)]).toEqual([given, target])
})

test('combined attack pieces never leave the shop’s pages', () => {
  const pieces = [...'/\\.@:\t\n\r ?#&', '//', '..', '%2f', '%5c', '%2e', '%09']
  const hostsAndSchemes = 'evil.example api %61pi sign-out https: javascript: www.juniperdow.example a ％ 。'.split(' ')
  const all = [...pieces, ...hostsAndSchemes]
  let seed = 7
  const next = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit
  for (let round = 0; round < 20_000; round++) {
    const given = Array.from({ length: 1 + next(7) }, () => all[next(all.length)]).join('')
    const target = redirectTarget(given, origin)
    const opened = new URL(target, `${origin}/shop/bag`)
    expect([given, opened.origin, /^\/[^/\\]|^\/$/.test(target)]).toEqual([given, origin, true])
    expect([
      given,
      /^\/+api(\/|$)/i.test(decodeURIComponent(opened.pathname.replace(/%(?![0-9a-f]{2})/gi, ''))),
    ]).toEqual([given, false])
    expect([given, redirectTarget(target, origin)]).toEqual([given, target])
  }
})

test('a flag is added to the query once', () => {
  expect(withFlag('/shop/bag', 'justLoggedIn')).toBe('/shop/bag?justLoggedIn=true')
  expect(withFlag('/shop/bag?a=1#top', 'justLoggedIn')).toBe('/shop/bag?a=1&justLoggedIn=true#top')
  expect(withFlag('/?justLoggedIn=true', 'justLoggedIn')).toBe('/?justLoggedIn=true')
})
