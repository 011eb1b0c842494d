// What an applicant typed, in eligibility and application: the applicant, the addresses and the times of moving in.
import { expect, test } from 'vitest'
import { birthDateIn } from '#shared/person/birth-date.ts'
import { addressFaults, addressFromValues, valuesFromAddress } from './addresses.ts'
import { applicantFaults, detailsFromValues } from './applicant.ts'
import type { FormValues } from './form-values.ts'

const today = new Date('2026-11-22T00:00:00Z')
const home = {
  flatNumber: '3',
  houseNumberAndSuffix: '12A',
  houseName: '',
  addressLine1: 'Mill Lane',
  addressLine2: '',
  addressLine3: '',
  town: 'Leeds',
  county: '',
  postcode: 'LS1 6GU',
  country: 'United Kingdom',
  isoCountryCode: 'GB',
}

const born = (day: string, month: string, year: string) => ({
  'birth-day': day,
  'birth-month': month,
  'birth-year': year,
})

test.each<[string, FormValues, string[]]>([
  ['nothing', born('', '', ''), ['birth']],
  ['no month', born('3', '', '1984'), ['birth-month']],
  ['month 13', born('3', '13', '1984'), ['birth-month']],
  ['30 February', born('30', '2', '1984'), ['birth']],
  ['two digits of a year', born('3', '2', '84'), ['birth-year']],
  ['letters', born('x', '2', '1984'), ['birth-day']],
  ['the day before eighteen', born('23', '11', '2008'), ['birth']],
  ['eighteen today', born('22', '11', '2008'), []],
])('a birth date of %s marks the wrong part', (_what, values, wrong) => {
  const faults = applicantFaults({ ...values, firstname: 'A', lastname: 'B', mobilePhone: '07700 900123' }, today)
  expect(faults.map(({ field }) => field)).toEqual(wrong)
})

test('valid details are saved, invalid ones stay as known', () => {
  const known = {
    title: 'Ms',
    firstname: 'Jo',
    lastname: 'Field',
    gender: '',
    dateOfBirth: null,
    homePhone: '',
    workPhone: '',
    mobilePhone: '',
  } as const
  const values = { ...born('1', '2', '1990'), title: 'Lord', firstname: '  ', lastname: 'Brook', mobilePhone: '077' }
  expect(detailsFromValues(values, known)).toEqual({ ...known, lastname: 'Brook', dateOfBirth: '1990-02-01' })
  expect(birthDateIn(born('29', '2', '2025'))).toBe(null)
})

test('both addresses are required, with move-in times in order', () => {
  const there = {
    ...valuesFromAddress(home, 'current'),
    'timeAtCurrentAddress-month': '04',
    'timeAtCurrentAddress-year': '2025',
  }
  const wrong = (changes: FormValues) => addressFaults({ ...there, ...changes }, today).map(({ field }) => field)
  const before = {
    ...valuesFromAddress(home, 'previous'),
    'timeAtPrevAddress-month': '05',
    'timeAtPrevAddress-year': '2025',
  }
  expect(wrong({})).toEqual(['previous-find', 'timeAtPrevAddress-month', 'timeAtPrevAddress-year'])
  expect(wrong({ ...before, 'current-postcode': ' ls1-6gu' })).toEqual(['timeAtPrevAddress-month'])
  expect(wrong({ ...before, 'timeAtPrevAddress-year': '2019', 'current-postcode': 'LS1' })).toEqual([
    'current-postcode',
  ])
  expect(wrong({ 'timeAtCurrentAddress-year': '2026', 'timeAtCurrentAddress-month': '12' })).toEqual([
    'timeAtCurrentAddress-month',
  ])
  expect(addressFromValues({ ...there, 'current-postcode': 'sw1a1aa' }, 'current')!.postcode).toBe('SW1A 1AA')
})
