// The short form of replies in the page.
import { expect, test } from 'vitest'
import { packed, packedJson, unpacked } from './packed.ts'

const card = (at: number) => ({
  productNumber: `AB${at}`,
  wasPrice: at % 2 ? null : at,
  picture: { src: `/pictures/${at}.svg`, alt: `Coat ${at}` },
  altPicture: at === 1 ? null : { src: `/pictures/${at}-back.svg`, alt: '' },
  swatches: [
    { code: 'NVY', name: 'Navy' },
    { code: 'RED', name: 'Red' },
  ].slice(at % 2),
})
const cards = Array.from({ length: 12 }, (_, at) => card(at))

test.each([
  ['cards', { products: cards, total: 12 }],
  ['lists of lists', [[1, 2], [], [3]]],
  ['objects of different fields', [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }]],
  ['equal values', [null, null, null]],
  ['the form’s own name', [{ '~': ['k', {}] }, { '~': ['k', {}] }]],
  ['nothing', { list: [], empty: {}, none: null }],
])('%s are read as they were written', (_, value) => {
  expect(unpacked(JSON.parse(JSON.stringify(packed(value))))).toEqual(value)
})

test('a list of cards shrinks to less than half', () => {
  expect(JSON.stringify(packed(cards)).length * 2).toBeLessThan(JSON.stringify(cards).length)
})

test('a card’s picture loses its alternative text', () => {
  const { products } = unpacked(JSON.parse(packedJson({ products: cards }))) as { products: typeof cards }
  expect(products.map(({ picture }) => picture.alt)).toEqual(cards.map(() => ''))
  expect(products.map(({ picture }) => picture.src)).toEqual(cards.map(({ picture }) => picture.src))
})

test('no text can end the script element', () => {
  expect(packedJson({ words: ['</script>', '</script>'] })).not.toContain('<')
})
