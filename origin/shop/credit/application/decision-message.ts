// Messages for a decision. A decline names the agency when its file was the main reason. No message reveals fraud
// rules or which of the lender's own rules applied.
import { creditAgency } from '#shared/credit/credit-agency.ts'
import type { CreditCheckStatus, DeclineCode } from '#shared/credit/credit-application.ts'

const { name, address, phone } = creditAgency
const declined = 'We’re sorry, we can’t offer you a credit account this time. You can still pay by card.'
const fromFile = `${declined} The main reason is information held by ${name}, ${address}, ${phone}. You can ask them for a copy of your file and have what is wrong in it put right.`

const declineMessages: Readonly<Record<DeclineCode, string>> = {
  Decline1: fromFile,
  Decline2: fromFile,
  Decline3: declined,
  Refer1:
    'Somebody at our lending team needs to look at your application. We’ll write to you within two working days. You can still pay by card.',
}

const statusMessages: Partial<Record<CreditCheckStatus, string>> = {
  NOT_FOUND: 'We couldn’t find you with these details. Check your name, date of birth and addresses, and try again.',
  PENDING: 'We’re still checking. This can take a minute.',
  ERROR: 'Our lender can’t answer right now. Please try again later.',
}

/** Empty when the decision needs no message. */
export function decisionMessage(status: CreditCheckStatus, declineCode: DeclineCode | null): string {
  return declineCode ? declineMessages[declineCode] : (statusMessages[status] ?? '')
}
