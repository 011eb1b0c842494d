// The store credit account, for the person who holds it.
import { eq } from 'drizzle-orm'
import type { creditCalls } from '#shared/calls/credit.ts'
import { poundsFromPence } from '#shared/rules/money.ts'
import type { Handlers } from '#origin/answer.ts'
import { creditAccount } from '#origin/data/schema-people.ts'

export const creditHandlers: Handlers<typeof creditCalls> = {
  async details(_, { db, person }) {
    const [held] = await db
      .select()
      .from(creditAccount)
      .where(eq(creditAccount.customerId, person ?? ''))
    return {
      code: 'success',
      agreementDetails: held
        ? {
            availableToSpend: poundsFromPence(held.availableToSpend),
            creditLimit: poundsFromPence(held.creditLimit),
            arrearsStatus: held.arrearsStatus,
            purchaseOnHold: held.purchaseOnHold,
          }
        : null,
    }
  },
}
