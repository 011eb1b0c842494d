import { expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, lineOf } from '#origin/fixtures/operating.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
await loadContent(DB, 'jdw', [{ key: 'delivery', title: 'Delivery', description: '', components: [] }], [], new Date())

async function deleteRedirects() {
  await DB.prepare('DELETE FROM redirect').run()
}
const add = (from: string, to: string, status = '301') => shopAction('redirects.add', { from, to, status })

test.each([
  ['from', 'summer', '/shop/c/women'],
  ['from', 'https://evil.example/x', '/'],
  ['from', '//evil.example', '/'],
  ['from', '/old?x=1', '/'],
  ['from', '/', '/shop/c/women'],
  ['from', '/Checkout/Payment', '/'],
  ['from', '/x/../api/bag', '/'],
  ['from', '/shop/p/ab123', '/'],
  ['from', '/shop/c/women%2Fdresses/', '/'],
  ['from', '/Delivery', '/'],
  ['from', '', '/'],
  ['to', '/old', '//evil.example'],
  ['to', '/old', '/\\evil.example'],
  ['to', '/old', 'https://evil.example/'],
  ['to', '/old', 'http://www.dahlialane.example/'],
  ['to', '/old', 'javascript:alert(1)'],
  ['to', '/old', '/api/sign-out'],
  ['to', '/old', '/OLD/'],
])('a redirect is refused at %s: %s to %s', async (field, from, to) => {
  await deleteRedirects()
  expect(await add(from, to)).toMatchObject({ status: 422, field })
  expect((await shopRows('redirects')).rows).toEqual([])
})

test('redirect loops and long chains are refused', async () => {
  await deleteRedirects()
  for (const [from, to] of [
    ['/b', '/c'],
    ['/c', '/d?x=1'],
    ['/d', '/e'],
  ])
    lineOf(await add(from!, to!))
  expect(await add('/e', '/B/?y=2#z')).toMatchObject({ field: 'to', message: 'This leads back to the old address' })
  lineOf(await add('/a', '/b'))
  expect(await shopAction('redirects.change', { from: '/d', to: '/a', status: '301' })).toMatchObject({ field: 'to' })
  lineOf(await add('/a1', '/a'))
  expect(await add('/a2', '/a1')).toMatchObject({ field: 'to', message: expect.stringContaining('more than 5 times') })
  expect(await add('/b', '/z')).toMatchObject({ field: 'from', message: expect.stringContaining('already') })
  expect(await shopAction('redirects.remove', { from: '/nowhere' })).toMatchObject({ field: 'from' })
})
