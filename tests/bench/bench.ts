// `npm run bench`: measures the build (`npm run build`) as `npm start` serves it, and prints tables for each part.
//
//   npm run bench -- click paint                     these parts alone
//   npm run bench -- load --rate 200 --connections 50 --seconds 10
//   npm run bench -- capacity --journey guest-order  this journey alone, with its statements
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
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { runCommand, step } from '#worker/commands/processes.ts'
import { chosen, firstCategory, productNumbers } from '#tests/support/browse.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { buildBarePages } from './bare/build.ts'
import { measureBytes } from './bytes.ts'
import { measureCapacity } from './capacity/capacity.ts'
import { measureClick } from './click.ts'
import { guestWithBag } from './guest.ts'
import { measureInteractions } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureListings } from './listing.ts'
import { measureLoad } from './load.ts'
import { measurePaint } from './paint.ts'
import { measureTaps } from './taps.ts'
import { printed, type Table } from './table.ts'

/** A brand with two fonts. */
const brand = 'jdw'

type Opened = { browser: Browser; shop: Shop; at: (path: string) => string }
type Measured = Promise<Table[]>

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '100' },
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '2' },
    journey: { type: 'string' },
  },
})
const load = {
  rate: bounded('rate', values.rate, 2000),
  connections: bounded('connections', values.connections, 200),
  seconds: bounded('seconds', values.seconds, 60),
}

const parts: Readonly<Record<string, (opened: Opened) => Measured>> = {
  click: async ({ browser, shop, at }) => measureClick(browser, at, (await chosen(shop.port, brand)).path),
  paint: async ({ browser, shop, at }) => measurePaint(browser, at, await pathsOf(shop)),
  taps: async ({ browser, shop }) => measureTaps(browser, shop, brand, (await pathsOf(shop)).category),
  bytes: async ({ browser, shop }) =>
    measureBytes(browser, shop, brand, { ...(await pathsOf(shop)), content: '/delivery' }),
  interactions: async ({ browser, shop }) =>
    measureInteractions(browser, shop, brand, {
      ...(await pathsOf(shop)),
      product: (await chosen(shop.port, brand)).path,
    }),
  lighthouse: async ({ shop, at }) => {
    const { home, category, product } = await pathsOf(shop)
    const { cookies } = await guestWithBag(shop.port, brand)
    return measureLighthouse({
      home: { address: at(home) },
      category: { address: at(category) },
      product: { address: at(product) },
      bag: { address: at('/shop/bag'), cookies, unlisted: true },
      checkout: { address: at('/checkout/delivery-method'), cookies, unlisted: true },
    })
  },
  load: ({ shop }) => measureLoad(shop.port, brand, load),
}

/** Parts that open shops of their own. */
const standaloneParts: Readonly<Record<string, (browser: Browser) => Measured>> = {
  listings: measureListings,
  capacity: (browser) => measureCapacity(browser, values.journey),
}

await runCommand(async () => {
  const names = [...Object.keys(parts), ...Object.keys(standaloneParts)]
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) throw new Error(`There is no part ${unknown}. The parts are ${names.join(', ')}.`)
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
  const measure = async (name: string, work: () => Measured) => {
    if (!isWanted(name)) return
    const tables = await step(name, work)
    console.log(`\n## ${name}\n\n${tables.map(printed).join('\n\n')}\n`)
  }
  const browser = await openBrowser()
  try {
    if (Object.keys(parts).some(isWanted)) await withShop(browser, measure)
    for (const [name, part] of Object.entries(standaloneParts)) await measure(name, () => part(browser))
  } finally {
    await browser.close()
  }
})

async function withShop(browser: Browser, measure: (name: string, work: () => Measured) => Promise<void>) {
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

function bounded(name: string, text: string, max: number): number {
  const number = Number(text)
  if (!(number >= 1 && number <= max)) throw new Error(`--${name} is a number from 1 to ${max}, not ${text}`)
  return number
}
