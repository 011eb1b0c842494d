import { expect, test } from 'vitest'
import { pages } from '#client/app/pages.ts'
import { match, declarePage, type Page } from './page-declaration.ts'

test('a path’s page is the first with a matching pattern', () => {
  const odd = [
    declarePage('optional', { path: '/shop/x/:rest?', view: noView, meta: noMeta }),
    declarePage('braces', { path: '/shop/y{/}?', view: noView, meta: noMeta }),
    declarePage('anything', { path: '/shop/z/*', view: noView, meta: noMeta }),
  ] as unknown as Page[]
  const all = [...pages, ...odd]
  const paths = all.flatMap(({ path }) => {
    const begun = path.split(/[:*{(]/)[0]!
    return [path, begun, begun.replace(/\/$/, ''), `${begun}a`, `${begun}/`, `${begun}a/b`, `${begun}%20é`, `${begun}s`]
  })
  for (const pathname of ['/', '', '/shop', '/shop/case', '/returns', '/nowhere', ...paths]) {
    const first = all.find(({ path }) => new URLPattern({ pathname: path }).test({ pathname }))
    expect([pathname, match(all, pathname)?.page.name]).toEqual([pathname, first?.name])
  }
})

async function noView() {
  return { default: () => null }
}

function noMeta(): never {
  throw new Error('No page is drawn here.')
}
