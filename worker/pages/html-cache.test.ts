import { expect, test } from 'vitest'
import { copyInMemory, drawOnce, forgetCopies, type Copy } from './html-cache.ts'

async function keep(count: number, length: number) {
  forgetCopies()
  const at = Date.now()
  for (let turn = 0; turn < count; turn++) {
    const copy: Copy = { html: 'x'.repeat(length), status: 200, etag: `W/"${turn}"`, at }
    await drawOnce(`copy ${turn}`, async () => copy).copy
  }
  return Array.from({ length: count }, (_, turn) => copyInMemory(`copy ${turn}`, at) !== null)
}

test('at most 1024 copies are kept, and the oldest goes first', async () => {
  const kept = await keep(1026, 10)
  expect(kept.indexOf(true)).toBe(2)
  expect(kept.filter(Boolean)).toHaveLength(1024)
})

test('copies are bounded in bytes as well', async () => {
  const kept = await keep(20, 1_000_000)
  expect(kept.filter(Boolean).length).toBeLessThanOrEqual(16)
  expect(kept.at(-1)).toBe(true)
})
