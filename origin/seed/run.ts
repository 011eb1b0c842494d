// npm run db [-- --persist-to DIR]: brings the local database to its newest tables and fills the shop with its seed, if
// either has changed.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/index.ts'
import { toggles } from '#shared/toggles.ts'
import { openLocalShop } from '#origin/data/local.ts'
import { seedDigest, seedShop } from '#origin/data/seed-shop.ts'
import { seedBanners, seedContent } from './content.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const began = Date.now()
const { values } = parseArgs({ options: { 'persist-to': { type: 'string', default: '.wrangler/state' } } })
const { env, dispose } = await openLocalShop(join(values['persist-to'], 'v3'))
try {
  const seed = {
    brands: brandCodes,
    catalogue: seedCatalogue,
    content: (brand: BrandCode) => ({
      pages: seedContent(brands[brand]).map(({ body }) => body),
      banners: seedBanners(brands[brand]),
    }),
    toggles: Object.entries(toggles).map(([name, { fallback }]) => ({ name, enabled: fallback })),
  }
  const written = await seedShop(env.DB, seed, seedDigest(), console.log)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(written === null ? `The shop is filled. ${seconds} s` : `${written} products written. ${seconds} s`)
} finally {
  await dispose()
}
