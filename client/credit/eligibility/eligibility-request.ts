// The request of the eligibility check, and the draft that is saved with the application: the applicant types nothing twice.
import type { Brand } from '#shared/brands/brand.ts'
import type { ApplicantDetails, CartInfo } from '#shared/credit/credit-application.ts'
import { creditCartOf } from '#client/credit/credit-cart.ts'
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { addressFromValues, moveInFields } from '#client/credit/application-flow/addresses.ts'
import { birthDateIn } from '#shared/person/birth-date.ts'
import { detailsFromValues } from '#client/credit/application-flow/applicant.ts'
import type { FormValues } from '#client/credit/application-flow/form-values.ts'
import { draftSaver, filledDraft } from '#client/credit/application-flow/draft.ts'
import { yearMonthFromValues } from '#client/credit/application-flow/year-month-field.tsx'
import type { EligibilityRequest } from './eligibility-flow.ts'

/** Values must be valid. The previous address is sent only if there is one (R3.73). */
export function eligibilityRequest(
  values: FormValues,
  { tradingTitle }: Brand,
  bag: CartInfo | null,
  today: Date,
): EligibilityRequest {
  const valueAt = (name: string) => (values[name] ?? '').trim()
  const moved = yearMonthFromValues(values, moveInFields.current)
  const previousAddress = needsPreviousAddress(moved, today) ? addressFromValues(values, 'previous') : null
  return {
    tradingTitle: tradingTitle.toUpperCase(),
    applicant: {
      dateOfBirth: birthDateIn(values)!,
      phoneNumber: valueAt('mobilePhone'),
      name: { title: valueAt('title'), firstname: valueAt('firstname'), lastname: valueAt('lastname') },
      timeAtCurrentAddress: moved,
      currentAddress: addressFromValues(values, 'current')!,
      ...(previousAddress ? { previousAddress } : {}),
    },
    cart: creditCartOf(bag),
  }
}

/**
 * Saves what is typed with the customer's application on the server, so that it survives a reload, Back and another device.
 * Nothing is stored in the browser. Without an application (`jwtToken` null) nothing is saved.
 */
export function eligibilityDraftSaver(jwtToken: string | null, known: ApplicantDetails | null, today: Date) {
  const data = { jwtToken: jwtToken ?? '', saveState: 'saved' as const }
  let typed: FormValues = {}
  const draft = () => (jwtToken === null ? null : filledDraft(typed, known && detailsFromValues(typed, known), today))
  const saver = draftSaver({ data: () => data, draft, signedOut() {} })
  return {
    save(values: FormValues) {
      typed = values
      saver.changed()
    },
    /** A failed save is ignored: the values are still on the screen and are saved with the next change. */
    saveNow: () => void saver.now().catch(() => {}),
    leaving: saver.leaving,
  }
}
