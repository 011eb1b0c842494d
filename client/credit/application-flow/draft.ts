// What is filled in so far, as it is kept on the server: in order where it can be, and otherwise as it was typed.
import type { ApplicationDraft } from '#shared/credit/credit-application.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { addressIn, timeAt, valuesOfAddress } from './addresses.ts'
import { valuesOfDetails } from './applicant.ts'
import { detailsNow, timesIn, type ApplicationData } from './application.ts'
import type { Values } from './filling.ts'
import { valuesOfYearMonth } from './year-month-field.tsx'

/** Of an application that is not sent yet. */
export function draftOf(data: ApplicationData, today: Date): Partial<ApplicationDraft> {
  const { values } = data
  const { timeAtCurrentAddress, timeAtPrevAddress } = timesIn(values, today)
  const details = detailsNow(data)
  const currentAddress = addressIn(values, 'current')
  const before = needsPreviousAddress(timeAtCurrentAddress, today)
  const previousAddress = before ? addressIn(values, 'previous') : null
  const inOrder = {
    ...(details && valuesOfDetails(details)),
    ...valuesOfAddress(currentAddress, 'current'),
    ...valuesOfAddress(previousAddress, 'previous'),
    ...valuesOfYearMonth(timeAtCurrentAddress, timeAt.current),
    ...(before && valuesOfYearMonth(timeAtPrevAddress, timeAt.previous)),
  }
  return {
    ...chosen(data),
    details,
    currentAddress,
    timeAtCurrentAddress,
    previousAddress,
    timeAtPrevAddress: before ? timeAtPrevAddress : 'YYYY MM',
    typed: notIn(inOrder, values),
  }
}

/** Of one that is: what was told the lender stays as it is. */
export function chosen({ navigation, prefType, documentsRead }: ApplicationData): Partial<ApplicationDraft> {
  const { routePath, urlTarget } = navigation
  return { routePath, prefType, documentsRead: [...documentsRead], ...(urlTarget && { urlTarget }) }
}

/** A card number is kept nowhere. */
function notIn(inOrder: Values, values: Values): Record<string, string> {
  const others = Object.entries(values).filter(
    ([name, value]) => value !== (inOrder[name] ?? '') && !hasCardNumber(value),
  )
  return Object.fromEntries(others.map(([name, value]) => [name, value.replace(/\p{Cc}/gu, ' ').slice(0, 100)]))
}
