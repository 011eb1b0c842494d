// The draft of an application, prefilled with known data.
import type { AccountAddress } from '#shared/delivery/address.ts'
import { unfilledYearMonth, type Applicant, type ApplicationDraft } from '#shared/credit/credit-application.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { detailsOf } from '#shared/customers/details-form.ts'
import type { LenderApplicant } from './applicant.ts'

export const emptyDraft: ApplicationDraft = {
  routePath: 'about-you',
  details: null,
  currentAddress: null,
  timeAtCurrentAddress: unfilledYearMonth,
  previousAddress: null,
  timeAtPrevAddress: unfilledYearMonth,
  prefType: null,
  documentsRead: [],
  urlTarget: '',
}

/** Prefills from the account first, then from the eligibility check. */
export function draftFrom(customer: Customer, eligibilityAnswers: Applicant | null): ApplicationDraft {
  const { contactDetails, accountAddress } = customer
  const firstname = customer.firstname || eligibilityAnswers?.name.firstname || ''
  const lastname = customer.lastname || eligibilityAnswers?.name.lastname || ''
  const { homePhone, workPhone, mobilePhone } = contactDetails
  const known = homePhone || workPhone || mobilePhone
  const details = {
    ...detailsOf(customer),
    firstname,
    lastname,
    dateOfBirth: customer.dateOfBirth ?? eligibilityAnswers?.dateOfBirth ?? null,
    mobilePhone: known ? mobilePhone : (eligibilityAnswers?.phoneNumber ?? ''),
  }
  return {
    ...emptyDraft,
    details: firstname && lastname ? details : null,
    currentAddress: eligibilityAnswers?.currentAddress ?? accountAddress,
    timeAtCurrentAddress: eligibilityAnswers?.timeAtCurrentAddress ?? unfilledYearMonth,
    previousAddress: eligibilityAnswers?.previousAddress ?? null,
  }
}

/**
 * Fills gaps from the account. The draft is stored complete, so that a later change of the account does not change a
 * submitted application.
 */
export function completed(draft: ApplicationDraft, customer: Customer): ApplicationDraft {
  const { dateOfBirth, accountAddress } = customer
  const details = draft.details ?? detailsOf(customer)
  return {
    ...draft,
    details: { ...details, dateOfBirth: details.dateOfBirth ?? dateOfBirth },
    currentAddress: draft.currentAddress ?? accountAddress,
    previousAddress: isFilled(draft.previousAddress) ? draft.previousAddress : null,
  }
}

/** Maps a draft to the lender's view of an applicant. */
export function applicantFrom(draft: ApplicationDraft): LenderApplicant {
  const { details, currentAddress, timeAtCurrentAddress, previousAddress, timeAtPrevAddress } = draft
  return {
    firstname: details?.firstname ?? '',
    lastname: details?.lastname ?? '',
    dateOfBirth: details?.dateOfBirth ?? null,
    phone: details?.mobilePhone || details?.homePhone || details?.workPhone || '',
    currentAddress,
    timeAtCurrentAddress,
    previousAddress,
    timeAtPrevAddress,
  }
}

export function eligibilityApplicant({ name, dateOfBirth, phoneNumber, ...lived }: Applicant): LenderApplicant {
  return {
    firstname: name.firstname,
    lastname: name.lastname,
    dateOfBirth,
    phone: phoneNumber,
    currentAddress: lived.currentAddress,
    timeAtCurrentAddress: lived.timeAtCurrentAddress,
    previousAddress: lived.previousAddress ?? null,
    timeAtPrevAddress: unfilledYearMonth,
  }
}

/** An address without a first line, a town or a postcode counts as none (R5.3). */
function isFilled(address: AccountAddress | null): boolean {
  return address !== null && [address.addressLine1, address.town, address.postcode].every((line) => line.trim() !== '')
}
