// Handlers of a credit account apart from payment: payable amount, statements, agreement and credit limit.
import type { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { decideIncrease, setPreference } from './account/decide.ts'
import { cliOf } from './account/details.ts'
import { accountToday } from './account/keep-account.ts'
import { payableOf, type LastPaid } from './account/payable.ts'
import { readStatement, readStatements, statementOf } from './account/statements.ts'
import { agreementOf, withdraw } from './account/withdraw.ts'
import { agreementCopy, statementCopy } from './documents/copies.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export const creditAccountHandlers: Handlers<typeof creditAccountCalls> = {
  async payable(_, { env, person, now }) {
    const account = await accountToday(env.DB, person!, now)
    const last = await env.DB.prepare(
      `SELECT at, sum(amount) AS amount FROM ledger_transfer WHERE kind = 'payment'
         AND credit IN ('credit:' || ?1, 'charges:' || ?1) GROUP BY at ORDER BY at DESC LIMIT 1`,
    )
      .bind(person)
      .first<LastPaid>()
    return payableOf(account, last, now)
  },

  async statements(_, { env, person, now }) {
    await accountToday(env.DB, person!, now)
    return { statements: (await readStatements(env.DB, person!)).map(statementOf) }
  },

  async statement({ query }, { env, person, now }) {
    await accountToday(env.DB, person!, now)
    const found = await readStatement(env.DB, person!, query.number)
    if (!found) throw new Refusal(404, 'STATEMENT_NOT_FOUND', 'Sorry, we can’t find that statement.')
    return { statement: statementOf(found.closed), lines: found.lines }
  },

  statementPdf: ({ query }, ctx) => statementCopy(ctx, query.number),

  agreementPdf: (_, ctx) => agreementCopy(ctx),

  async agreement(_, { env, person, now }) {
    const { agreement } = await accountToday(env.DB, person!, now)
    return { agreement: agreement && agreementOf(agreement) }
  },

  async withdraw(_, { env, person, now }) {
    const account = await accountToday(env.DB, person!, now)
    return { agreement: agreementOf(await withdraw(env.DB, account, now)) }
  },

  async setPreference({ body }, { env, person, now }) {
    return { cli: cliOf(await setPreference(env.DB, person!, body.prefType, now)) }
  },

  async decideIncrease({ body }, { env, person, now }) {
    const { customerDecision, propCreditLimit } = body
    const account = await decideIncrease(env.DB, person!, customerDecision, penceFromPounds(propCreditLimit), now)
    const { creditLimit, availableToSpend } = account.row
    return {
      cli: cliOf(account),
      creditLimit: poundsFromPence(creditLimit),
      availableToSpend: poundsFromPence(Math.max(0, availableToSpend)),
    }
  },
}
