// A customer's state in the loyalty programme, and who may see the email prompt (specification §§ 5, 6).
import { loyaltyWithoutPrompt, type Customer } from '#shared/customers/customer.ts'

type LoyaltyFields = Pick<Customer, 'loyaltyScore' | 'loyaltyOptIn' | 'loyaltySendEmail'>

/** `invited` has neither joined nor declined. */
export type LoyaltyState = 'invited' | 'member' | 'left'

export function loyaltyState({ loyaltyOptIn }: LoyaltyFields): LoyaltyState {
  if (loyaltyOptIn === 'OPTED_IN') return 'member'
  return loyaltyOptIn === 'OPTED_OUT' ? 'left' : 'invited'
}

/** Whether a customer may be asked to receive the programme's emails. */
export function mayReceiveLoyaltyPrompt({ loyaltyScore }: Pick<LoyaltyFields, 'loyaltyScore'>): boolean {
  return loyaltyScore !== loyaltyWithoutPrompt
}

/** Members who do not receive the programme's emails see the prompt. */
export function showsLoyaltyEmailPrompt(customer: LoyaltyFields): boolean {
  return mayReceiveLoyaltyPrompt(customer) && loyaltyState(customer) === 'member' && !customer.loyaltySendEmail
}
