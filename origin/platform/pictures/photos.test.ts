import { beforeEach, expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import shop from '#origin/index.ts'

const immutable = 'public, max-age=31536000, immutable'
let made: Array<{ width?: number; format: string }> = []
let transform: () => Promise<Response>
let number = 0
/** Each test has its own photo, because variants are stored. */
let photo = ''

/** The header of a PNG, which is enough to measure it. */
function png(width: number) {
  const bytes = Uint8Array.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000'.match(/../g)!,
    (pair) => Number.parseInt(pair, 16),
  )
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, 800)
  return bytes
}

const IMAGES = {
  input: () => ({
    transform: ({ width }: { width?: number }) => ({
      output: async ({ format }: { format: string }) => {
        made.push({ format, ...(width === undefined ? {} : { width }) })
        const answer = await transform()
        return { response: () => answer }
      },
    }),
  }),
} as unknown as ImagesBinding

beforeEach(async () => {
  made = []
  transform = () => Promise.resolve(new Response('smaller'))
  photo = `${++number}a.png`
  await bindings.PICTURES.put(photo, png(1000), { httpMetadata: { contentType: 'image/png' } })
})

async function fetchPhoto(query: string) {
  const waiting: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException() {} }
  const response = await shop.request(
    `https://origin/pictures/photo/${photo}${query}`,
    {},
    { ...bindings, IMAGES },
    context as unknown as ExecutionContext,
  )
  return { response, finished: () => Promise.all(waiting) }
}
const said = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())
const typeAndCache = ({ headers }: Response) => [headers.get('content-type'), headers.get('cache-control')]

test('a variant is transformed once and stored', async () => {
  const first = await fetchPhoto('?w=320&f=avif')
  expect(typeAndCache(first.response)).toEqual(['image/avif', immutable])
  expect(await said(first.response)).toBe('smaller')
  await first.finished()
  const second = await fetchPhoto('?w=320&f=avif')
  expect(typeAndCache(second.response)).toEqual(['image/avif', immutable])
  expect(await said(second.response)).toBe('smaller')
  expect(made).toEqual([{ width: 320, format: 'image/avif' }])
})

test('a slow transformation serves the original for a minute', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  transform = () => promise
  const early = await fetchPhoto('?w=320&f=avif')
  expect(typeAndCache(early.response)).toEqual(['image/png', 'public, max-age=60'])
  expect(new Uint8Array(await early.response.arrayBuffer())).toEqual(png(1000))
  finish(new Response('smaller'))
  await early.finished()
  const later = await fetchPhoto('?w=320&f=avif')
  expect(typeAndCache(later.response)).toEqual(['image/avif', immutable])
  expect(await said(later.response)).toBe('smaller')
  expect(made).toHaveLength(1)
})

test('concurrent requests for one variant transform it once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => fetchPhoto('?w=480&f=webp')))
  expect(await Promise.all(answers.map(({ response }) => said(response)))).toEqual(Array(6).fill('smaller'))
  expect(made).toHaveLength(1)
  await Promise.all(answers.map(({ finished }) => finished()))
})

test('a failed transformation serves the original and is retried', async () => {
  for (const failing of [
    () => Promise.reject(new Error('no')),
    () => Promise.resolve(new Response('no', { status: 500 })),
    () => Promise.resolve(new Response('')),
  ]) {
    transform = failing
    const { response, finished } = await fetchPhoto('?w=320&f=avif')
    expect(typeAndCache(response)).toEqual(['image/png', 'public, max-age=60'])
    await response.arrayBuffer()
    await finished()
  }
  transform = () => Promise.resolve(new Response('smaller'))
  const { response, finished } = await fetchPhoto('?w=320&f=avif')
  expect(await said(response)).toBe('smaller')
  expect(made).toHaveLength(4)
  await finished()
})

test.each(['?w=161', '?f=gif', '?w=320&f=toString', '?w=0320'])('there is no copy at %s', async (query) => {
  const { response } = await fetchPhoto(query)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, null])
})
