// The current and previous address: from form values to addresses and back, and validation.
import { addressRules } from '#shared/customers/address-form.ts'
import type { AccountAddress } from '#shared/delivery/address.ts'
import { faultsOf, storedBy } from '#shared/person/rule.ts'
import { addressLine1 } from '#shared/person/rules.ts'
import { monthsLived, needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import type { AddressFields } from '#client/address/index.ts'
import type { FormValues } from './form-values.ts'
import { yearMonthFromValues } from './year-month-field.tsx'

const { recipient: _, ...postalRules } = addressRules
const rules = { ...postalRules, addressLine1 }

export type AddressPeriod = 'current' | 'previous'

/** The specification's field names for the time of moving in. */
export const moveInFields = { current: 'timeAtCurrentAddress', previous: 'timeAtPrevAddress' } as const

const lines = Object.keys(rules) as (keyof typeof rules)[]

type Lines = Record<(typeof lines)[number], string>

function linesIn(values: FormValues, place: AddressPeriod): Lines {
  return Object.fromEntries(lines.map((line) => [line, values[`${place}-${line}`] ?? ''])) as Lines
}

/** Null for an incomplete address. The postcode is normalised. */
export function addressFromValues(values: FormValues, place: AddressPeriod): AccountAddress | null {
  const typed = linesIn(values, place)
  if (faultsOf(rules, typed).length > 0) return null
  return { ...(storedBy(rules, typed) as Lines), country: 'United Kingdom', isoCountryCode: 'GB' }
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
  const { houseNumberAndSuffix, ...rest } = linesIn(values, place)
  const [, houseNumber = '', houseSuffix = ''] = /^(\d*)(.*)$/.exec(houseNumberAndSuffix) ?? []
  return { ...rest, houseNumber, houseSuffix }
}

/** Errors in the order of the page. The previous address is required only after a short time at the current one. */
export function addressFaults(values: FormValues, today: Date): FieldError[] {
  const current = faultsAt('current', values, today)
  if (!needsPreviousAddress(yearMonthFromValues(values, moveInFields.current), today)) return current
  return [...current, ...faultsAt('previous', values, today)]
}

function faultsAt(place: AddressPeriod, values: FormValues, today: Date): FieldError[] {
  const typed = linesIn(values, place)
  const addressName = place === 'current' ? 'your address' : 'your previous address'
  const isEmpty = [typed.addressLine1, typed.town, typed.postcode].every((text) => text.trim() === '')
  const faults = isEmpty
    ? [{ field: 'find', message: `Find ${addressName}, or enter it manually` }]
    : faultsOf(rules, typed)
  return [
    ...faults.map(({ field, message }) => ({ field: `${place}-${field}`, message })),
    ...timeFaults(place, values, today),
  ]
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
