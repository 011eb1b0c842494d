// The form of the customer's details: the rules of its fields, for the browser and the form without script.
import { birthDateFaults } from '#shared/person/birth-date.ts'
import { faultsOf, type FormValues } from '#shared/person/rule.ts'
import { firstName, lastName, optionalPhone } from '#shared/person/rules.ts'
import type { FieldError } from '#shared/platform/visit.ts'

export const detailsRules = {
  firstname: firstName,
  lastname: lastName,
  mobilePhone: optionalPhone,
  homePhone: optionalPhone,
  workPhone: optionalPhone,
} as const

/** Errors in the order of the page. */
export function detailsFaults(values: FormValues, today: Date): FieldError[] {
  const { firstname, lastname, ...phones } = detailsRules
  return [...faultsOf({ firstname, lastname }, values), ...birthDateFaults(values, today), ...faultsOf(phones, values)]
}
