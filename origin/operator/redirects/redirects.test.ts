import { expect, test } from 'vitest'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, undoing, audited, lineOf } from '#origin/fixtures/operating.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { loadContent } from '#origin/sample/load-content.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await loadContent(DB, 'jdw', [{ key: 'delivery', title: 'Delivery', description: '', components: [] }], [], new Date())

async function deleteRedirects() {
  await DB.prepare('DELETE FROM redirect').run()
}
async function leads(path: string, brand = 'JDW') {
  const response = await fetchOrigin(`/api/shop/redirect?path=${path}`, { headers: { 'x-site-id': brand } })
  return ((await response.json()) as { redirect: { to: string; status: number } | null }).redirect
}
const add = (from: string, to: string, status = '301') => shopAction('redirects.add', { from, to, status })

test('a redirect applies in its brand', async () => {
  await deleteRedirects()
  const line = lineOf(await add('/Summer Edit/', '/shop/c/women'))
  expect(await leads('/summer%2520edit')).toEqual({ to: '/shop/c/women', status: 301 })
  expect(await leads('/summer%2520edit', 'DAL')).toBe(null)
  expect(await audited(line)).toMatchObject({
    brand: 'jdw',
    about: '/summer%20edit',
    said: '/summer%20edit leads to /shop/c/women',
  })
  lineOf(await undoing(line))
  expect(await leads('/summer%2520edit')).toBe(null)
})

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
