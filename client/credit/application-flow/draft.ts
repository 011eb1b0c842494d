// The draft that is saved on the server: valid values as details and addresses, the others as typed.
import type { ApplicationDraft } from '#shared/credit/credit-application.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { addressFromValues, moveInFields, valuesFromAddress } from './addresses.ts'
import { valuesFromDetails } from './applicant.ts'
import { currentDetails, timeFields, type ApplicationData } from './application-data.ts'
import type { FormValues } from './form-values.ts'
import { valuesFromYearMonth } from './year-month-field.tsx'

/** Of an application that has not been sent. */
export function applicationDraft(data: ApplicationData, today: Date): Partial<ApplicationDraft> {
  const { values } = data
  const { timeAtCurrentAddress, timeAtPrevAddress } = timeFields(values, today)
  const details = currentDetails(data)
  const currentAddress = addressFromValues(values, 'current')
  const before = needsPreviousAddress(timeAtCurrentAddress, today)
  const previousAddress = before ? addressFromValues(values, 'previous') : null
  const inOrder = {
    ...(details && valuesFromDetails(details)),
    ...valuesFromAddress(currentAddress, 'current'),
    ...valuesFromAddress(previousAddress, 'previous'),
    ...valuesFromYearMonth(timeAtCurrentAddress, moveInFields.current),
    ...(before && valuesFromYearMonth(timeAtPrevAddress, moveInFields.previous)),
  }
  return {
    ...draftChoices(data),
    details,
    currentAddress,
    timeAtCurrentAddress,
    previousAddress,
    timeAtPrevAddress: before ? timeAtPrevAddress : 'YYYY MM',
    typed: notIn(inOrder, values),
  }
}

/** Of an application that has been sent: details and addresses no longer change. */
export function draftChoices({ navigation, prefType, documentsRead }: ApplicationData): Partial<ApplicationDraft> {
  const { routePath, urlTarget } = navigation
  return { routePath, prefType, documentsRead: [...documentsRead], ...(urlTarget && { urlTarget }) }
}

/** Values that are not saved as details or addresses. A value with a card number is never saved. */
function notIn(inOrder: FormValues, values: FormValues): Record<string, string> {
  const others = Object.entries(values).filter(
    ([name, value]) => value !== (inOrder[name] ?? '') && !hasCardNumber(value),
  )
  return Object.fromEntries(others.map(([name, value]) => [name, value.replace(/\p{Cc}/gu, ' ').slice(0, 100)]))
}
