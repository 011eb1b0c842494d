import { expect, test } from 'vitest'
import { queryText } from './url-text.ts'

test('a query is encoded like URLSearchParams', () => {
  const texts = [
    '',
    '12',
    'AB-1.2_*',
    'UK 12',
    'a+b',
    'naïve £',
    'a&b=c',
    '~!()\'"',
    '%20',
    '漢',
    '\ud800',
    '/shop/p/1?x=1#y',
  ]
  for (const one of texts)
    for (const other of texts)
      expect(queryText({ [one]: other, b: 2, none: undefined, c: true })).toBe(
        new URLSearchParams([
          [one, other],
          ['b', '2'],
          ['c', 'true'],
        ]).toString(),
      )
  expect(queryText({})).toBe('')
})
