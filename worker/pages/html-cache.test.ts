import { expect, test } from 'vitest'
import { copyInMemory, renderCopyOnce, forgetCopies, type PageCopy } from './html-cache.ts'

/** Which of `count` copies of `bytes` bytes are still cached after the last one. */
async function cachedCopies(count: number, bytes: number) {
  forgetCopies()
  const at = Date.now()
  const behind: Promise<unknown>[] = []
  for (let turn = 0; turn < count; turn++) {
    const copy: PageCopy = { body: new Uint8Array(bytes), etag: `W/"${turn}"`, at }
    await renderCopyOnce(
      `copy ${turn}`,
      async () => copy,
      (work) => void behind.push(work),
    )
  }
  await Promise.all(behind)
  return Array.from({ length: count }, (_, turn) => copyInMemory(`copy ${turn}`, at) !== null)
}

// Shows R9.16
test('at most 1024 copies are cached', { timeout: 60_000 }, async () => {
  const copies = await cachedCopies(1026, 10)
  expect(copies.indexOf(true)).toBe(2)
  expect(copies.filter(Boolean)).toHaveLength(1024)
})

// Shows R9.16
test('cached copies are bounded in bytes too', async () => {
  const copies = await cachedCopies(36, 1_000_000)
  expect(copies.filter(Boolean).length).toBeLessThan(33)
  expect(copies.at(-1)).toBe(true)
})
