// What the payment step knows of a store-credit account.
import { eq } from 'drizzle-orm'
import type { paymentCalls } from '#shared/calls/payment.ts'
import { poundsFromPence } from '#shared/rules/money.ts'
import type { Handlers } from '#origin/answer.ts'
import { creditAccount } from '#origin/data/schema-people.ts'
import { Refusal } from '#origin/refusal.ts'

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  async payViaCredit() {
    throw new Refusal(503, 'PAYING_DOWN', 'Paying is not possible right now.')
  },
  async transactionDetails() {
    return { code: 'NONE', message: '', confirmation: null, orderNo: null, transactionId: null }
  },
  async creditDetails(_input, { db, person }) {
    const [row] = await db.select().from(creditAccount).where(eq(creditAccount.customerId, person!))
    if (!row) throw new Refusal(404, 'NO_CREDIT_ACCOUNT', 'You have no credit account.')
    return {
      code: 'SUCCESS',
      agreementDetails: {
        availableToSpend: poundsFromPence(row.availableToSpend),
        creditLimit: poundsFromPence(row.creditLimit),
        arrearsStatus: row.arrearsStatus,
        arrearsStatusIndicator: row.arrearsStatus !== '',
        purchaseOnHold: row.purchaseOnHold,
      },
      customerIdentifier: row.customerId,
    }
  },
}
