// Store credit at the payment step, and what became of a payment.
import { eq } from 'drizzle-orm'
import type { paymentCalls } from '#shared/calls/payment.ts'
import { messages } from '#shared/messages.ts'
import { poundsFromPence } from '#shared/rules/money.ts'
import type { Handlers } from '#origin/answer.ts'
import { creditAccount } from '#origin/data/schema-people.ts'
import { refuse } from '#origin/paying/abort-words.ts'
import { pay } from '#origin/paying/pay.ts'
import { whatBecame } from '#origin/paying/what-became.ts'
import { Refusal } from '#origin/refusal.ts'

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  async payViaCredit({ body }, asked) {
    if (body.amount === 0) throw new Refusal(400, 'DATA_ERROR', messages.checkout.noCreditAmount)
    return pay(asked, {
      cartId: body.cartId,
      key: body.key,
      method: 'credit',
      journey: 'credit-checkout',
      amount: body.amount,
      part: body.partPaymentIndicator,
      paymentOf: () => ({}),
    })
  },

  transactionDetails: ({ query }, asked) => whatBecame(asked, query),

  async creditDetails(_input, { db, person }) {
    const [row] = await db.select().from(creditAccount).where(eq(creditAccount.customerId, person!))
    if (!row) throw refuse('NO_CREDIT_ACCOUNT')
    return {
      code: 'SUCCESS',
      agreementDetails: {
        availableToSpend: poundsFromPence(row.availableToSpend),
        creditLimit: poundsFromPence(row.creditLimit),
        arrearsStatus: row.arrearsStatus,
        arrearsStatusIndicator: row.arrearsStatus !== '',
        purchaseOnHold: row.purchaseOnHold,
        outstandingBalance: poundsFromPence(Math.max(0, row.creditLimit - row.availableToSpend)),
      },
      statementDetails: { expectedPayment: row.numberOfPayments },
      customerIdentifier: row.customerId,
    }
  },
}
