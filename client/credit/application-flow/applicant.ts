// The applicant's details: from form values to customer details and back, and validation.
import type { Customer, CustomerDetails } from '#shared/customers/customer.ts'
import { adultAge, addressYears } from '#shared/credit/credit-limits.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import type { FormValues } from './form-values.ts'

const phone = /^\+?[\d\s()-]{7,20}$/
const titles: readonly string[] = ['', 'Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] satisfies CustomerDetails['title'][]

/** Errors in the order of the page. */
export function applicantFaults(values: FormValues, today: Date): FieldError[] {
  const valueAt = (name: string) => (values[name] ?? '').trim()
  const faults: FieldError[] = []
  for (const [field, message] of [
    ['firstname', 'Enter your first name'],
    ['lastname', 'Enter your last name'],
  ] as const)
    if (!isName(valueAt(field))) faults.push({ field, message })
  faults.push(...birthFaults(values, today))
  if (!isPhone(valueAt('mobilePhone')))
    faults.push({ field: 'mobilePhone', message: 'Enter a phone number, like 07700 900123' })
  return faults
}

/** An error of a missing or impossible part marks this part only; any other error marks the whole date (GOV.UK date input). */
function birthFaults(values: FormValues, today: Date): FieldError[] {
  const limits = { day: 31, month: 12, year: today.getUTCFullYear() } as const
  const parts = (['day', 'month', 'year'] as const).map((part) => ({
    part,
    text: (values[`birth-${part}`] ?? '').trim(),
  }))
  if (parts.every(({ text }) => text === '')) return [{ field: 'birth', message: 'Enter your date of birth' }]
  const faults = parts.flatMap(({ part, text }): FieldError[] => {
    const field = `birth-${part}`
    if (text === '') return [{ field, message: `Your date of birth needs a ${part}` }]
    const least = part === 'year' ? limits.year - addressYears - 20 : 1
    const fits = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= limits[part]
    const message = part === 'year' ? 'Enter the year you were born, in four digits' : `Enter a real ${part} of birth`
    return fits ? [] : [{ field, message }]
  })
  if (faults.length > 0) return faults
  const born = birthDateOfFields(values)
  if (born === null) return [{ field: 'birth', message: 'Enter a real date of birth, like 27 3 1984' }]
  return isAdult(born, today) ? [] : [{ field: 'birth', message: `You must be ${adultAge} or over to apply` }]
}

/** ISO date; null for a day that is not in the calendar. */
export function birthDateOfFields(values: FormValues): string | null {
  const [day, month, year] = ['day', 'month', 'year'].map((part) =>
    Number((values[`birth-${part}`] ?? '').trim() || NaN),
  )
  const date = new Date(Date.UTC(year!, month! - 1, day!))
  if (Number.isNaN(date.getTime()) || year! < 1000) return null
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day! ? date.toISOString().slice(0, 10) : null
}

/** True from the birthday itself. */
function isAdult(born: string, today: Date): boolean {
  const then = `${Number(born.slice(0, 4)) + adultAge}${born.slice(4)}`
  return then <= today.toISOString().slice(0, 10)
}

/** The customer details with the valid values; an invalid one stays as in `known`. */
export function detailsFromValues(values: FormValues, known: CustomerDetails): CustomerDetails {
  const valueAt = (name: string) => (values[name] ?? '').trim()
  return {
    ...known,
    title: (titles.includes(valueAt('title')) ? valueAt('title') : known.title) as CustomerDetails['title'],
    firstname: isName(valueAt('firstname')) ? valueAt('firstname') : known.firstname,
    lastname: isName(valueAt('lastname')) ? valueAt('lastname') : known.lastname,
    dateOfBirth: birthDateOfFields(values) ?? known.dateOfBirth,
    mobilePhone: isPhone(valueAt('mobilePhone')) ? valueAt('mobilePhone') : known.mobilePhone,
  }
}

export function valuesFromDetails(details: CustomerDetails): FormValues {
  const [year = '', month = '', day = ''] = details.dateOfBirth?.split('-') ?? []
  const { title, firstname, lastname, mobilePhone, homePhone } = details
  const birth = { 'birth-day': day, 'birth-month': month, 'birth-year': year }
  return { title, firstname, lastname, mobilePhone: mobilePhone || homePhone, ...birth }
}

function isName(text: string): boolean {
  return text !== '' && text.length <= 60 && /^\P{Cc}*$/u.test(text) && !hasCardNumber(text)
}

function isPhone(text: string): boolean {
  return phone.test(text) && !hasCardNumber(text)
}

/** The details of the customer's account. */
export function customerDetails({
  title,
  firstname,
  lastname,
  gender,
  dateOfBirth,
  contactDetails,
}: Customer): CustomerDetails {
  const { homePhone, workPhone, mobilePhone } = contactDetails
  return { title, firstname, lastname, gender, dateOfBirth, homePhone, workPhone, mobilePhone }
}
