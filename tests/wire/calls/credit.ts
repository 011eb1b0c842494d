// Cases of the store credit calls: eligibility, application and account.
import { expect } from 'vitest'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { inputs } from '#tests/contract/inputs.ts'
import type { CallAs, Known } from '#tests/contract/given.ts'
import { anOffer, couldApply, details, inBag, lives } from '#tests/contract/preparing.ts'
import { cases } from './case.ts'
import type { Visitor } from './visitors.ts'

const noAccount = { when: 'a customer without an account', who: 'fresh', answer: [404, 'NO_CREDIT_ACCOUNT'] } as const
const grace = ['grace@people.example'] as const
const isPdf = ({ reply }: { reply: { content: string } }) => expect(atob(reply.content).slice(0, 5)).toBe('%PDF-')

const application = (call: CallAs) => call(creditApplicationCalls.application, {})

/** A new customer fills in an application that the lender will accept. */
async function fillIn({ call }: Visitor): Promise<Partial<Known>> {
  const { jwtToken, state } = await application(call)
  if (state === 'open')
    await call(creditApplicationCalls.keepApplication, {
      body: { jwtToken, draft: { details, currentAddress: lives } },
    })
  return {}
}

/** A new customer who has signed has a new account. */
export async function sign(someone: Visitor): Promise<Partial<Known>> {
  await fillIn(someone)
  const { known, call } = someone
  const body = await inputs['credit-application'].acceptAgreement(known, call)
  await call(creditApplicationCalls.acceptAgreement, body)
  return {}
}

export const creditAccountCases = cases(creditAccountCalls, {
  payable: {
    who: grace,
    shows: ({ reply }) => expect(reply.outstandingBalance).toBeGreaterThan(0),
    refuses: [{ ...noAccount, input: () => ({}) }],
  },
  statements: {
    who: grace,
    shows: ({ reply }) => expect(reply.statements.length).toBeGreaterThan(0),
    refuses: [{ ...noAccount, input: () => ({}) }],
  },
  statement: {
    who: grace,
    shows: ({ reply }) => expect(reply.lines).toBeInstanceOf(Array),
    refuses: [
      { ...noAccount, input: () => ({ query: { number: 1 } }) },
      {
        when: 'an unknown statement',
        input: () => ({ query: { number: 9999 } }),
        answer: [404, 'STATEMENT_NOT_FOUND'],
      },
    ],
  },
  statementPdf: {
    who: grace,
    shows: isPdf,
    refuses: [
      {
        when: 'an unknown statement',
        input: () => ({ query: { number: 9999 } }),
        answer: [404, 'STATEMENT_NOT_FOUND'],
      },
    ],
  },
  agreement: {
    who: grace,
    shows: ({ reply }) => expect(reply).toHaveProperty('agreement'),
    refuses: [{ ...noAccount, input: () => ({}) }],
  },
  agreementPdf: {
    who: ['new'],
    known: sign,
    shows: isPdf,
    refuses: [
      {
        when: 'an account older than the records',
        who: 'grace@people.example',
        input: () => ({}),
        answer: [404, 'AGREEMENT_NOT_FOUND'],
      },
    ],
  },
  withdraw: {
    who: ['new'],
    known: sign,
    shows: async ({ reply, call }) =>
      expect((await call(creditAccountCalls.agreement, {})).agreement).toEqual(reply.agreement),
    refuses: [{ ...noAccount, input: () => ({ body: { confirmed: true } }) }],
  },
  setPreference: {
    who: ['new'],
    known: sign,
    input: () => ({ body: { prefType: '2' } }),
    shows: async ({ call }) => expect((await call(paymentCalls.creditDetails, {})).cli.prefType).toBe('2'),
    refuses: [{ ...noAccount, input: () => ({ body: { prefType: '1' } }) }],
  },
  decideIncrease: {
    who: grace,
    known: async ({ call }) => ({ code: String((await call(paymentCalls.creditDetails, {})).cli.propCreditLimit) }),
    input: ({ code }) => ({ body: { customerDecision: '1', propCreditLimit: Number(code) || 1800 } }),
    // The plain form's test may have answered the one offer before.
    otherwise: ({ code }) => (code === 'null' ? [409, 'NO_INCREASE_OFFERED'] : null),
    shows: async ({ reply, call }) =>
      expect((await call(customerCalls.get, {})).customer?.creditLimit).toBe(reply.creditLimit),
    refuses: [
      {
        when: 'an increase that is not offered',
        who: 'tom@people.example',
        input: () => ({ body: { customerDecision: '1', propCreditLimit: 9998 } }),
        answer: [409, 'NO_INCREASE_OFFERED'],
      },
    ],
  },
})

