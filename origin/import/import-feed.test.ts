import { createReadStream, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import type { BrandCode } from '#shared/brands/brand.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { importInto } from '#origin/fixtures/import-into.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
const pictures = mkdtempSync(join(tmpdir(), 'pictures-'))
writeFileSync(join(pictures, 'linen_blue_grande.png'), picture(30, 40))
writeFileSync(join(pictures, 'linen_white_grande.png'), picture(31, 40))
writeFileSync(join(pictures, 'mug.jpg'), '<script>not a picture</script>')
const { env, dispose } = await openLocalShop(folder)
afterAll(dispose)

/** The smallest PNG header with the given size. */
function picture(width: number, height: number) {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

function importStream(stream: Readable, brand: BrandCode, format: 'shopify' | 'google' = 'shopify') {
  return importInto(env, { brand, format, stream, folder: pictures, now: new Date('2026-11-21T12:00:00Z') })
}
function fixture(name: string) {
  return createReadStream(join('origin/import/fixtures', name), 'utf8')
}
async function rows<Row>(sql: string, ...values: unknown[]) {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results
}
function lines(found: Array<{ line: number }>) {
  return found.map(({ line }) => line)
}

const first = await importStream(fixture('shopify.csv'), 'jdw')

test('bad rows are reported by line', async () => {
  expect(lines(first.bad)).toEqual([6, 8, 9, 11, 12, 15])
  const reasonAt = (line: number) => first.bad.find((one) => one.line === line)?.reason
  expect(reasonAt(6)).toMatch(/Variant Price is “not a price”/)
  expect(reasonAt(8)).toMatch(/stands in the product already/)
  expect(reasonAt(9)).toBe('it has no handle')
  expect(reasonAt(11)).toBe('it has no title')
  expect(reasonAt(12)).toMatch(/3 cells where the header has 21/)
  expect(reasonAt(15)).toMatch(/ended further up/)
  expect(first.skipped).toEqual([{ line: 13, reason: 'it is not published' }])
  expect(await rows('SELECT name FROM product WHERE brand = ? ORDER BY ordinal', 'jdw')).toEqual([
    { name: 'Coast linen shirt' },
    { name: 'Harbour mug' },
    { name: 'Postcard' },
  ])
})

test('script and foreign markup are removed from a description', async () => {
  const [row] = await rows<{ description: string }>("SELECT description FROM product WHERE name = 'Coast linen shirt'")
  expect(row!.description).toBe('<p>Woven in <strong>Ulster</strong>.</p> <ul><li>100% linen</li></ul>more')
})

test('pictures are assigned to their colour', async () => {
  const found = await rows<{ colour_code: string; width: number; kind: string; alt: string; source: string }>(
    'SELECT colour_code, width, kind, alt, picture.source FROM picture JOIN product USING (product_no) WHERE name = ?',
    'Coast linen shirt',
  )
  expect(found).toMatchObject([
    { colour_code: 'BLUE', width: 30, kind: 'photo', alt: 'Shirt on a hook' },
    { colour_code: 'WHITE', width: 31, kind: 'photo', alt: 'Coast linen shirt in white' },
  ])
  const stored = await env.PICTURES.get(found[0]!.source)
  expect(stored?.httpMetadata?.contentType).toBe('image/png')
})

test('an invalid picture is replaced by a drawing', async () => {
  expect(first.missing).toEqual([
    { line: 10, reason: 'Harbour mug: the file “mug” is not a JPEG, PNG or WebP picture' },
  ])
  const [drawn] = await rows<{ kind: string; drawing: string }>(
    'SELECT kind, drawing FROM picture JOIN product USING (product_no) WHERE name = ?',
    'Harbour mug',
  )
  expect(drawn!.kind).toBe('drawn')
  expect(JSON.parse(drawn!.drawing)).toHaveProperty('kind')
})

test('importing the same file again changes nothing', async () => {
  const before = await rows('SELECT * FROM brand_version')
  const again = await importStream(fixture('shopify.csv'), 'jdw')
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  expect(await rows('SELECT * FROM brand_version')).toEqual(before)
})

test('a changed price changes that product only', async () => {
  const numbers = await rows("SELECT product_no FROM product WHERE brand = 'jdw' ORDER BY ordinal")
  const dearer = readFileSync('origin/import/fixtures/shopify.csv', 'utf8').replace(
    'deny,9.00,,https',
    'deny,9.50,,https',
  )
  expect(await importStream(Readable.from([dearer]), 'jdw')).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  expect(await rows("SELECT product_no FROM product WHERE brand = 'jdw' ORDER BY ordinal")).toEqual(numbers)
  expect(await rows("SELECT price FROM product WHERE name = 'Harbour mug'")).toEqual([{ price: 950 }])
})

/** 250 products with a picture each. */
function manyMugs(price: string, title: string): string {
  const [header, ...cells] = readFileSync('origin/import/fixtures/shopify.csv', 'utf8').split('\n')
  const mug = cells.find((row) => row.includes('deny,9.00,,https'))!
  const row = (at: number) =>
    mug
      .replace(/^[^,]*/, `mug-${at}`)
      .replace('Harbour mug', `${title} ${at}`)
      .replace('deny,9.00', `deny,${price}`)
  return [header, ...Array.from({ length: 250 }, (_, at) => row(at))].join('\n')
}
/** Stops after `at` pictures, as a killed command does. */
function importMugs(brand: BrandCode, text: string, digest: string, at = Infinity) {
  let looked = 0
  const photo = () => {
    if (++looked > at) throw new Error('killed')
    return { missing: '' }
  }
  return importInto(env, { brand, format: 'shopify', stream: Readable.from([text]), photo, now: new Date(), digest })
}

test('an import of another file replaces one that was left', async () => {
  await expect(importMugs('dal', manyMugs('9.00', 'Left'), 'left', 150)).rejects.toThrow('killed')
  expect(await importMugs('dal', manyMugs('9.00', 'Other'), 'other')).toMatchObject({ added: 250, resumed: 0 })
  expect(await rows("SELECT count(*) AS left FROM product WHERE brand GLOB '*dal' AND name LIKE 'Left%'")).toEqual([
    { left: 0 },
  ])
})

for (const [file, reason] of [
  ['wrong-delimiter.csv', /separated by semicolons; a Shopify export needs commas/],
  ['missing-column.csv', /lacks the column Variant Price/],
  ['google.tsv', /separated by tabs; a Shopify export needs commas/],
] as const) {
  test(`${file} is refused with the reason`, async () => {
    await expect(importStream(fixture(file), 'fw')).rejects.toThrow(reason)
    expect(await rows("SELECT 1 FROM product WHERE brand = 'fw'")).toEqual([])
  })
}

test('a file without one good row is refused', async () => {
  await expect(importStream(Readable.from(['']), 'fw')).rejects.toThrow('empty')
  const header = readFileSync('origin/import/fixtures/shopify.csv', 'utf8').split('\n')[0]!
  await expect(importStream(Readable.from([`${header}\nmug,Mug\n`]), 'fw')).rejects.toThrow(
    'No row can be used. Line 2: it has 2 cells where the header has 21',
  )
  await expect(importStream(Readable.from([`${header}\n`]), 'fw')).rejects.toThrow('a header and no rows')
})

test('binary files, oversized cells and other encodings are reported', async () => {
  const [header, ...rows] = readFileSync('origin/import/fixtures/shopify.csv', 'utf8').split('\n')
  await expect(importStream(Readable.from(['\x89PNG\0\0\ufffd,\ufffd\n']), 'fw')).rejects.toThrow('not UTF-8 text')
  const good = rows.find((row) => row.includes('deny,9.00,,https'))!.replace(/^[^,]*/, 'good')
  const long = good.replace('good', `long-${'x'.repeat(100_000)}`)
  const other = good.replace('good', 'caf\ufffd')
  const report = await importStream(Readable.from([[header, long, other, good, ''].join('\n')]), 'ihm')
  expect(report).toMatchObject({ added: 1 })
  expect(report.bad).toEqual([
    { line: 2, reason: 'its Handle has 100,005 characters; no more than 100,000 are taken' },
    { line: 3, reason: 'it has characters that are not UTF-8; was the file saved in another encoding?' },
  ])
})

const google = (...lines: string[][]) =>
  [['id', 'item_group_id', 'title', 'description', 'price', 'availability', 'image_link', 'color', 'size'], ...lines]
    .map((cells) => cells.join('\t'))
    .join('\n')
const tee = (id: string, group: string, size: string) => [
  id,
  group,
  `Tee ${group}`,
  '',
  '20 GBP',
  'in_stock',
  '',
  'Navy/White',
  size,
]

test('a whole file withdraws what it lacks, and brings it back', async () => {
  await loadCatalogue(env.DB, 'ccl', smallCatalogue)
  const onSale = () => rows("SELECT name FROM product WHERE brand = 'ccl' AND withdrawn IS NULL ORDER BY name")
  const whole = (...groups: string[]) =>
    importInto(env, {
      brand: 'ccl',
      format: 'google',
      stream: Readable.from([google(...groups.map((group) => tee(group, group, 'S')))]),
      now: new Date(),
      isWhole: true,
    })
  expect(await whole('B', 'C')).toMatchObject({ added: 2 })
  expect(await onSale()).toEqual([{ name: 'Tee B' }, { name: 'Tee C' }])
  expect(await whole('C')).toMatchObject({ unchanged: 1, withdrawn: 1 })
  expect(await onSale()).toEqual([{ name: 'Tee C' }])
  expect(await whole('B', 'C')).toMatchObject({ changed: 1, withdrawn: 0 })
  expect(await onSale()).toEqual([{ name: 'Tee B' }, { name: 'Tee C' }])
})

test('a file with a byte order mark and quoted names is read', async () => {
  const [header, ...others] = readFileSync('origin/import/fixtures/shopify.csv', 'utf8').split('\n')
  const quoted = `\ufeff${header!.split(',').map((name) => `"${name}"`)}`
  expect(await importStream(Readable.from([[quoted, ...others].join('\n')]), 'jdw')).toMatchObject({ added: 0 })
})

// Shows R10.133
test('a photo keeps its role, and a film has its poster', async () => {
  for (const [at, name] of ['coat', 'coat-worn', 'coat-near', 'walk'].entries())
    writeFileSync(join(pictures, `${name}.png`), picture(50 + at, 60))
  writeFileSync(join(pictures, 'walk.mp4'), Buffer.from('00000018667479706d703432', 'hex'))
  const head = 'id\ttitle\tdescription\tprice\tavailability\timage_link\tadditional_image_link\timage_role'
  const row = 'COAT1\tLong coat\t\t20 GBP\tin_stock\tcoat.png\tcoat-near.png,coat-worn.png,walk.mp4\t,,worn,video'
  await importStream(Readable.from([`${head}\n${row}`]), 'pma', 'google')
  const found = await rows<{ role: string; width: number; video: string | null }>(
    `SELECT role, picture.width, video FROM picture JOIN product USING (product_no) WHERE name = 'Long coat' ORDER BY position`,
  )
  expect(found.map(({ role, width }) => [role, width])).toEqual([
    ['front', 50],
    ['detail', 52],
    ['worn', 51],
    ['video', 53],
  ])
  expect((await env.PICTURES.get(found[3]!.video!))?.httpMetadata?.contentType).toBe('video/mp4')
})
