// npm run catalogue -- import FILE --brand CODE [--images DIR]: imports a retailer's catalogue into the local shop.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BrandCode, brandCodes } from '#shared/brands/brand.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { UnreadableFeed, type BadRow } from './feed.ts'
import { importFeed, type Report } from './import-feed.ts'
import { photoStore } from './photos.ts'

const usage = `Usage: npm run catalogue -- import FILE --brand CODE [--images DIR]
  FILE    a Shopify product export (.csv) or a Google Merchant product feed (.tsv, .txt)
  CODE    ${brandCodes.join(', ')}
  DIR     a folder with the pictures the file names; without it, and for those missing, pictures are drawn`
/** Rows per report section that are printed individually. */
const maxPrintedRows = 50

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { brand: { type: 'string' }, images: { type: 'string' } },
  })
  const [command, file] = positionals
  const brand = BrandCode.safeParse(values.brand?.toLowerCase())
  if (command !== 'import' || !file || !brand.success) return refuse(usage)
  if (!existsSync(file) || !statSync(file).isFile()) return refuse(`There is no file ${file}.`)
  if (values.images && !existsSync(values.images)) return refuse(`There is no folder ${values.images}.`)

  const format = /\.(?:tsv|txt)$/i.test(file) ? 'google' : 'shopify'
  const { env, dispose } = await openLocalShop()
  const began = Date.now()
  try {
    const report = await importFeed({
      d1: env.DB,
      brand: brand.data,
      format,
      stream: createReadStream(file, 'utf8'),
      photo: photoStore(env.PICTURES, values.images ?? null),
      now: new Date(),
      onProgress: progress,
    })
    printReport(report, brand.data, (Date.now() - began) / 1000, values.images !== undefined)
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error
    refuse(`${file}: ${error.message} Nothing was written.`)
  } finally {
    await dispose()
  }
}

let shown = 0
function progress(read: number, written: number) {
  if (Date.now() - shown < 500) return
  shown = Date.now()
  process.stderr.write(`  ${read} products read, ${written} to write\n`)
}

function printReport(
  { added, changed, unchanged, photos, drawn, bad, skipped, missing }: Report,
  brand: string,
  seconds: number,
  pictured: boolean,
) {
  printRows('Rows left out', bad)
  printRows('Products left out', skipped)
  printRows('Pictures missing, drawn or done without', missing)
  if (added + changed === 0)
    console.log(
      `Nothing has changed: ${products(unchanged)} in ${brand} as the file has ${unchanged === 1 ? 'it' : 'them'}.`,
    )
  else
    console.log(
      `${brand}: ${added} added, ${changed} changed, ${unchanged} unchanged; ${photos} with photos, ${drawn} drawn. ${seconds.toFixed(1)} s.`,
    )
  if (drawn > 0 && !pictured) console.log('No --images folder was given, so no picture was looked for.')
  if (bad.length > 0) console.log(`${bad.length} ${bad.length === 1 ? 'row' : 'rows'} could not be used.`)
}

function products(count: number) {
  return count === 1 ? '1 product is' : `${count} products are`
}

function printRows(heading: string, rows: BadRow[]) {
  if (rows.length === 0) return
  console.log(`${heading} (${rows.length}):`)
  for (const { line, reason } of rows.slice(0, maxPrintedRows)) console.log(`  line ${line}: ${reason}`)
  if (rows.length > maxPrintedRows) console.log(`  … and ${rows.length - maxPrintedRows} more`)
}

function refuse(message: string) {
  console.error(message)
  process.exitCode = 1
}

await main()
