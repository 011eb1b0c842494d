// Resolving the chosen colour and size, and their price and stock.
import { expect, test } from 'vitest'
import { anOption, shirt, soldOutShirt, throwOver } from './a-product.ts'
import { requestedChoice, choiceHref, resolveChoice, isSoldOut, stockWords } from './product-choice.ts'

const asked = (query: string) => requestedChoice(new URLSearchParams(query))

test('the address decides colour and size, whatever its letters’ case', () => {
  const choice = resolveChoice(shirt, asked('colour=CORAL&size=14'))
  expect([choice.colour.code, choice.option?.optionId]).toEqual(['coral', 'coral-14'])
})

test('an unknown colour or size falls back to the first colour and no size', () => {
  const choice = resolveChoice(shirt, asked('colour=plaid&size=99'))
  expect([choice.colour.code, choice.option]).toEqual(['navy', null])
})

test('without a wish, a colour that can be had comes before one that cannot', () => {
  const options = shirt.options.map((option) =>
    option.colour === 'navy' ? { ...option, stockStatus: 'OUT_OF_STOCK' as const } : option,
  )
  expect(resolveChoice({ ...shirt, options }, asked('')).colour.code).toBe('coral')
})

test('a product of one size is chosen by itself', () => {
  expect(resolveChoice(throwOver, asked('')).option?.size).toBe('One size')
})

test('a size that the other colour is not made in is let go of', () => {
  expect(resolveChoice(shirt, asked('colour=navy&size=16')).option).toBeNull()
})

test('before a size is chosen the price spans the colour, and afterwards it is the size’s own', () => {
  expect(resolveChoice(shirt, asked('colour=coral'))).toMatchObject({ price: 18, priceTo: 24, wasPrice: 24 })
  expect(resolveChoice(shirt, asked('colour=coral&size=14'))).toMatchObject({ price: 24, priceTo: 24, wasPrice: null })
})

test('a choice has an address of its own', () => {
  expect(choiceHref('AB123', { colour: 'navy', size: '14' })).toBe('/shop/p/AB123?colour=navy&size=14')
  expect(choiceHref('AB123', { colour: null, size: null })).toBe('/shop/p/AB123')
  expect(choiceHref('AB123', { colour: 'navy', size: '32 & up' })).toBe('/shop/p/AB123?colour=navy&size=32+%26+up')
})

test('low stock is told only with the true count', () => {
  expect(stockWords(anOption('navy', '12', { stockStatus: 'LOW_STOCK', stockLevel: 2 }))).toBe('Only 2 left')
  expect(stockWords(anOption('navy', '12', { stockStatus: 'LOW_STOCK', stockLevel: null }))).toBe('In stock')
})

test('what will not come back says so', () => {
  const gone = anOption('navy', '12', { stockStatus: 'OUT_OF_STOCK', outOfStockNotReturning: true })
  expect(stockWords(gone)).toBe('Sold out and not coming back')
})

test('a product is sold out when nothing of it can be had, or when it is said not to return', () => {
  expect([isSoldOut(shirt), isSoldOut(soldOutShirt)]).toEqual([false, true])
  expect(isSoldOut({ ...shirt, outOfStockNotReturning: true })).toBe(true)
})
