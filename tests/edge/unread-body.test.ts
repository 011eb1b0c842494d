// An unread body would break the connection's next request (shared/platform/headers/drain-body.ts), so the edge worker drains it.
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

/** A body sent in chunks on demand; `progress.sent` counts its bytes. With `ends: false` the body stops after one chunk. */
function sending(length: number, { ends = true } = {}) {
  const bit = 16
  const progress = { sent: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!ends && progress.sent > 0) return new Promise(() => {})
        const size = Math.min(bit, length - progress.sent)
        progress.sent += size
        if (size > 0) controller.enqueue(new Uint8Array(size))
        if (progress.sent === length) controller.close()
        return undefined
      },
    },
    { highWaterMark: 0 },
  )
  return { progress, body }
}

async function send(path: string, body: ReadableStream<Uint8Array>, headers: Record<string, string>) {
  const shop = await openShop()
  return shop.fetch(path, {
    method: 'POST',
    body,
    headers: { origin: 'http://jdw.localhost:8787', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

test.each([
  ['/checkout/challenge-return', 200],
  ['/api/checkout/cartAuthPayer', 415],
  ['/api/nowhere', 415],
  ['/api/toggles/proxy/client/metrics', 415],
  ['/shop/bag', 405],
  ['/nowhere', 405],
  ['http://nobody.localhost:8787/nowhere', 421],
  ['http://login.localhost:8787/nowhere', 404],
  ['http://operator.localhost:8787/nowhere', 404],
  ['http://author.localhost:8787/nowhere', 404],
  ['http://content.localhost:8787/nowhere', 404],
])('%s reads an unneeded body to its end', async (path, status) => {
  const { progress, body } = sending(200)
  const answer = await send(path, body, { 'content-length': '200' })
  expect([answer.status, progress.sent]).toEqual([status, 200])
})

test('a large or chunked unneeded body is read to its end', async () => {
  for (const headers of [{ 'content-length': '90000' }, {} as Record<string, string>]) {
    const { progress, body } = sending(90_000)
    const answer = await send('/nowhere', body, headers)
    expect([answer.status, progress.sent]).toEqual([405, 90_000])
  }
})

test('a small body that stops halfway is answered', async () => {
  const { progress, body } = sending(200, { ends: false })
  const answer = await send('/nowhere', body, { 'content-length': '200' })
  expect([answer.status, progress.sent]).toEqual([405, 16])
})
