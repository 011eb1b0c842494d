// An import into a deployed shop, by its operator host. A request that fails is sent again; each is safe to repeat.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrandCode } from '#shared/brands/brand.ts'
import { packPhotos } from '#origin/shop/feeds/imports/photos.ts'
import type { ComparedProduct } from '#origin/shop/feeds/imports/stage.ts'
import { callFeeds, type FeedHost } from './feed-host.ts'
import type { ImportTarget } from './target.ts'

const pollMs = 1000

export function remoteTarget(host: FeedHost, brand: BrandCode, digest: string): ImportTarget {
  let path = ''
  const post = <Reply>(to: string, body: unknown) => callFeeds<Reply>(host, `${path}/${to}`, jsonBody(body))
  return {
    async open() {
      for (let opened = { id: '', clearing: true }; opened.clearing; path = `/api/feeds/imports/${opened.id}`)
        opened = await callFeeds(host, '/api/feeds/imports', jsonBody({ brand, digest }))
      return callFeeds(host, `${path}/categories`)
    },
    compare: (products) => post<ComparedProduct[]>('compare', products),
    missingPhotos: (keys) => post<string[]>('photos/missing', keys),
    putPhotos: async (photos) =>
      void (await callFeeds(host, `${path}/photos`, { bytes: packPhotos(photos), type: 'application/octet-stream' })),
    stage: async (products) => void (await post('products', products)),
    withdraw: async (range) => (await post<{ withdrawn: number }>('others', range)).withdrawn,
    async finish() {
      await post('finish', {})
      for (;;) {
        const { state, reason } = await callFeeds<{ state: string; reason: string }>(host, path)
        if (state === 'live') return
        if (state !== 'ready')
          throw new Error(`The new catalogue did not go live: ${reason || state}. Start the command again.`)
        await pause(pollMs)
      }
    },
    drop: async () => void (await post('drop', {})),
  }
}

function jsonBody(body: unknown) {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  return { bytes, type: 'application/json', digest: createHash('sha256').update(bytes).digest('base64') }
}
