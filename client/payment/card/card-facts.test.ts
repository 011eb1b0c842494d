import { expect, test } from 'vitest'
import { jwt, savedCard } from '#client/payment/fixtures/tokens.ts'
import { cardOfSaved, cardOfToken, claimsOf, expiryIn } from './card-facts.ts'

test.each([
  ['09/30', { month: '09', year: '2030' }],
  ['9/30', { month: '09', year: '2030' }],
  [' 09 / 2030 ', { month: '09', year: '2030' }],
  ['0930', { month: '09', year: '2030' }],
  ['12-28', { month: '12', year: '2028' }],
  ['13/30', null],
  ['00/30', null],
  ['09', null],
  ['4000000000002701', null],
  ['', null],
])('an expiry date typed as %s is understood', (text, expiry) => expect(expiryIn(text)).toEqual(expiry))

const tokenOf = (value: string, bin = '520000') =>
  jwt({
    content: { paymentInformation: { card: { number: { bin, maskedValue: 'XXXXXXXXXXXX2482' }, type: { value } } } },
  })

test.each([
  ['001', '001'],
  ['002', '002'],
  ['024', '003'],
  ['042', '003'],
  ['003', null],
  ['004', null],
])('the vendor’s scheme %s is our %s: its codes are never passed on', (theirs, ours) => {
  const expiry = { month: '01', year: '2030' }
  expect(cardOfToken(tokenOf(theirs), expiry)).toMatchObject({ cardType: ours, bin: '520000', panSuffix: '2482' })
})

test('a token that names no card is none', () => {
  const expiry = { month: '01', year: '2030' }
  expect([cardOfToken('nonsense', expiry), cardOfToken(tokenOf('001', ''), expiry), claimsOf('a.b')]).toEqual([
    null,
    null,
    null,
  ])
})

test('of a saved card its own date, scheme and tokens are used', () => {
  expect(cardOfSaved(savedCard('t', { expiryDate: '05/31', cardType: '002' }), 'code-token')).toEqual({
    transientToken: 'code-token',
    permanentToken: 't',
    instrumentToken: 'instrument-of-t',
    bin: '400000',
    panSuffix: '1111',
    cardType: '002',
    expiryMonth: '05',
    expiryYear: '2031',
  })
})
