// The form of the customer's details: the rules of its fields, for the browser and the form without script.
import { birthDateFaults } from '#shared/person/birth-date.ts'
import { faultsOf, type FormValues } from '#shared/person/rule.ts'
import { nameFields, phoneFields, pickOf, rulesOf } from '#shared/person/details.ts'
import type { Customer, CustomerDetails } from './customer.ts'
import type { FieldError } from '#shared/platform/visit.ts'

const [names, phones] = [rulesOf(nameFields), rulesOf(phoneFields)]
export const detailsRules = { ...names, ...phones }

/** Errors in the order of the page. */
export function detailsFaults(values: FormValues, today: Date): FieldError[] {
  return [...faultsOf(names, values), ...birthDateFaults(values, today), ...faultsOf(phones, values)]
}

/** The details of the customer's account. */
export function detailsOf(customer: Customer): CustomerDetails {
  const { title, gender, dateOfBirth, contactDetails } = customer
  return { title, gender, dateOfBirth, ...pickOf(nameFields, customer), ...pickOf(phoneFields, contactDetails) }
}
