// `npm run bench`: measures the build as `npm start` serves it and writes the table to docs/bench.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { runCommand, step } from '#worker/commands/processes.ts'
import { firstCategory, productNumbers } from '#tests/support/browse.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openShop } from '#tests/support/shop.ts'
import { measureBag } from './bag.ts'
import { measureBytes } from './bytes.ts'
import { measureListings } from './listing.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureThroughput } from './throughput.ts'
import { measureUpstreams } from './upstreams.ts'
import type { Row } from './row.ts'

const brand = 'jdw'

const heading = `# Bench

Written by \`npm run bench\`: the built output under \`wrangler dev\`, as \`npm start\` serves it, on ${cpus().length} processors that
also run the load client. Ratios are medians of alternating rounds in one run. Times are measurements without a guarantee. A
part that ran alone replaces only its own rows.`

const written = 'docs/bench.md'

const tableHead = ['| Figure | Target | Measured | Met |', '| --- | --- | --- | --- |']

/** `npm run bench -- throughput bag` measures those parts alone and replaces their rows. */
const wanted = new Set(process.argv.slice(2))

await runCommand(async () => {
  if (!existsSync('dist/shop/index.js')) throw new Error('There is no build to measure: run `npm run build` first.')
  const rows: Row[] = []
  async function part(name: string, measure: () => Promise<Row[]>) {
    if (wanted.size === 0 || wanted.has(name.toLowerCase())) rows.push(...(await step(name, measure)))
  }
  const browser = await openBrowser()
  const shop = await openShop({ settings: { BENCH: '1' } })
  try {
    const [product] = await productNumbers(shop.port, brand)
    const path = `/shop/p/${product}`
    const category = await firstCategory(shop.port, brand)
    await part('Bytes', () => measureBytes(browser, shop.at(brand, path)))
    await part('Throughput', () => measureThroughput(shop, brand, path))
    const pages = { home: shop.at(brand), category: shop.at(brand, category), product: shop.at(brand, path) }
    await part('Lighthouse', () => measureLighthouse(pages))
    await shop.stop()
    await part('Upstreams', () => measureUpstreams(browser))
    await part('Bag', () => measureBag(browser))
    await part('Listings', measureListings)
  } finally {
    await shop.stop()
    await browser.close()
  }
  const lines = rows.map(lineOf)
  const table = [...tableHead, ...(wanted.size === 0 ? lines : replacedIn(linesBefore(), lines))].join('\n')
  writeFileSync(written, `${heading}\n\n${table}\n`)
  console.log(`\n${[...tableHead, ...lines].join('\n')}\n`)
})

function lineOf({ figure, reach, measured, met }: Row) {
  return `| ${figure} | ${reach} | ${measured} | ${met === null ? '' : met ? 'yes' : '**open**'} |`
}

function linesBefore(): string[] {
  const lines = readFileSync(written, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('| ') && !tableHead.includes(line))
}

function replacedIn(before: readonly string[], lines: readonly string[]): string[] {
  const figureOf = (line: string) => line.split(' | ')[0]
  return before.map((line) => lines.find((other) => figureOf(other) === figureOf(line)) ?? line)
}
