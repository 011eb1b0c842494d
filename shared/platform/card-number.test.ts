import { expect, test } from 'vitest'
import { hasCardNumber, withoutCardNumber } from './card-number.ts'

const cards = [
  '4000000000002701',
  '4000000000000000006',
  '5200000000002482',
  '2223003122003222',
  '6759649826438453',
  '378282246310005',
  '30569309025904',
  '36227206271667',
  '3566002020360505',
  '6011111111111117',
]
const inFours = (card: string, between: string) => card.match(/.{1,4}/g)!.join(between)
const zeroOf = { 'full-width': 0xff10, 'Arabic-Indic': 0x660, Devanagari: 0x966, 'bold mathematical': 0x1d7ce }

test.each(cards)('%s is found in every notation', (card) => {
  const betweens = ['', ' - ', ...' -./_,\n\t\u00a0\u200b\u2060\ufeff\u00ad\u202e·–*']
  for (const between of betweens) {
    expect([between, hasCardNumber(inFours(card, between))]).toEqual([between, true])
    expect([between, hasCardNumber([...card].join(between))]).toEqual([between, true])
  }
  for (const [script, zero] of Object.entries(zeroOf)) {
    const written = [...card].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
    expect([script, hasCardNumber(written)]).toEqual([script, true])
  }
  for (const around of [
    `card${card}ok`,
    `Flat 2, ${card}`,
    `${card} 12/28 123`,
    `07 ${inFours(card, '.')}@people.example`,
    encodeURIComponent(inFours(card, ' ')),
  ])
    expect([around, hasCardNumber(around)]).toEqual([around, true])
})

test.each([
  '4000000000002702',
  '+44 (0)7700 900123',
  '+44 (0)20 7946 0958',
  '00447700900007',
  '07700 900123 / 07700 900456',
  '+49 1512 3456789',
  '1790000000005',
  '4006381333931',
  '12 Mill Lane, MB1 1AA',
  '2026-11-23T15:07:10.123Z',
  'JD1896-100-12',
  '100200300400',
  '01234567890123456789',
  '4c3b8a52-4c1e-4b0e-9d7e-2f4b8a5234c1',
  'Height 180 cm, chest 96-101, 40 42 44 46',
  'Call 07700 900123 between 09:00 and 17:30, or 0161 496 0123',
  '34,36,38,40',
  '',
])('%j is no card number', (text) => {
  expect(hasCardNumber(text)).toBe(false)
})

test('telephone numbers are no card numbers', () => {
  const phones = Array.from({ length: 20_000 }, (_, at) => `+44 (0)7${String(at * 49_999 + 7).padStart(9, '0')}`)
  expect(phones.filter(hasCardNumber)).toEqual([])
  expect(phones.map((phone) => `0${phone.slice(6)}, ${phone}`).filter(hasCardNumber)).toEqual([])
})

test('a text with a card number is masked', () => {
  expect(withoutCardNumber('/shop/s/4000.0000.0000.2701')).toBe('/shop/s/••••.••••.••••.••••')
  expect(withoutCardNumber('/shop/p/JD1896')).toBe('/shop/p/JD1896')
})
