// The applicant's details: from form values to customer details and back, and validation.
import type { ApplicantDetails } from '#shared/credit/credit-application.ts'
import { applicantAge, applicantFirstName, applicantLastName } from '#shared/credit/applicant-rules.ts'
import { birthDateFaults, birthDateIn } from '#shared/person/birth-date.ts'
import { faultsOf } from '#shared/person/rule.ts'
import { isTitle } from '#shared/person/titles.ts'
import { phone } from '#shared/person/rules.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import type { FormValues } from './form-values.ts'

const names = { firstname: applicantFirstName, lastname: applicantLastName }

/** Errors in the order of the page. */
export function applicantFaults(values: FormValues, today: Date): FieldError[] {
  return [
    ...faultsOf(names, values),
    ...birthDateFaults(values, today, { required: true, age: applicantAge }),
    ...faultsOf({ mobilePhone: phone }, values),
  ]
}

/** The customer details with the valid values; an invalid one stays as in `known`. */
export function detailsFromValues(values: FormValues, known: ApplicantDetails): ApplicantDetails {
  const rules = { ...names, mobilePhone: phone }
  const stored = (name: keyof typeof rules) => {
    const { value, fault } = rules[name](values[name] ?? '')
    return fault === null ? value : known[name]
  }
  const title = (values.title ?? '').trim()
  return {
    ...known,
    title: isTitle(title) ? title : known.title,
    firstname: stored('firstname'),
    lastname: stored('lastname'),
    dateOfBirth: birthDateIn(values) ?? known.dateOfBirth,
    mobilePhone: stored('mobilePhone'),
  }
}

export function valuesFromDetails(details: ApplicantDetails): FormValues {
  const [year = '', month = '', day = ''] = details.dateOfBirth?.split('-') ?? []
  const { title, firstname, lastname, mobilePhone, homePhone } = details
  const birth = { 'birth-day': day, 'birth-month': month, 'birth-year': year }
  return { title, firstname, lastname, mobilePhone: mobilePhone || homePhone, ...birth }
}
