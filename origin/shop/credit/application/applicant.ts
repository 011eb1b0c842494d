// The applicant's data that the lender decides on, and its validation.
import type { AccountAddress } from '#shared/delivery/address.ts'
import { unfilledYearMonth } from '#shared/credit/credit-application.ts'
import { addressHistoryMonths, adultAge } from '#shared/credit/credit-limits.ts'
import { applicantFirstName, applicantLastName } from '#shared/credit/applicant-rules.ts'
import { isPlausibleBirthDate } from '#shared/person/birth-date.ts'
import { phone as phoneRule } from '#shared/person/rules.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { monthsLived } from '#shared/credit/time-at-address.ts'

export type LenderApplicant = {
  firstname: string
  lastname: string
  dateOfBirth: string | null
  phone: string
  currentAddress: AccountAddress | null
  timeAtCurrentAddress: string
  previousAddress: AccountAddress | null
  timeAtPrevAddress: string
}

export type ApplicantField = keyof LenderApplicant

/** Returns the first invalid field, or null when a decision can be made. */
export function firstInvalidField(applicant: LenderApplicant, now: Date): ApplicantField | null {
  const { firstname, lastname, dateOfBirth, phone, currentAddress, previousAddress } = applicant
  if (applicantFirstName(firstname).fault) return 'firstname'
  if (applicantLastName(lastname).fault) return 'lastname'
  if (!dateOfBirth || !isPlausibleBirthDate(dateOfBirth, now) || ageOn(dateOfBirth, now) < adultAge)
    return 'dateOfBirth'
  if (phoneRule(phone).fault) return 'phone'
  if (!currentAddress || currentAddress.isoCountryCode !== 'GB') return 'currentAddress'
  const months = monthsLived(applicant.timeAtCurrentAddress, now)
  if (months === null || applicant.timeAtCurrentAddress.replace(' ', '-') < dateOfBirth.slice(0, 7))
    return 'timeAtCurrentAddress'
  if (months < addressHistoryMonths && !previousAddress) return 'previousAddress'
  if (previousAddress && applicant.timeAtPrevAddress !== unfilledYearMonth) {
    const before = monthsLived(applicant.timeAtPrevAddress, now)
    if (before === null || before < months) return 'timeAtPrevAddress'
  }
  return null
}

/** Age in whole years by London's calendar. For a birth date of 29 February the year counts from 1 March. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const today = dateOf(now)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Months covered by the current and the previous address. */
export function monthsKnown({ timeAtCurrentAddress, timeAtPrevAddress }: LenderApplicant, now: Date): number {
  return Math.max(monthsLived(timeAtCurrentAddress, now) ?? 0, monthsLived(timeAtPrevAddress, now) ?? 0)
}
