import { expect, test } from 'vitest'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { drawingDigest, drawingsVersion } from './drawings/version.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
const { drawing } = smallCatalogue.products.find(({ productNo }) => productNo === 'AB123')!
const navy = smallCatalogue.products[0]!.colours.find(({ code }) => code === 'NVY')!
const front = `/pictures/drawn/${drawingsVersion}/AB123/NVY/front-${drawingDigest(drawing, navy.hex)}.svg`

test('a product’s drawing has its colour', async () => {
  const response = await fetchOrigin(front)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(await response.text()).toMatch(/^<svg/)
})

for (const old of [
  front.replace(`/${drawingsVersion}/`, `/${drawingsVersion - 1}/`),
  '/pictures/drawn/2/AB123/NVY/front-earlier.svg',
]) {
  test(`an earlier drawing’s address, ${old}, is cached briefly`, async () => {
    const response = await fetchOrigin(old)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })
}

for (const path of [
  '/pictures/drawn/2/NONE/NVY/front-a.svg',
  '/pictures/drawn/2/AB123/NONE/front-a.svg',
  '/pictures/drawn/2/AB123/NVY/inside-a.svg',
  '/pictures/drawn/2/AB123/NVY/front.svg',
  '/pictures/banner/2/nobody/hero-1.svg',
  '/pictures/banner/2/jdw/hero-9.svg',
]) {
  test(`there is no drawing at ${path}`, async () => {
    const response = await fetchOrigin(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBeNull()
  })
}
