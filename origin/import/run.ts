// npm run catalogue -- import FILE | delta FILE: brings a retailer's catalogue, or its changed stock and prices, into the local
// shop or a deployed one.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { BrandCode, brandCodes } from '#shared/brands/brand.ts'
import { signingKey } from '#shared/platform/keys.ts'
import { UnreadableFeed } from './feed.ts'
import type { FeedHost } from './feed-host.ts'
import { runDelta } from './run-delta.ts'
import { runImport } from './run-import.ts'

const usage = `Usage: npm run catalogue -- import FILE --brand CODE [--whole] [--images DIR] [--report FILE] [--url URL]
       npm run catalogue -- delta FILE [--url URL]
  import  a whole catalogue: a Shopify product export (.csv) or a Google Merchant product feed (.tsv, .txt)
  delta   changed stock and prices (.csv, or JSON lines as .jsonl): docs/feeds.md
  CODE    ${brandCodes.join(', ')}
  whole   what earlier files had and this one lacks is withdrawn
  DIR     a folder with the pictures the file names; without it, and for those missing, pictures are drawn
  URL     the operator host of a deployed shop, with OPERATOR_TOKEN in the environment; without it, the local shop
  report  every line that was left out is written here`

async function main() {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { brand: text, images: text, url: text, report: text, whole: { type: 'boolean', default: false } },
  })
  const [command, file] = positionals
  if ((command !== 'import' && command !== 'delta') || !file) return refuse(usage)
  if (!existsSync(file) || !statSync(file).isFile()) return refuse(`There is no file ${file}.`)
  const host = values.url === undefined ? null : hostOf(values.url)
  if (typeof host === 'string') return refuse(host)
  if (command === 'delta') return runDelta(file, host)
  const brand = BrandCode.safeParse(values.brand?.toLowerCase())
  if (!brand.success) return refuse(usage)
  const { images = null, report = null, whole } = values
  if (images !== null && !existsSync(images)) return refuse(`There is no folder ${images}.`)
  try {
    await runImport({ file, brand: brand.data, images, report, host, isWhole: whole })
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error
    refuse(`${file}: ${error.message} Nothing was written.`)
  }
}

/** The host with its token, or what is missing. */
function hostOf(url: string): FeedHost | string {
  if (!URL.canParse(url)) return `--url is not a URL: ${url}`
  const token = process.env.OPERATOR_TOKEN ?? (url.includes('.localhost') ? localToken() : undefined)
  return token ? { url: new URL(url), token } : 'OPERATOR_TOKEN is not set in the environment.'
}

function localToken(): string | undefined {
  if (!existsSync('.dev.vars')) return undefined
  return signingKey(parseEnv(readFileSync('.dev.vars', 'utf8')).OPERATOR_TOKEN ?? '') || undefined
}

function refuse(message: string) {
  console.error(message)
  process.exitCode = 1
}

await main().catch((error: unknown) => refuse((error as Error).message))
