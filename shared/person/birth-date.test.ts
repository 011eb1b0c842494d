import { expect, test } from 'vitest'
import { birthDateIn, isPlausibleBirthDate } from '#shared/person/birth-date.ts'
import { formatPostcode } from '#shared/delivery/address.ts'

const born = (day: string, month: string, year: string) =>
  birthDateIn({ 'birth-day': day, 'birth-month': month, 'birth-year': year })

test('a date of birth needs no leading zeros', () => {
  expect(born('7', '3', '1984')).toBe('1984-03-07')
  expect(born(' 29 ', '02', '2000')).toBe('2000-02-29')
})

test.each([
  ['31', '2', '1990'],
  ['29', '2', '2001'],
  ['0', '1', '1990'],
  ['7', '13', '1990'],
  ['7', '3', '84'],
  ['', '', ''],
  ['7', '3', '1984-01'],
])('%s %s %s is not a calendar date', (day, month, year) => expect(born(day, month, year)).toBe(null))

test('a birth date is after 1899 and before today', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(
    ['2026-11-20', '2026-11-21', '2027-01-01', '1899-12-31', '1900-01-01'].map((iso) => isPlausibleBirthDate(iso, now)),
  ).toEqual([true, false, false, false, true])
})

test.each(['sw1a1aa', ' SW1A  1AA ', 'Sw1a-1aA'])('the postcode %j is normalised to SW1A 1AA', (given) =>
  expect(formatPostcode(given)).toBe('SW1A 1AA'),
)
