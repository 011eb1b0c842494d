// The request of the eligibility check, and the draft that is saved with the application: the applicant types nothing twice.
import type { Brand } from '#shared/brands/brand.ts'
import {
  unfilledYearMonth,
  type ApplicantDetails,
  type ApplicationDraft,
  type CartInfo,
} from '#shared/credit/credit-application.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { api } from '#client/platform/api/api.ts'
import { creditCartOf } from '#client/credit/credit-cart.ts'
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { addressFromValues, moveInFields } from '#client/credit/application-flow/addresses.ts'
import { birthDateIn } from '#shared/person/birth-date.ts'
import { detailsFromValues } from '#client/credit/application-flow/applicant.ts'
import type { FormValues } from '#client/credit/application-flow/form-values.ts'
import { yearMonthFromValues } from '#client/credit/application-flow/year-month-field.tsx'
import type { EligibilityRequest } from './eligibility-flow.ts'

/** Pause in typing before a save. */
const pauseMs = 700

/** Values must be valid. The previous address is sent only if there is one (R3.73). */
export function eligibilityRequest(
  values: FormValues,
  { tradingTitle }: Brand,
  bag: CartInfo | null,
  today: Date,
): EligibilityRequest {
  const valueAt = (name: string) => (values[name] ?? '').trim()
  const previousAddress = previousIn(values, today)
  return {
    tradingTitle: tradingTitle.toUpperCase(),
    applicant: {
      dateOfBirth: birthDateIn(values)!,
      phoneNumber: valueAt('mobilePhone'),
      name: { title: valueAt('title'), firstname: valueAt('firstname'), lastname: valueAt('lastname') },
      timeAtCurrentAddress: yearMonthFromValues(values, moveInFields.current),
      currentAddress: addressFromValues(values, 'current')!,
      ...(previousAddress ? { previousAddress } : {}),
    },
    cart: creditCartOf(bag && { itemCount: countOf(bag), orderTotal: bag.orderValue }),
  }
}

function countOf({ cartEntries }: CartInfo): number {
  return cartEntries.reduce((sum, { quantity }) => sum + quantity, 0)
}

function previousIn(values: FormValues, today: Date) {
  return needsPreviousAddress(yearMonthFromValues(values, moveInFields.current), today)
    ? addressFromValues(values, 'previous')
    : null
}

/** Valid values as details and addresses, and all values as typed. A value with a card number is never saved. */
export function eligibilityDraft(
  values: FormValues,
  known: ApplicantDetails | null,
  today: Date,
): Partial<ApplicationDraft> {
  const previousAddress = previousIn(values, today)
  const typed = Object.entries(values).filter(([, value]) => !hasCardNumber(value))
  return {
    ...(known ? { details: detailsFromValues(values, known) } : {}),
    currentAddress: addressFromValues(values, 'current'),
    timeAtCurrentAddress: yearMonthFromValues(values, moveInFields.current),
    previousAddress,
    timeAtPrevAddress: previousAddress ? yearMonthFromValues(values, moveInFields.previous) : unfilledYearMonth,
    typed: Object.fromEntries(typed.map(([name, value]) => [name, value.replace(/\p{Cc}/gu, ' ').slice(0, 100)])),
  }
}

/**
 * Saves the draft with the customer's application on the server, so that the values survive a reload, Back and another device.
 * Nothing is stored in the browser.
 */
export function eligibilityDraftSaver(jwtToken: string | null) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Partial<ApplicationDraft> | null = null

  /** A failed save is ignored: the values are still on the screen and are saved with the next change. */
  async function send(keepalive = false): Promise<void> {
    clearTimeout(timer)
    const draft = waiting
    waiting = null
    if (!draft || jwtToken === null) return
    await api(creditApplicationCalls.keepApplication, { body: { jwtToken, draft } }, { keepalive }).catch(() => {})
  }

  return {
    save(draft: Partial<ApplicationDraft>) {
      waiting = draft
      clearTimeout(timer)
      timer = setTimeout(() => void send(), pauseMs)
    },
    send,
  }
}
