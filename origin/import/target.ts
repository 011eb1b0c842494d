// Where an import writes: the local shop's database and pictures, or a deployed shop over its operator host. Both are the same
// steps (origin/shop/feeds/imports).
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { goLive } from '#origin/shop/feeds/imports/go-live.ts'
import { missingPhotos, storePhotos, type PhotoFile } from '#origin/shop/feeds/imports/photos.ts'
import { dropSession, finishSession, openSession } from '#origin/shop/feeds/imports/sessions.ts'
import {
  categoriesOf,
  compareProducts,
  stageProducts,
  type ComparedProduct,
  type SourceRange,
  type StagedProducts,
  withdrawOthers,
} from '#origin/shop/feeds/imports/stage.ts'
import { sessionOf } from '#origin/shop/feeds/imports/sessions.ts'

export type ImportTarget = {
  /** The brand's categories, in order. */
  open: () => Promise<Array<{ path: string; label: string }>>
  compare: (products: ReadonlyArray<readonly [source: string, digest: string]>) => Promise<ComparedProduct[]>
  missingPhotos: (keys: readonly string[]) => Promise<string[]>
  putPhotos: (photos: readonly PhotoFile[]) => Promise<void>
  stage: (products: StagedProducts) => Promise<void>
  /** Returns the number of products that were withdrawn. */
  withdraw: (range: SourceRange) => Promise<number>
  /** Puts what has arrived on sale, all at once. */
  finish: () => Promise<void>
  /** Nothing is new. */
  drop: () => Promise<void>
}

export function localTarget(
  { DB: d1, CATALOGUE, PICTURES }: Pick<OriginEnv, 'DB' | 'CATALOGUE' | 'PICTURES'>,
  brand: BrandCode,
  digest: string,
  now: Date,
): ImportTarget {
  let id = ''
  return {
    async open() {
      for (let clearing = true; clearing;) ({ id, clearing } = await openSession(d1, brand, digest, now))
      return categoriesOf(d1, brand)
    },
    compare: (products) => compareProducts(d1, brand, products),
    missingPhotos: (keys) => missingPhotos(PICTURES, keys),
    putPhotos: (photos) => storePhotos(PICTURES, photos),
    stage: (products) => stageProducts(d1, brand, products),
    withdraw: (range) => withdrawOthers(d1, brand, range, now),
    async finish() {
      const session = await sessionOf(d1, id)
      await finishSession(d1, session, now)
      await goLive({ DB: d1, CATALOGUE }, session)
      const { state, reason } = await sessionOf(d1, id)
      if (state !== 'live') throw new Error(`The new catalogue did not go live: ${reason}. Start the command again.`)
    },
    drop: async () => dropSession(d1, await sessionOf(d1, id)),
  }
}
