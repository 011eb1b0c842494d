// Resolving the chosen colour and size, and their price and stock.
import { expect, test } from 'vitest'
import { anOption, shirt, soldOutShirt } from './a-product.ts'
import { requestedChoice, choiceHref, isSoldOut, stockLabel } from './product-choice.ts'
import { resolveChoice } from './resolve-choice.ts'

const requested = (query: string) => requestedChoice(new URLSearchParams(query))

test('the URL decides colour and size, ignoring case', () => {
  const choice = resolveChoice(shirt, requested('colour=CORAL&size=14'))
  expect([choice.colour.code, choice.option?.optionId]).toEqual(['coral', 'coral-14'])
})

test('an unknown colour or size is ignored', () => {
  const choice = resolveChoice(shirt, requested('colour=plaid&size=99'))
  expect([choice.colour.code, choice.option]).toEqual(['navy', null])
})

test('by default the first colour in stock is chosen', () => {
  const options = shirt.options.map((option) =>
    option.colour === 'navy' ? { ...option, stockStatus: 'OUT_OF_STOCK' as const } : option,
  )
  expect(resolveChoice({ ...shirt, options }, requested('')).colour.code).toBe('coral')
})

test('a size alone chooses the first colour that has it', () => {
  const options = shirt.options.filter(({ optionId }) => optionId !== 'navy-14')
  expect(resolveChoice({ ...shirt, options }, requested('size=14')).option?.optionId).toBe('coral-14')
})

test('one part of a size may be chosen alone', () => {
  const bra = { ...shirt, options: ['34B', '34C', '36B'].map((size) => anOption('navy', size)) }
  const partsAt = (query: string) => resolveChoice(bra, requested(query)).parts
  expect(['size=34-', 'size=34', 'size=-C', 'size=36b', 'size=38-', ''].map(partsAt)).toEqual([
    ['34', null],
    ['34', null],
    [null, 'C'],
    ['36', 'B'],
    [null, null],
    [null, null],
  ])
})

test('without a size the price is the colour’s range', () => {
  expect(resolveChoice(shirt, requested('colour=coral'))).toMatchObject({ price: 18, priceTo: 24, wasPrice: 24 })
  expect(resolveChoice(shirt, requested('colour=coral&size=14'))).toMatchObject({
    price: 24,
    priceTo: 24,
    wasPrice: null,
  })
})

test('each choice has its own URL', () => {
  expect(choiceHref('AB123', { colour: 'navy', size: '14' })).toBe('/shop/p/AB123?colour=navy&size=14')
  expect(choiceHref('AB123', { colour: null, size: null })).toBe('/shop/p/AB123')
  expect(choiceHref('AB123', { colour: 'navy', size: '32 & up' })).toBe('/shop/p/AB123?colour=navy&size=32+%26+up')
})

test('low stock is shown only with a count', () => {
  expect(stockLabel(anOption('navy', '12', { stockStatus: 'LOW_STOCK', stockLevel: 2 }))).toBe('Only 2 left')
  expect(stockLabel(anOption('navy', '12', { stockStatus: 'LOW_STOCK', stockLevel: null }))).toBe('In stock')
})

test('a discontinued option says so', () => {
  const gone = anOption('navy', '12', { stockStatus: 'OUT_OF_STOCK', outOfStockNotReturning: true })
  expect(stockLabel(gone)).toBe('Sold out and not coming back')
})

test('a product without stock or discontinued is sold out', () => {
  expect([isSoldOut(shirt), isSoldOut(soldOutShirt)]).toEqual([false, true])
  expect(isSoldOut({ ...shirt, outOfStockNotReturning: true })).toBe(true)
})
