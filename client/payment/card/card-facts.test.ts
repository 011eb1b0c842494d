import { afterEach, expect, test, vi } from 'vitest'
import type { SavedCard } from '#shared/customers/customer.ts'
import { jwt, savedCard } from '#client/payment/fixtures/tokens.ts'
import { browserFields, cardFromSaved, cardFromToken, formatExpiry, parseExpiry, preferredCard } from './card-facts.ts'

afterEach(() => vi.unstubAllGlobals())

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
])('an expiry date typed as %s is parsed', (text, expiry) => expect(parseExpiry(text)).toEqual(expiry))

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
])('the vendor’s scheme code %s becomes %s', (vendorCode, code) => {
  const expiry = { month: '01', year: '2030' }
  expect(cardFromToken(tokenOf(vendorCode), expiry)).toMatchObject({ cardType: code, bin: '520000', panSuffix: '2482' })
})

test('a saved card pays with its own data', () => {
  expect(cardFromSaved(savedCard('t', { expiryDate: '05/31', cardType: '002' }), 'code-token')).toEqual({
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

const now = new Date('2026-11-21T12:00:00Z')

function saved(token: string, more: Partial<SavedCard> = {}): SavedCard {
  const base = {
    bin: '400000',
    panSuffix: '1111',
    cardType: '001',
    instrumentToken: 'i',
    defaultCardIndicator: false,
  } as const
  return { ...base, token, expiryDate: '11/26', lastUsed: null, ...more }
}

test('an expired card is never preferred', () => {
  const expired = saved('x', { expiryDate: '10/26', defaultCardIndicator: true, lastUsed: '2026-11-20T00:00:00Z' })
  expect(preferredCard([expired, saved('y')], now)?.token).toBe('y')
  expect([preferredCard([expired], now), preferredCard([], now)]).toEqual([null, null])
})

/** Typed key by key, as a person does. */
function typed(keys: string): string {
  return [...keys].reduce((shown, key) => formatExpiry(shown + key, shown), '')
}

test.each([
  ['0128', '01/28'],
  ['128', '12/8'],
  ['528', '05/28'],
  ['01/28', '01/28'],
  ['1/28', '1/28'],
  ['01 28', '01/28'],
])('an expiry date typed as %s shows as %s', (keys, shown) => {
  expect(typed(keys)).toBe(shown)
})

test.each(['01/2028', '012028', '01-28', '01 / 28', ' 01/28 '])(
  'an expiry date pasted as “%s” is formatted',
  (text) => {
    expect(formatExpiry(text.trim(), '')).toBe('01/28')
  },
)

function inBrowser(colorDepth: number, more: object = {}) {
  vi.stubGlobal('screen', { colorDepth, height: 1080, width: 1920.4 })
  vi.stubGlobal('navigator', { language: 'en-GB', userAgent: 'Browser', javaEnabled: () => false, ...more })
  return browserFields()
}

test.each([
  [24, '24'],
  [30, '24'],
  [32, '32'],
  [36, '32'],
  [48, '48'],
  [8, '8'],
  [0, '24'],
])('a colour depth of %i bits is sent as %s', (bits, sent) => expect(inBrowser(bits).colorDepth).toBe(sent))
