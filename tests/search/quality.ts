// Judges the answers of the shop's own search to the judged queries, and its suggestions.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { SeedCatalogue, SeedProduct } from '#origin/sample/seed/catalogue.ts'
import { seedCatalogue } from '#origin/sample/seed/seed-catalogue.ts'
import { searchHandlers } from '#origin/shop/search/search-handlers.ts'
import { catalogueDatabase } from './database.ts'
import { isRight, type Right } from './kinds.ts'
import { judged, typed, type Judged } from './queries.ts'

export type Verdict = { brand: BrandCode; text: string; fault: string | null }
export type Quality = { queries: Verdict[]; suggestions: Verdict[]; milliseconds: number; statements: number }

const firstFive = 5

/** `only`: some of the brands; otherwise all that have judged searches. */
export async function searchQuality(only?: readonly BrandCode[]): Promise<Quality> {
  const codes = only ?? [...new Set(judged.map(({ brand }) => brand))]
  const chosen = judged.filter(({ brand }) => codes.includes(brand))
  const catalogues = codes.map((code) => [code, seedCatalogue(code)] as const)
  const { catalogue, statements } = await catalogueDatabase(catalogues)
  const shops = new Map(catalogues.map(([code, seed]) => [code, shopOf(catalogue, code, seed)]))
  const [before, begun] = [statements(), performance.now()]
  const queries: Verdict[] = []
  for (const query of chosen) {
    queries.push({ brand: query.brand, text: query.term, fault: await faultOf(shops.get(query.brand)!, query) })
  }
  const milliseconds = (performance.now() - begun) / chosen.length
  const made = (statements() - before) / chosen.length
  const suggestions: Verdict[] = []
  for (const [brand, texts] of typed.filter(([code]) => codes.includes(code))) {
    for (const text of texts) suggestions.push(...(await suggestionFaults(shops.get(brand)!, brand, text)))
  }
  return { queries, suggestions, milliseconds, statements: made }
}

type Shop = ReturnType<typeof shopOf>

function shopOf(catalogue: D1Database, brand: BrandCode, { products }: SeedCatalogue) {
  const ctx = {
    wait: () => {},
    brand,
    catalogue,
    now: new Date('2026-11-24T10:00:00Z'),
  } as unknown as HandlerContext
  return {
    products,
    byNumber: new Map(products.map((product) => [product.productNo, product])),
    search: (term: string) =>
      searchHandlers.search({ query: { term } } as Parameters<typeof searchHandlers.search>[0], ctx),
    category: (path: string) =>
      searchHandlers.category({ query: { path } } as Parameters<typeof searchHandlers.category>[0], ctx),
    suggest: (term: string) =>
      searchHandlers.suggest({ query: { term } } as Parameters<typeof searchHandlers.suggest>[0], ctx),
  }
}

async function faultOf(shop: Shop, query: Judged): Promise<string | null> {
  const answer = await shop.search(query.term)
  const reading = answer.reading!
  const listed = answer.products.map(({ productNumber }) => shop.byNumber.get(productNumber)!)
  if ('number' in query) {
    return listed[0]?.productNo === query.number
      ? null
      : `first is ${listed[0]?.productNo ?? 'nothing'}, not ${query.number}`
  }
  if ('help' in query) {
    const first = reading.help[0]?.path
    return first === query.help ? null : `the first page is ${first ?? 'none'}, not ${query.help}`
  }
  if ('instead' in query) {
    if (listed.length === 0) {
      return query.instead === null ? null : 'nothing is listed'
    }
    if (reading.leftOut.length === 0 && reading.absent === null) return 'the page does not say what it left out'
    return query.instead === null
      ? `lists ${namesOf(listed)} for something else`
      : wrongAmong(listed.slice(0, firstFive), query.instead)
  }
  const inStock = shop.products.filter(({ options }) => options.some(({ stock }) => stock > 0))
  const right = inStock.filter((product) => isRight(product, query.goods))
  if (right.length === 0) return 'the judgement is wrong: the catalogue has no right answer'
  if (query.corrected ? answer.searchedFor === null : answer.searchedFor !== null) {
    return query.corrected ? 'the spelling is not corrected' : `corrected to “${answer.searchedFor}”`
  }
  if (reading.leftOut.length > 0) return `left out ${reading.leftOut.join(', ')}`
  const expected = Math.min(firstFive, right.length)
  if (listed.length < expected) return `lists ${listed.length} of ${right.length}`
  return wrongAmong(listed.slice(0, expected), query.goods)
}

function wrongAmong(listed: readonly SeedProduct[], right: Right): string | null {
  const wrong = listed.filter((product) => !isRight(product, right))
  return wrong.length === 0 ? null : `wrong: ${namesOf(wrong)}`
}

function namesOf(products: readonly SeedProduct[]) {
  return products
    .slice(0, 3)
    .map(({ productNo, name }) => `${productNo} ${name}`)
    .join(', ')
}

/** A suggested term has products that bear each of its words, a category has products, and a product is in the shop. */
async function suggestionFaults(shop: Shop, brand: BrandCode, text: string): Promise<Verdict[]> {
  const { terms, categories, products, help } = await shop.suggest(text)
  const verdicts: Verdict[] = []
  const put = (offered: string, fault: string | null) => verdicts.push({ brand, text: `${text} → ${offered}`, fault })
  for (const term of terms) put(term, await termFault(shop, term))
  for (const { categoryLabel, path } of categories) {
    const { total } = await shop.category(path.replace('/shop/c/', ''))
    put(categoryLabel, total > 0 ? null : 'the category is empty')
  }
  for (const { productNumber } of products)
    put(productNumber, shop.byNumber.has(productNumber) ? null : 'no such product')
  if (terms.length + categories.length + products.length + help!.length === 0) put('nothing', 'nothing is suggested')
  return verdicts
}

async function termFault(shop: Shop, term: string): Promise<string | null> {
  const { total, products, searchedFor, reading } = await shop.search(term)
  if (total === 0) return 'nothing is found'
  if (searchedFor !== null || reading!.leftOut.length > 0) return 'not all of the term is searched'
  const stems = term.split(' ').flatMap((word) => (/^(?:and|s)$/.test(word) ? [] : [word.replace(/(?:es|s)$/, '')]))
  const wrong = products.slice(0, firstFive).find(({ productNumber }) => {
    const { name, label, cptName, categoryPath, extraCategories, colours, keywords } = shop.byNumber.get(productNumber)!
    const facts = [
      name,
      label,
      cptName,
      categoryPath,
      ...extraCategories,
      keywords,
      ...colours.flatMap((it) => [it.name, it.family]),
    ]
    const said = facts.join(' ').toLowerCase().replace(/-/g, ' ')
    return !stems.every((stem) => said.includes(stem))
  })
  return wrong ? `lists ${wrong.productNumber} ${wrong.productName}` : null
}
