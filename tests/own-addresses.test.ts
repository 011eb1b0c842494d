import { expect, test } from 'vitest'
import { pathKey } from '#shared/content/old-address.ts'
import { isOwnAddress } from '#origin/operator/redirects/own-address.ts'
import { standalonePages } from '#client/app/standalone-pages.ts'
import { pages } from '#client/app/pages.ts'

/** Pages whose existence depends on data; their addresses may be redirected. */
const thatComeAndGo = ['product', 'ask', 'reviews', 'write-review', 'category', 'content', 'help']

const every = [...new Set([...pages, ...(standalonePages as unknown as typeof pages)])]

test.each(every.map(({ name, path }) => [name, path]))('%s is known as a page', (name, path) => {
  if (thatComeAndGo.includes(name)) return
  const example = path
    .replace(/\{\/\*?\}\?/, '')
    .replace(/\/\*$/, '/anything')
    .replace(/:\w+(\([^)]*\)+)?/g, (_, shape: string) => shape?.replace(/[^\w-]+/g, '') ?? 'x')
  expect([example, isOwnAddress(pathKey(example))]).toEqual([example, true])
})

test('an address without a page is not known', () => {
  for (const path of ['/summer', '/shop/p/ab123', '/shop/c/women', '/accounts', '/apiary', '/delivery'])
    expect([path, isOwnAddress(path)]).toEqual([path, false])
})
