// What a loyalty programme asks of whom (specification §§ 5, 6).
import { loyaltyWithoutPrompt, type Customer } from '#shared/customers/customer.ts'

type Loyal = Pick<Customer, 'loyaltyScore' | 'loyaltyOptIn' | 'loyaltySendEmail'>

/** `invited` knows the programme but never said yes or no. */
export type LoyaltyState = 'invited' | 'member' | 'left'

export function loyaltyState({ loyaltyOptIn }: Loyal): LoyaltyState {
  if (loyaltyOptIn === 'OPTED_IN') return 'member'
  return loyaltyOptIn === 'OPTED_OUT' ? 'left' : 'invited'
}

/** Whether a customer may be asked at all to get the programme's e-mails. */
export function mayGetLoyaltyPrompt({ loyaltyScore }: Pick<Loyal, 'loyaltyScore'>): boolean {
  return loyaltyScore !== loyaltyWithoutPrompt
}

/** A member who does not get the programme's e-mails is asked whether they would like to. */
export function asksForLoyaltyEmail(customer: Loyal): boolean {
  return mayGetLoyaltyPrompt(customer) && loyaltyState(customer) === 'member' && !customer.loyaltySendEmail
}
