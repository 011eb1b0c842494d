// What the check is asked with, and what is kept of it while it is filled in: the same that the application asks for, so
// that nobody types it twice.
import type { Brand } from '#shared/brands/brand.ts'
import { unfilledYearMonth, type ApplicationDraft, type CartInfo } from '#shared/credit/credit-application.ts'
import type { CustomerDetails } from '#shared/customers/customer.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { creditCartOf } from '#client/credit/credit-cart.ts'
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { addressIn, timeAt } from '#client/credit/application-flow/addresses.ts'
import { birthDateIn, detailsIn } from '#client/credit/application-flow/applicant.ts'
import type { Values } from '#client/credit/application-flow/filling.ts'
import { yearMonthIn } from '#client/credit/application-flow/year-month-field.tsx'
import type { Asked } from './flow.ts'

/** Only of what has no faults. The previous address goes along only where there is one (specification § 5). */
export function askedOf(values: Values, { tradingTitle }: Brand, bag: CartInfo | null, today: Date): Asked {
  const told = (name: string) => (values[name] ?? '').trim()
  const previousAddress = previousIn(values, today)
  return {
    tradingTitle: tradingTitle.toUpperCase(),
    applicant: {
      dateOfBirth: birthDateIn(values)!,
      phoneNumber: told('mobilePhone'),
      name: { title: told('title'), firstname: told('firstname'), lastname: told('lastname') },
      timeAtCurrentAddress: yearMonthIn(values, timeAt.current),
      currentAddress: addressIn(values, 'current')!,
      ...(previousAddress ? { previousAddress } : {}),
    },
    cart: creditCartOf(bag && { itemCount: countOf(bag), orderTotal: bag.orderValue }),
  }
}

function countOf({ cartEntries }: CartInfo): number {
  return cartEntries.reduce((sum, { quantity }) => sum + quantity, 0)
}

function previousIn(values: Values, today: Date) {
  return needsPreviousAddress(yearMonthIn(values, timeAt.current), today) ? addressIn(values, 'previous') : null
}

/** What is in order as the application has it, and all that is typed as it is; a card number is kept nowhere. */
export function draftOf(values: Values, known: CustomerDetails | null, today: Date): Partial<ApplicationDraft> {
  const previousAddress = previousIn(values, today)
  const typed = Object.entries(values).filter(([, value]) => !hasCardNumber(value))
  return {
    ...(known ? { details: detailsIn(values, known) } : {}),
    currentAddress: addressIn(values, 'current'),
    timeAtCurrentAddress: yearMonthIn(values, timeAt.current),
    previousAddress,
    timeAtPrevAddress: previousAddress ? yearMonthIn(values, timeAt.previous) : unfilledYearMonth,
    typed: Object.fromEntries(typed.map(([name, value]) => [name, value.replace(/\p{Cc}/gu, ' ').slice(0, 100)])),
  }
}
