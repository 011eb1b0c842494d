// `npm run bench`: measures the build as `npm start` serves it and prints a table for each part.
//
//   npm run bench -- click paint     measures these parts alone
//
// Ratios are medians of alternating rounds in one run. “CPU 4 ×” is Chromium with a screen of 412 × 823 whose processor is slowed
// down four times, “slow 4G” its network at 1.6 Mbit/s and 150 ms, for the document too. Each round opens a new context with an
// empty cache.
//
// The bare React page (`tests/bench/bare`) is the tree that the shop's server renders, with its stylesheets, fonts and pictures,
// hydrated at once by unmodified React in one bundle, whose “Add to bag” is a request to the bag's call. It is answered with the
// shop's security headers, except the content policy: the opener policy alone takes 40 ms of the first paint. A click works when
// the bag's count, or a dialog or message about the bag, is seen in the page. A click follows every 20 ms from the moment the
// button exists; a form that no script takes over is held back.
import { existsSync } from 'node:fs'
import type { Browser } from 'playwright'
import { runCommand, step } from '#worker/commands/processes.ts'
import { chosen, firstCategory, productNumbers } from '#tests/support/browse.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { guestWithBag, measureBag } from './bag.ts'
import { buildBarePages } from './bare/build.ts'
import { measureBytes } from './bytes.ts'
import { measureInteractions } from './interactions.ts'
import { measureListings } from './listing.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePaint } from './paint.ts'
import { measureClick } from './click.ts'
import { measureSignedIn } from './signed-in.ts'
import { measureThroughput } from './throughput.ts'
import { measureUpstreams } from './upstreams.ts'
import type { Row } from './row.ts'

/** A brand with two fonts. */
const brand = 'jdw'

const tableHead = '| Figure | Target | Measured | Met |\n| --- | --- | --- | --- |'

type Opened = { browser: Browser; shop: Shop; at: (path: string) => string }

const parts: Readonly<Record<string, (opened: Opened) => Promise<Row[]>>> = {
  Click: async ({ browser, shop, at }) => measureClick(browser, at, (await chosen(shop.port, brand)).path),
  Paint: async ({ browser, shop, at }) => measurePaint(browser, at, await pathsOf(shop)),
  Bytes: async ({ browser, shop }) =>
    measureBytes(browser, shop, brand, { ...(await pathsOf(shop)), content: '/delivery' }),
  Interactions: async ({ browser, shop }) =>
    measureInteractions(browser, shop, brand, {
      ...(await pathsOf(shop)),
      product: (await chosen(shop.port, brand)).path,
    }),
  Lighthouse: async ({ shop, at }) => {
    const { home, category, product } = await pathsOf(shop)
    const { cookies } = await guestWithBag(shop, brand)
    return measureLighthouse({
      home: { address: at(home) },
      category: { address: at(category) },
      product: { address: at(product) },
      bag: { address: at('/shop/bag'), cookies, unlisted: true },
      checkout: { address: at('/checkout/delivery-method'), cookies, unlisted: true },
    })
  },
  'Signed-in': async ({ shop }) => measureSignedIn(shop, brand, (await pathsOf(shop)).category),
  Throughput: async ({ shop }) => measureThroughput(shop, brand, (await pathsOf(shop)).product),
}

/** Parts that open shops of their own. */
const standaloneParts: Readonly<Record<string, (browser: Browser) => Promise<Row[]>>> = {
  Upstreams: measureUpstreams,
  Bag: measureBag,
  Listings: measureListings,
}

const wanted = process.argv.slice(2).map((name) => name.toLowerCase())

await runCommand(async () => {
  if (!existsSync('dist/shop/index.js')) throw new Error('There is no build to measure: run `npm run build` first.')
  const names = [...Object.keys(parts), ...Object.keys(standaloneParts)]
  const unknown = wanted.find((name) => !names.some((known) => known.toLowerCase() === name))
  if (unknown) throw new Error(`There is no part ${unknown}. The parts are ${names.join(', ').toLowerCase()}.`)
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name.toLowerCase())
  const measure = async (name: string, work: () => Promise<Row[]>) => {
    if (isWanted(name)) console.log(`\n## ${name}\n\n${tableOf(await step(name, work))}\n`)
  }
  const browser = await openBrowser()
  try {
    if (Object.keys(parts).some(isWanted)) await withShop(browser, measure)
    for (const [name, part] of Object.entries(standaloneParts)) await measure(name, () => part(browser))
  } finally {
    await browser.close()
  }
})

async function withShop(browser: Browser, measure: (name: string, work: () => Promise<Row[]>) => Promise<void>) {
  // Before the shop starts: the shop lists its files once.
  const removeBarePages = await buildBarePages()
  try {
    const shop = await openShop({ settings: { BENCH: '1', RATE_LIMITS: '0' } })
    try {
      const opened: Opened = { browser, shop, at: (path) => shop.at(brand, path) }
      for (const [name, part] of Object.entries(parts)) await measure(name, () => part(opened))
    } finally {
      await shop.stop()
    }
  } finally {
    removeBarePages()
  }
}

async function pathsOf({ port }: Shop) {
  const [number] = await productNumbers(port, brand)
  return { home: '/', category: await firstCategory(port, brand), product: `/shop/p/${number}` }
}

function tableOf(rows: readonly Row[]): string {
  return [tableHead, ...rows.map(lineOf)].join('\n')
}

function lineOf({ figure, reach, measured, met }: Row) {
  return `| ${figure} | ${reach} | ${measured} | ${met === null ? '' : met ? 'yes' : '**open**'} |`
}
