import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampledBrands } from '#origin/sample/sample-brands.ts'
import { kinds } from '#origin/sample/drawings/kinds.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const all = sampledBrands.map((code) => seedCatalogue(code))
const products = all.flatMap((catalogue) => catalogue.products)
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

test('a brand’s catalogue is the same every time', () => {
  expect(digest(seedCatalogue('fw'))).toBe(digest(all[sampledBrands.indexOf('fw')]))
})

test('product numbers are unique across the eight shops', () => {
  expect(products.length).toBeGreaterThanOrEqual(2400)
  expect(new Set(products.map(({ productNo }) => productNo)).size).toBe(products.length)
})

test('clothing, footwear and homeware are on sale', () => {
  const guides = Map.groupBy(products, ({ sizeGuide }) => sizeGuide ?? 'none')
  for (const guide of ['womens', 'mens', 'shoes', 'lingerie', 'bedding'] as const)
    expect([guide, (guides.get(guide)?.length ?? 0) > 20]).toEqual([guide, true])
  const departments = new Set(all.flatMap(({ categories }) => categories.map(({ path }) => path.split('/')[0])))
  expect([...departments]).toEqual(expect.arrayContaining(['women', 'men', 'home']))
})

test('every lowest category lists at least six products', () => {
  for (const { categories, products: own } of all) {
    const paths = new Set(categories.map(({ path }) => path))
    const parents = new Set(categories.map(({ parent }) => parent))
    expect(paths.size).toBe(categories.length)
    expect(Math.max(...categories.map(({ path }) => path.split('/').length))).toBe(3)
    for (const { path, parent } of categories) {
      expect(parent === '' || paths.has(parent), path).toBe(true)
      if (parents.has(path)) continue
      const count = own.filter((one) => one.categoryPath === path || one.extraCategories.includes(path)).length
      expect(count, path).toBeGreaterThanOrEqual(6)
    }
    for (const one of own)
      for (const path of [one.categoryPath, ...one.extraCategories]) expect(paths.has(path), path).toBe(true)
  }
})

test('a look is completed by other products of the shop', () => {
  for (const { products: own } of all) {
    const numbers = new Set(own.map(({ productNo }) => productNo))
    for (const { productNo, set } of own) {
      expect(set.length, productNo).toBeGreaterThanOrEqual(2)
      expect(set.length, productNo).toBeLessThanOrEqual(4)
      expect(
        set.every((other) => numbers.has(other) && other !== productNo),
        productNo,
      ).toBe(true)
      expect(new Set(set).size, productNo).toBe(set.length)
    }
  }
})

test.each([
  ['bra', 'knickers'],
  ['knickers', 'bra'],
  ['sofa', 'cushion'],
  ['duvet-set', 'cushion'],
  ['boxers', 'socks'],
])('a %s goes with %s', (kind, other) => {
  const kindOf = new Map(products.map(({ productNo, drawing }) => [productNo, drawing.kind]))
  const sets = products.filter(({ drawing }) => drawing.kind === kind).map(({ set }) => kindOf.get(set[0]!))
  expect(new Set(sets)).toEqual(new Set([other]))
})

test('was prices are higher than prices', () => {
  const wrong = products.filter(({ options }) =>
    options.some(({ price, was }) => price <= 0 || (was !== null && was <= price)),
  )
  expect(wrong.map(({ productNo }) => productNo)).toEqual([])
  const full = all.at(-1)!.products.filter(({ options }) => options.some(({ was }) => was === null))
  expect(full.map(({ productNo }) => productNo)).toEqual([])
})

test('every option belongs to one of its product’s colours', () => {
  for (const { productNo, options, colours } of products) {
    const codes = new Set(colours.map(({ code }) => code))
    expect(
      options.every(({ colourCode }) => codes.has(colourCode)),
      productNo,
    ).toBe(true)
    expect(new Set(options.map(({ colourCode, size }) => `${colourCode}/${size}`)).size, productNo).toBe(options.length)
  }
})

test('every product has drawing, dates and ratings', () => {
  for (const one of products) {
    expect(kinds, one.productNo).toContain(one.drawing.kind)
    expect(one.added >= '2025-05-01' && one.added < '2026-11-01', one.productNo).toBe(true)
    const counted = one.reviews.filter(({ status }) => status !== 'submitted')
    expect(counted.length, one.productNo).toBeLessThanOrEqual(Math.min(6, one.ratingTotal))
    expect(one.description, one.productNo).toMatch(/^(<p>[^<{]+<\/p>)+$/)
  }
})

test('texts advise on sizes, soles and seams only where goods have them', () => {
  const says = (wrong: RegExp) => (one: (typeof products)[number]) =>
    wrong.test([one.description, ...one.details, one.composition, ...one.reviews.map(({ text }) => text)].join(' '))
  const among = (those: (one: (typeof products)[number]) => boolean, wrong: RegExp) =>
    products
      .filter(those)
      .filter(says(wrong))
      .map(({ productNo }) => productNo)
  expect(among(({ options }) => new Set(options.map(({ size }) => size)).size === 1, /size up|family lunch/i)).toEqual(
    [],
  )
  expect(among(({ sizeGuide }) => sizeGuide !== 'shoes', /\bsole\b|heel\./)).toEqual([])
  expect(among(({ drawing }) => drawing.traits.figure === undefined, /seams?\b|softened up/)).toEqual([])
  expect(among(({ drawing }) => /^(plus-)?men$/.test(drawing.traits.figure ?? ''), /to heels|pretty/i)).toEqual([])
})

test('each shop has waiting, photographed and incentivised reviews', () => {
  for (const { brand, products: own } of all) {
    const reviews = own.flatMap((one) => one.reviews)
    const count = (which: (review: (typeof reviews)[number]) => unknown) => reviews.filter(which).length
    const said = [
      count(({ status }) => status === 'submitted'),
      count(({ photos }) => photos?.length),
      count(({ incentivised }) => incentivised),
    ]
    expect([brand, said[0], said[1]! >= 20, said[2]! >= 20]).toEqual([brand, 4, true, true])
    expect(reviews.every(({ title, nickname }) => title.length <= 100 && nickname.length <= 25)).toBe(true)
  }
})
