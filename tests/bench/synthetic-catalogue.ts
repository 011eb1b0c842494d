// Fills a brand with any number of plausible products, always the same, for measuring.
import type { BrandCode } from '#shared/brands/brand.ts'
import { colourFamilies } from '#origin/shop/catalogue/colour-families.ts'
import { drawnPictures } from '#origin/sample/drawn-pictures.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { requestRebuild } from '#origin/shop/search/indexing/listing-changes.ts'
import { writeCategories, writeProducts, type ProductRecord, optionNo } from '#origin/shop/catalogue/write-products.ts'

const families = Object.entries(colourFamilies).slice(0, 14)
const first = ['Willow', 'Hazel', 'Rowan', 'Alder', 'Bramble', 'Fern', 'Heather', 'Juniper']
const things = ['shirt', 'boot', 'lamp', 'dress', 'jumper', 'rug', 'coat', 'scarf', 'chair', 'bag']
const together = 500

/** On sale, and published. */
export async function syntheticCatalogue(stores: Stores, brand: BrandCode, size: number) {
  await writeSyntheticProducts(stores.DB, brand, size)
  await requestRebuild(stores.DB, brand).run()
  await publishAllChanges(stores)
}

async function writeSyntheticProducts(d1: D1Database, brand: BrandCode, size: number) {
  const categories = Array.from({ length: 4 }, (_, top) => top).flatMap((top) => [
    { path: `department-${top}`, parent: '', label: `Department ${top}`, description: '' },
    ...Array.from({ length: 5 }, (_, middle) => `department-${top}/range-${middle}`).flatMap((path) => [
      { path, parent: `department-${top}`, label: path, description: '' },
      ...Array.from({ length: 4 }, (_, leaf) => ({
        path: `${path}/kind-${leaf}`,
        parent: path,
        label: `Kind ${leaf}`,
        description: '',
      })),
    ]),
  ])
  await writeCategories(d1, brand, categories)
  for (let from = 0; from < size; from += together) {
    const amount = Math.min(together, size - from)
    const products = Array.from({ length: amount }, (_, at) => productAt(brand, from + at))
    await writeProducts(d1, brand, products, brand)
    if (from % 20_000 === 0 && from > 0) console.log(`  ${from} of ${size}`)
  }
}

/** A pseudo-random number from 0 to below `max`, the same in every run. */
function lot(at: number, salt: number, max: number) {
  return Math.floor(((Math.sin(at * 12.9898 + salt * 78.233) * 43_758.5453) % 1) * max + max) % max
}

function productAt(brand: BrandCode, at: number): ProductRecord {
  const thing = things[lot(at, 1, things.length)]!
  const name = `${first[lot(at, 2, first.length)]!} ${thing} ${at}`
  const path = `department-${lot(at, 3, 4)}/range-${lot(at, 4, 5)}/kind-${lot(at, 5, 4)}`
  const colours = [0, 1].map((step) => families[(lot(at, 6, families.length) + step * 5) % families.length]!)
  const price = 500 + lot(at, 7, 24_000)
  const productNo = `${brand}-B${at}`.toUpperCase()
  const drawing = { kind: 'midi-dress', pattern: 'plain', accent: '#ffffff', traits: {}, seed: at }
  return {
    productNo,
    ordinal: at,
    offerNo: `${productNo}-1`,
    variantCode: productNo,
    name,
    cptName: name,
    label: `Label ${lot(at, 8, 30)}`,
    description: `<p>${name}, made to last.</p>`,
    details: [],
    composition: '',
    care: [],
    sizeGuide: null,
    categoryPath: path,
    categories: [path],
    keywords: '',
    drawing,
    ratingTotal: lot(at, 9, 90),
    ratingAverage: 2 + lot(at, 10, 30) / 10,
    added: `2026-0${1 + lot(at, 11, 9)}-15`,
    changed: '2026-10-01',
    colours: colours.map(([family, { label, hex }]) => ({ code: family.toUpperCase(), name: label, hex, family })),
    options: colours.flatMap(([family]) =>
      [8, 10, 12, 14, 16, 18].map((size) => ({
        optionNo: optionNo(family.toUpperCase(), `${size}`),
        colourCode: family.toUpperCase(),
        size: `${size}`,
        price,
        was: at % 4 === 0 ? price + 1000 : null,
        stock: lot(at, size, 12),
      })),
    ),
    pictures: colours.flatMap(([family, { label, hex }]) =>
      drawnPictures(name, { code: family.toUpperCase(), name: label, hex }, drawing, []),
    ),
    reviews: [],
    set: [],
  }
}
