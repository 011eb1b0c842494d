// The form parts that eligibility and the application share: the applicant, the addresses and the times of moving in.
import { act, cleanup, fireEvent, render as renderView, screen } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FieldError } from '#shared/platform/visit.ts'
import { foundAddress, suggestedAddress } from '#client/address/fixtures/suggestions.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { AddressHistory } from './address-history.tsx'
import { addressFaults, addressFromValues, valuesFromAddress } from './addresses.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { birthDateIn } from '#shared/person/birth-date.ts'
import { applicantFaults, detailsFromValues } from './applicant.ts'
import { useApplicationForm, type FormValues } from './form-values.ts'
import { yearMonthFromValues } from './year-month-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

const today = new Date('2026-11-22T00:00:00Z')
const periods = { years: [2026, 2025, 2019], months: Array.from({ length: 12 }, (_, at) => at + 1) }
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
const held = new Map<string, FormValues>()

function Form({ start, faults = [] }: { start: FormValues; faults?: readonly FieldError[] }) {
  const [values, setValues] = useState(start)
  useEffect(() => void held.set('now', values), [values])
  const fill = (changes: FormValues) => setValues((now) => ({ ...now, ...changes }))
  const { form, attributes } = useApplicationForm(values, faults, fill, applicantFaults)
  return (
    <form {...attributes}>
      <ApplicantFields form={form} />
      <AddressHistory form={form} periods={periods} today={today} />
    </form>
  )
}

const render = (form: ReactNode) =>
  renderView(<VisitProvider value={{ visit: visitAt('/'), answers: new Map() }}>{form}</VisitProvider>)

test('a known address is confirmed or edited by hand', async () => {
  render(<Form start={valuesFromAddress(home, 'current')} />)
  expect(document.getElementById('current-chosen')!.textContent).toBe('Flat 312A Mill LaneLeedsLS1 6GU')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Edit/ })))
  expect((screen.getByLabelText('Address line 1') as HTMLInputElement).value).toBe('Flat 3')
  fireEvent.change(screen.getByLabelText('Town or city'), { target: { value: 'Leeds 1' } })
  expect(addressFromValues(held.get('now')!, 'current')).toMatchObject({
    addressLine2: '12A Mill Lane',
    town: 'Leeds 1',
    flatNumber: '',
  })
})

test('the previous address is required only below three years', () => {
  render(<Form start={{}} />)
  const choose = (name: string, value: string) =>
    fireEvent.change(document.getElementById(`timeAtCurrentAddress-${name}`)!, { target: { value } })
  expect(yearMonthFromValues(held.get('now')!, 'timeAtCurrentAddress')).toBe('YYYY MM')
  choose('month', '04')
  choose('year', '2025')
  expect(yearMonthFromValues(held.get('now')!, 'timeAtCurrentAddress')).toBe('2025 04')
  expect(screen.getByRole('group', { name: 'Where you lived before' })).toBeTruthy()
  choose('year', '2019')
  expect(screen.queryByRole('group', { name: 'Where you lived before' })).toBe(null)
})

test('one click allows typing an address by hand', () => {
  render(<Form start={{ 'timeAtCurrentAddress-month': '04', 'timeAtCurrentAddress-year': '2026' }} />)
  for (const link of screen.getAllByRole('link', { name: 'Enter address manually' })) fireEvent.click(link)
  expect(screen.getAllByLabelText('Postcode').map(({ id }) => id)).toEqual(['current-postcode', 'previous-postcode'])
})

test('an address typed by hand is focused before the next input', () => {
  render(<Form start={{}} />)
  fireEvent.click(screen.getByRole('link', { name: 'Enter address manually' }))
  expect(document.activeElement?.id).toBe('current-addressLine1')
})

test('a found address has the focus unless the shopper types elsewhere', async () => {
  const focusedAfter = async (next: () => void) => {
    const lookup = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async (path: string) =>
      path.includes('autoSuggest') ? lookup.promise : Response.json({ Items: [suggestedAddress] }),
    )
    cleanup()
    render(<Form start={{}} />)
    const finder = screen.getByRole('combobox', { name: 'Find your address' })
    fireEvent.change(finder, { target: { value: 'ls1 6gu' } })
    fireEvent.keyDown(finder, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('option', { name: /12A Mill Lane/ }))
    next()
    await act(async () => lookup.resolve(Response.json({ Items: [foundAddress] })))
    await screen.findByText('12A Mill Lane')
    return document.activeElement?.id
  }
  expect(await focusedAfter(() => {})).toBe('current-chosen')
  expect(await focusedAfter(() => screen.getByLabelText('First name').focus())).toBe('firstname')
})

const born = (day: string, month: string, year: string) => ({
  'birth-day': day,
  'birth-month': month,
  'birth-year': year,
})
const births: [string, FormValues, string[]][] = [
  ['nothing', born('', '', ''), ['birth']],
  ['no month', born('3', '', '1984'), ['birth-month']],
  ['month 13', born('3', '13', '1984'), ['birth-month']],
  ['30 February', born('30', '2', '1984'), ['birth']],
  ['two digits of a year', born('3', '2', '84'), ['birth-year']],
  ['letters', born('x', '2', '1984'), ['birth-day']],
  ['the day before eighteen', born('23', '11', '2008'), ['birth']],
  ['eighteen today', born('22', '11', '2008'), []],
]

test.each(births)('a birth date of %s marks the wrong part', (_what, values, wrong) => {
  const faults = applicantFaults({ ...values, firstname: 'A', lastname: 'B', mobilePhone: '07700 900123' }, today)
  expect(faults.map(({ field }) => field)).toEqual(wrong)
  render(<Form start={values} faults={faults} />)
  const marked = [...document.querySelectorAll('[aria-invalid]')].map(({ id }) => id)
  expect(marked).toEqual(wrong[0] === 'birth' ? ['birth-day', 'birth-month', 'birth-year'] : wrong)
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
