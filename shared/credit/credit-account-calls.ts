// A store-credit account beside paying: its statements, its limit, its agreement. The specification names none of these
// calls (docs/decisions/0034). Payments to the account are made with the card calls, in their own journeys.
import * as z from 'zod/mini'
import { Agreement, Cli, CustomerDecision, PrefType, Statement, StatementLine } from './credit-account.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { service } from '#shared/platform/call.ts'

const mine = { identity: 'person', deadline: 3000, errors: ['NO_CREDIT_ACCOUNT'] } as const

export const creditAccountCalls = service('credit-account', {
  /** What can be paid now, in the specification's three amounts, and what has been paid last. */
  payable: {
    ...mine,
    toggle: 'make_a_payment',
    method: 'GET',
    path: '/api/creditaccount/payable',
    reply: z.object({
      minimumPayment: Pounds,
      /** 'Full statement balance'. */
      currentBalance: Pounds,
      /** All that is owed now: the most that can be paid. */
      outstandingBalance: Pounds,
      paymentDueDate: z.nullable(z.iso.date()),
      /** Interest that the next statement adds when only the minimum is paid now. */
      interestAtMinimum: Pounds,
      /** How long, and how much in all, when only ever the minimum is paid; null when nothing is owed. */
      atMinimumOnly: z.nullable(z.object({ months: z.int(), total: Pounds })),
      lastPayment: z.nullable(z.object({ on: z.iso.date(), amount: Pounds })),
    }),
  },
  statements: {
    ...mine,
    method: 'GET',
    path: '/api/creditaccount/statements',
    /** The newest first. */
    reply: z.object({ statements: z.array(Statement) }),
  },
  statement: {
    ...mine,
    method: 'GET',
    path: '/api/creditaccount/statement',
    query: z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) }),
    reply: z.object({ statement: Statement, lines: z.array(StatementLine) }),
    errors: ['NO_CREDIT_ACCOUNT', 'STATEMENT_NOT_FOUND'],
  },
  /** `content` is base64. */
  statementPdf: {
    ...mine,
    method: 'GET',
    path: '/api/creditaccount/statementPdf',
    query: z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) }),
    reply: z.object({ filename: z.string(), content: z.string() }),
    deadline: 6000,
    errors: ['NO_CREDIT_ACCOUNT', 'STATEMENT_NOT_FOUND'],
  },
  agreement: {
    ...mine,
    method: 'GET',
    path: '/api/creditaccount/agreement',
    /** Null for an account older than our records. */
    reply: z.object({ agreement: z.nullable(Agreement) }),
  },
  /** The copy of the agreement as it was signed. `content` is base64. */
  agreementPdf: {
    ...mine,
    method: 'GET',
    path: '/api/creditaccount/agreementPdf',
    reply: z.object({ filename: z.string(), content: z.string() }),
    deadline: 6000,
    errors: ['NO_CREDIT_ACCOUNT', 'AGREEMENT_NOT_FOUND'],
  },
  /** Withdraws from the agreement within its 14 days: no purchase any more, and what is owed is due in 30 days. */
  withdraw: {
    ...mine,
    method: 'POST',
    path: '/api/creditaccount/withdraw',
    limit: 'account',
    body: z.object({ confirmed: z.literal(true) }),
    reply: z.object({ agreement: Agreement }),
    errors: ['NO_CREDIT_ACCOUNT', 'AGREEMENT_NOT_FOUND', 'TOO_LATE_TO_WITHDRAW'],
  },
  setPreference: {
    ...mine,
    method: 'PUT',
    path: '/api/creditaccount/preference',
    limit: 'account',
    body: z.object({ prefType: PrefType }),
    reply: z.object({ cli: Cli }),
  },
  /** Answers the increase that is offered: 409 `NO_INCREASE_OFFERED` when it is no longer. */
  decideIncrease: {
    ...mine,
    method: 'PUT',
    path: '/api/creditaccount/increase',
    limit: 'account',
    body: z.object({ customerDecision: CustomerDecision, propCreditLimit: Pounds }),
    reply: z.object({ cli: Cli, creditLimit: Pounds, availableToSpend: Pounds }),
    errors: ['NO_CREDIT_ACCOUNT', 'NO_INCREASE_OFFERED'],
  },
})