const another = { when: 'an unknown application', answer: [404, 'APPLICATION_NOT_FOUND'] } as const
const token = { jwtToken: 'nobodys' }
const document = {
  who: ['fresh'],
  known: fillIn,
  refuses: [{ ...another, input: () => ({ body: token }) }],
} as const
const html = {
  ...document,
  shows: ({ reply }: { reply: { html: string } }) => expect(reply.html).toMatch(/<h1|<h2/),
} as const
const pdf = { ...document, shows: isPdf } as const

export const creditApplicationCases = cases(creditApplicationCalls, {
  propertiesTrading: {
    who: ['guest', 'fresh'],
    shows: ({ reply }) => expect(reply.monthsAndYearData.months).toHaveLength(12),
    refuses: [
      {
        when: 'an unknown trading title',
        input: () => ({ body: { tradingTitle: 'XYZ' } }),
        answer: [404, 'TRADING_TITLE_UNKNOWN'],
      },
    ],
  },
  application: {
    who: ['fresh'],
    shows: async ({ reply, call }) => expect((await application(call)).applicationId).toBe(reply.applicationId),
    refuses: [
      {
        when: 'a customer with an account',
        who: 'grace@people.example',
        input: () => ({}),
        answer: [409, 'HAS_ACCOUNT'],
      },
    ],
  },
  keepApplication: {
    who: ['fresh'],
    shows: async ({ call }) => expect((await application(call)).draft.currentAddress?.postcode).toBe(lives.postcode),
    refuses: [{ ...another, input: () => ({ body: { ...token, draft: {} } }) }],
  },
  cancel: {
    who: ['new'],
    shows: async ({ call, input }) => expect((await application(call)).jwtToken).not.toBe(input.body.jwtToken),
    refuses: [{ ...another, input: () => ({ body: { ...token, exit: 'inside' } }) }],
  },
  standardCreditCheck: {
    who: ['new'],
    known: fillIn,
    shows: async ({ reply, call }) => {
      expect(reply.creditCheck.creditCheckStatus).toBe('PASS')
      expect((await application(call)).creditCheck).toEqual(reply.creditCheck)
    },
    refuses: [{ ...another, input: () => ({ body: { ...token, timeAtCurrentAddress: '2015 04', cart: inBag } }) }],
  },
  acceptAgreement: {
    who: ['new'],
    known: fillIn,
    shows: async ({ reply, call }) => {
      const { customer } = await call(customerCalls.get, {})
      expect([customer?.creditAccount, customer?.creditLimit]).toEqual([true, reply.creditLimit])
    },
    refuses: [
      {
        when: 'unread documents',
        input: async (_, call) => {
          const { jwtToken, creditCheck } = await anOffer(call)
          const { periodInterestRate, creditCheckStatus } = creditCheck
          const choice = { hasOptedForAutomaticCreditIncreases: false, prefType: '1' } as const
          return { body: { jwtToken, periodInterestRate: periodInterestRate!, creditCheckStatus, ...choice } }
        },
        answer: [409, 'DOCUMENTS_NOT_READ'],
      },
    ],
  },
  pcciHtml: html,
  pcciPdf: pdf,
  explanationHtml: html,
  explanationPdf: pdf,
  agreementHtml: html,
  agreementPdf: pdf,
  getCart: {
    who: ['fresh'],
    shows: ({ reply }) => expect(reply.cartInfo.cartEntries.map(({ quantity }) => quantity)).toEqual([2]),
  },
  addressFields: { who: ['fresh'], shows: ({ reply }) => expect(reply.addresses[0]?.postcode).toBe('MB1 1AE') },
  updateCustomerAddress: {
    who: ['fresh'],
    shows: async ({ call }) =>
      expect((await call(customerCalls.get, {})).customer?.accountAddress?.postcode).toBe(lives.postcode),
  },
})

const noQuote = { when: 'an unknown quote', answer: [404, 'QUOTE_NOT_FOUND'] } as const

export const creditEligibilityCases = cases(creditEligibilityCalls, {
  eligibilityCheck: {
    who: ['new'],
    shows: async ({ reply, call }) => {
      expect(reply.status).toBe('PASS')
      expect((await call(creditEligibilityCalls.eligibilityQuote, {})).status).toBe('PASS')
    },
    refuses: [
      {
        when: 'a customer with an account',
        who: 'grace@people.example',
        input: () => ({ body: couldApply }),
        answer: [409, 'HAS_ACCOUNT'],
      },
    ],
  },
  eligibilityQuote: {
    who: ['fresh'],
    shows: ({ reply }) => expect(reply.quote).not.toBe(null),
    refuses: [{ ...noQuote, who: 'new', input: () => ({}) }],
  },
  initialQuote: { who: ['new'], shows: ({ reply }) => expect(reply).toHaveProperty('quote') },
  termsAndConditions: {
    who: ['fresh'],
    shows: ({ reply }) => expect(reply.promoTermsAndCondition).toMatch(/credit/),
    refuses: [{ ...noQuote, input: () => ({ body: { id: 'nobodys', brand: 'jdw' } }) }],
  },
})
