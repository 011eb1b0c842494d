import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { type Answer, badAnswers, playVendor } from '#origin/fixtures/play-vendor.ts'

afterEach(() => vi.restoreAllMocks())

const env = { ...bindings, IMAGE_HOSTS: 'i.hub.example, other.example' }
const jpeg = () => new Response(new Uint8Array([255, 216, 255]), { headers: { 'content-type': 'image/jpeg' } })

async function picture(path: string, answer: Answer = jpeg, given = env) {
  const requests = playVendor(answer)
  const response = await fetchOrigin(`/pictures/hub/${path}`, {}, given)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    requests: requests.map(({ url }) => url),
  }
}

test('a hub’s picture has the requested width and format', async () => {
  expect(await picture('i.hub.example/brand/red%20hat?w=640&f=avif')).toEqual({
    status: 200,
    type: 'image/jpeg',
    requests: ['https://i.hub.example/i/brand/red%20hat?w=640&fmt=avif'],
  })
})

test.each([
  'unlisted.example/brand/hat',
  'i.hub.example.evil.example/brand/hat',
  'i.hub.example/brand/hat?w=641',
  'i.hub.example/brand/hat?f=svg',
])('no request is sent for %s', async (path) => {
  expect(await picture(path)).toMatchObject({ status: 404, requests: [] })
})

test('without a configured host no external picture is served', async () => {
  expect(await picture('i.hub.example/brand/hat', jpeg, { ...bindings, IMAGE_HOSTS: '' })).toMatchObject({
    status: 404,
    requests: [],
  })
})

test.each<[string, Answer]>([
  ...badAnswers,
  ['sends a page', () => new Response('<script>', { headers: { 'content-type': 'text/html' } })],
  ['sends a drawing', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
])('a hub that %s gives no picture', async (_, answer) => {
  expect((await picture('i.hub.example/brand/hat', answer)).status).toBe(404)
})
