// Handlers of a credit account apart from payment: payable amount, statements, agreement and credit limit.
import type { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import type { DeclineCode } from '#shared/credit/credit-application.ts'
import type { Reply } from '#shared/platform/call.ts'
import { dateOf } from '#shared/platform/london-days.ts'
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

type Decided = {
  outcome: Reply<typeof creditAccountCalls.decisions>['decisions'][number]['outcome']
  changed: number
  creditLimit: number | null
  code: DeclineCode | null
}

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

  async decisions(_, { env, person }) {
    const { results } = await env.DB.prepare(
      `SELECT state AS outcome, changed, credit_limit AS creditLimit, decline_code AS code FROM credit_application
       WHERE customer_id = ? AND state IN ('referred', 'offered', 'accepted', 'declined') ORDER BY changed DESC LIMIT 20`,
    )
      .bind(person)
      .all<Decided>()
    return {
      decisions: results.map(({ outcome, changed, creditLimit, code }) => ({
        outcome,
        on: dateOf(new Date(changed)),
        creditLimit:
          creditLimit !== null && (outcome === 'offered' || outcome === 'accepted')
            ? poundsFromPence(creditLimit)
            : null,
        byFile: code === 'Decline1' || code === 'Decline2',
      })),
    }
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
