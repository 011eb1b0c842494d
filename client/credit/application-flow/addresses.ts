// The current and previous address: from form values to addresses and back, and validation.
import { type AccountAddress, postcode } from '#shared/delivery/address.ts'
import { faultsOf, storedBy, type FormRules } from '#shared/person/rule.ts'
import { addressLine1, optionalLine, town } from '#shared/person/rules.ts'
import { monthsLived, needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import type { AddressFields } from '#client/address/index.ts'
import type { FormValues } from './form-values.ts'
import { yearMonthFromValues } from './year-month-field.tsx'

const rules = {
  flatNumber: optionalLine,
  houseNumberAndSuffix: optionalLine,
  houseName: optionalLine,
  addressLine1,
  addressLine2: optionalLine,
  addressLine3: optionalLine,
  town,
  county: optionalLine,
  postcode,
} satisfies FormRules

export type AddressPeriod = 'current' | 'previous'

/** The specification's field names for the time of moving in. */
export const moveInFields = { current: 'timeAtCurrentAddress', previous: 'timeAtPrevAddress' } as const

const lines = [
  'flatNumber',
  'houseNumberAndSuffix',
  'houseName',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'town',
  'county',
  'postcode',
] as const satisfies readonly (keyof AccountAddress)[]

/** Null for an incomplete address. The postcode is normalised. */
export function addressFromValues(values: FormValues, place: AddressPeriod): AccountAddress | null {
  const typed = Object.fromEntries(lines.map((line) => [line, values[`${place}-${line}`] ?? '']))
  if (faultsOf(rules, typed).length > 0) return null
  const stored = storedBy(rules, typed) as Record<(typeof lines)[number], string>
  return { ...stored, country: 'United Kingdom', isoCountryCode: 'GB' }
}

export function isSameAddress(one: AccountAddress, other: AccountAddress | null): boolean {
  return other !== null && lines.every((line) => one[line].toLowerCase() === other[line].toLowerCase())
}

export function valuesFromAddress(address: AccountAddress | null, place: AddressPeriod): FormValues {
  if (!address) return {}
  return Object.fromEntries(lines.map((line) => [`${place}-${line}`, address[line]]))
}

/** The form values of an address from the finder or typed by hand. */
export function valuesFromFields(
  { houseNumber, houseSuffix, ...rest }: AddressFields,
  place: AddressPeriod,
): FormValues {
  const fields: Record<string, string> = { ...rest, houseNumberAndSuffix: `${houseNumber}${houseSuffix}` }
  return Object.fromEntries(lines.map((line) => [`${place}-${line}`, fields[line] ?? '']))
}

export function fieldsFromValues(values: FormValues, place: AddressPeriod): AddressFields {
  const valueAt = (line: string) => values[`${place}-${line}`] ?? ''
  const [, houseNumber = '', houseSuffix = ''] = /^(\d+)(.*)$/.exec(valueAt('houseNumberAndSuffix')) ?? [
    '',
    valueAt('houseNumberAndSuffix'),
  ]
  return {
    houseName: valueAt('houseName'),
    houseNumber,
    houseSuffix,
    flatNumber: valueAt('flatNumber'),
    addressLine1: valueAt('addressLine1'),
    addressLine2: valueAt('addressLine2'),
    addressLine3: valueAt('addressLine3'),
    town: valueAt('town'),
    county: valueAt('county'),
    postcode: valueAt('postcode'),
  }
}

/** Errors in the order of the page. The previous address is required only after a short time at the current one. */
export function addressFaults(values: FormValues, today: Date): FieldError[] {
  const current = faultsAt('current', values, today)
  if (!needsPreviousAddress(yearMonthFromValues(values, moveInFields.current), today)) return current
  return [...current, ...faultsAt('previous', values, today)]
}

function faultsAt(place: AddressPeriod, values: FormValues, today: Date): FieldError[] {
  const faults: FieldError[] = []
  const valueAt = (line: string) => (values[`${place}-${line}`] ?? '').trim()
  const check = (line: string, fits: boolean, message: string) => {
    if (!fits) faults.push({ field: `${place}-${line}`, message })
  }
  const addressName = place === 'current' ? 'your address' : 'your previous address'
  if (!valueAt('addressLine1') && !valueAt('town') && !valueAt('postcode'))
    check('find', false, `Find ${addressName}, or enter it manually`)
  else
    for (const line of lines) {
      const { fault } = rules[line](valueAt(line))
      check(line, fault === null, fault ?? '')
    }
  return [...faults, ...timeFaults(place, values, today)]
}

function timeFaults(place: AddressPeriod, values: FormValues, today: Date): FieldError[] {
  const name = moveInFields[place]
  const missing = (['month', 'year'] as const).filter((part) => !values[`${name}-${part}`])
  if (missing.length > 0)
    return missing.map((part) => ({ field: `${name}-${part}`, message: `Choose the ${part} you moved in` }))
  const moved = yearMonthFromValues(values, name)
  if (monthsLived(moved, today) === null)
    return [{ field: `${name}-month`, message: 'The month you moved in can’t be in the future' }]
  if (place === 'previous' && moved >= yearMonthFromValues(values, moveInFields.current))
    return [
      { field: `${name}-month`, message: 'You must have moved into your previous address before your current one' },
    ]
  return []
}
