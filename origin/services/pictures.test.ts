import { expect, test } from 'vitest'
import { ask, bindings } from '#origin/fixtures/ask.ts'
import { loadCatalogue } from '#origin/data/load.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB, PICTURES } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
const notReally = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
await PICTURES.put('0123abcd.jpg', notReally, { httpMetadata: { contentType: 'image/jpeg' } })

test('a product is drawn in its colour, kept for ever and unable to run anything', async () => {
  const response = await ask('/pictures/drawn/AB123/NVY/front.svg')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(await response.text()).toMatch(/^<svg/)
})

test('a brand has its banners drawn', async () => {
  const response = await ask('/pictures/banner/jdw/hero-1.svg')
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/^<svg/)
})

for (const path of [
  '/pictures/drawn/NONE/NVY/front.svg',
  '/pictures/drawn/AB123/NONE/front.svg',
  '/pictures/drawn/AB123/NVY/inside.svg',
  '/pictures/banner/nobody/hero-1.svg',
  '/pictures/banner/jdw/hero-9.svg',
  '/pictures/photo/ffff.jpg',
  '/pictures/photo/0123abcd.jpg?w=161',
  '/pictures/photo/0123abcd.jpg?f=gif',
]) {
  test(`there is no picture at ${path}`, async () => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBeNull()
  })
}

test('a photo that cannot be transformed is served as it came', async () => {
  const response = await ask('/pictures/photo/0123abcd.jpg?w=320&f=webp')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(notReally)
})
