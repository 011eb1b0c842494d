// The calls of a credit account: statements, limit and agreement. The specification does not define these calls.
// Payments to the account use the card calls, in journeys of their own.
import * as z from 'zod/mini'
import { Agreement, Cli, CustomerDecision, PrefType, Statement, StatementLine } from './credit-account.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { service } from '#shared/platform/call.ts'

const personCall = { identity: 'person', deadline: 3000, errors: ['NO_CREDIT_ACCOUNT'] } as const

export const creditAccountCalls = service('credit-account', {
  /** Gives the specification's three payable amounts, and the last payment. */
  payable: {
    ...personCall,
    toggle: 'make_a_payment',
    method: 'GET',
    path: '/api/creditaccount/payable',
    reply: z.object({
      minimumPayment: Pounds,
      /** 'Full statement balance'. */
      currentBalance: Pounds,
      /** All that is owed now: the upper limit of a payment. */
      outstandingBalance: Pounds,
      paymentDueDate: z.nullable(z.iso.date()),
      /** Interest of the next statement when only the minimum is paid. */
      interestAtMinimum: Pounds,
      /** Months and total when only the minimum is paid each month; null when nothing is owed. */
      atMinimumOnly: z.nullable(z.object({ months: z.int(), total: Pounds })),
      lastPayment: z.nullable(z.object({ on: z.iso.date(), amount: Pounds })),
    }),
  },
  /** Lists what was decided about the customer's applications, newest first. A customer without one has none. */
  decisions: {
    identity: 'person',
    deadline: 3000,
    method: 'GET',
    path: '/api/creditaccount/decisions',
    reply: z.object({
      decisions: z.array(
        z.object({
          on: z.iso.date(),
          outcome: z.enum(['referred', 'offered', 'accepted', 'declined']),
          creditLimit: z.nullable(Pounds),
          /** Refused mainly for what the credit reference agency holds. */
          byFile: z.boolean(),
        }),
      ),
    }),
  },
  /** Lists the account's statements. */
  statements: {
    ...personCall,
    method: 'GET',
    path: '/api/creditaccount/statements',
    /** Newest first. */
    reply: z.object({ statements: z.array(Statement) }),
  },
  /** Gives one statement with its transactions. */
  statement: {
    ...personCall,
    method: 'GET',
    path: '/api/creditaccount/statement',
    query: z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) }),
    reply: z.object({ statement: Statement, lines: z.array(StatementLine) }),
    errors: ['NO_CREDIT_ACCOUNT', 'STATEMENT_NOT_FOUND'],
  },
  /** Gives one statement as a PDF. `content` is base64. */
  statementPdf: {
    ...personCall,
    method: 'GET',
    path: '/api/creditaccount/statementPdf',
    query: z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) }),
    reply: z.object({ filename: z.string(), content: z.string() }),
    deadline: 6000,
    errors: ['NO_CREDIT_ACCOUNT', 'STATEMENT_NOT_FOUND'],
  },
  /** Gives the customer's credit agreement; null without one. */
  agreement: {
    ...personCall,
    method: 'GET',
    path: '/api/creditaccount/agreement',
    /** Null for an account older than the stored agreements. */
    reply: z.object({ agreement: z.nullable(Agreement) }),
  },
  /** Gives the signed agreement as a PDF. `content` is base64. */
  agreementPdf: {
    ...personCall,
    method: 'GET',
    path: '/api/creditaccount/agreementPdf',
    reply: z.object({ filename: z.string(), content: z.string() }),
    deadline: 6000,
    errors: ['NO_CREDIT_ACCOUNT', 'AGREEMENT_NOT_FOUND'],
  },
  /** Withdraws from the agreement within 14 days. No further purchases, and the balance is due in 30 days. */
  withdraw: {
    ...personCall,
    method: 'POST',
    path: '/api/creditaccount/withdraw',
    limit: 'account',
    body: z.object({ confirmed: z.literal(true) }),
    reply: z.object({ agreement: Agreement }),
    errors: ['NO_CREDIT_ACCOUNT', 'AGREEMENT_NOT_FOUND', 'TOO_LATE_TO_WITHDRAW'],
  },
  /** Stores the customer's preference about increases of the limit. */
  setPreference: {
    ...personCall,
    method: 'PUT',
    path: '/api/creditaccount/preference',
    limit: 'account',
    body: z.object({ prefType: PrefType }),
    reply: z.object({ cli: Cli }),
  },
  /** Accepts or declines an offered increase of the limit. 409 `NO_INCREASE_OFFERED` without an offer. */
  decideIncrease: {
    ...personCall,
    method: 'PUT',
    path: '/api/creditaccount/increase',
    limit: 'account',
    body: z.object({ customerDecision: CustomerDecision, propCreditLimit: Pounds }),
    reply: z.object({ cli: Cli, creditLimit: Pounds, availableToSpend: Pounds }),
    errors: ['NO_CREDIT_ACCOUNT', 'NO_INCREASE_OFFERED'],
  },
})
