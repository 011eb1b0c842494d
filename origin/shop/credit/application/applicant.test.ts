import { expect, test } from 'vitest'
import { ada, homeAt } from '#origin/fixtures/ada.ts'
import { ageOn, firstInvalidField, monthsKnown, type LenderApplicant } from './applicant.ts'

const now = new Date('2026-11-22T12:00:00Z')
const home = homeAt('MB1 1AA')
const applicant: LenderApplicant = {
  firstname: ada.firstname,
  lastname: ada.lastname,
  dateOfBirth: ada.dateOfBirth,
  phone: ada.mobilePhone,
  currentAddress: home,
  timeAtCurrentAddress: '2015 04',
  previousAddress: null,
  timeAtPrevAddress: 'YYYY MM',
}
const young = { ...applicant, timeAtCurrentAddress: '2025 01', previousAddress: home }

test.each([
  ['an applicant who is 18 today', { dateOfBirth: '2008-11-22' }],
  ['a name with an apostrophe', { lastname: 'O’Neill' }],
  ['hyphenated and Greek names', { firstname: 'Anne-Marie Ł.', lastname: 'Αλεξίου' }],
  ['moved in this month, with a previous address', { ...young, timeAtCurrentAddress: '2026 11' }],
  ['35 months, with a previous address', { ...young, timeAtCurrentAddress: '2023 12' }],
  ['36 months, without a previous address', { timeAtCurrentAddress: '2023 11' }],
  ['a previous address with its date', { ...young, timeAtPrevAddress: '2019 02' }],
])('%s is valid', (_, changes) => {
  expect(firstInvalidField({ ...applicant, ...changes }, now)).toBe(null)
})

test.each([
  ['18 tomorrow', 'dateOfBirth', { dateOfBirth: '2008-11-23' }],
  ['born tomorrow', 'dateOfBirth', { dateOfBirth: '2026-11-23' }],
  ['born in 1899', 'dateOfBirth', { dateOfBirth: '1899-12-31' }],
  ['no date of birth', 'dateOfBirth', { dateOfBirth: null }],
  ['no name', 'firstname', { firstname: '' }],
  ['markup as the name', 'lastname', { lastname: '<img src=x onerror=alert(1)>' }],
  ['a name with a direction override', 'firstname', { firstname: 'Ada\u202eyraM' }],
  ['a card number as the name', 'lastname', { lastname: '4000 0000 0000 2701' }],
  ['a name of punctuation only', 'firstname', { firstname: "-'." }],
  ['no phone', 'phone', { phone: '' }],
  ['a card number as the phone', 'phone', { phone: '4000000000002701' }],
  ['no address', 'currentAddress', { currentAddress: null }],
  ['an address abroad', 'currentAddress', { currentAddress: { ...home, isoCountryCode: 'FR' } }],
  ['no month', 'timeAtCurrentAddress', { timeAtCurrentAddress: 'YYYY MM' }],
  ['a future month', 'timeAtCurrentAddress', { timeAtCurrentAddress: '2026 12' }],
  ['a month 13', 'timeAtCurrentAddress', { timeAtCurrentAddress: '2015 13' }],
  ['a month 100 years ago', 'timeAtCurrentAddress', { timeAtCurrentAddress: '1926 10' }],
  ['a month before birth', 'timeAtCurrentAddress', { timeAtCurrentAddress: '1984 02' }],
  ['35 months without a previous address', 'previousAddress', { timeAtCurrentAddress: '2023 12' }],
  ['a previous address with a later date', 'timeAtPrevAddress', { ...young, timeAtPrevAddress: '2025 02' }],
])('%s is refused naming %s', (_, field, changes) => {
  expect(firstInvalidField({ ...applicant, ...changes }, now)).toBe(field)
})

test('age is in whole years by London’s calendar', () => {
  expect(ageOn('2008-02-29', new Date('2026-02-28T23:59:00Z'))).toBe(17)
  expect(ageOn('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18)
  expect(ageOn('2008-06-15', new Date('2026-06-14T23:30:00Z'))).toBe(18)
})

test('the address history includes the previous address', () => {
  expect(monthsKnown(young, now)).toBe(22)
  expect(monthsKnown({ ...young, timeAtPrevAddress: '2020 11' }, now)).toBe(72)
})
