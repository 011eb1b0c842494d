// Cases of the store credit calls: eligibility, application and account.
import { expect } from 'vitest'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { inputs } from '#tests/contract/inputs.ts'
import type { CallAs, Known } from '#tests/contract/preparing.ts'
import { anOffer, couldApply, details, inBag, lives } from '#tests/contract/preparing.ts'
import { cases } from './case.ts'
import type { Visitor } from './visitors.ts'

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
    refuses: { '404 NO_CREDIT_ACCOUNT': ['fresh', () => ({})] },
  },
  decisions: { who: grace, shows: ({ reply }) => expect(reply.decisions).toBeInstanceOf(Array) },
  statements: {
    who: grace,
    shows: ({ reply }) => expect(reply.statements.length).toBeGreaterThan(0),
    refuses: { '404 NO_CREDIT_ACCOUNT': ['fresh', () => ({})] },
  },
  statement: {
    who: grace,
    shows: ({ reply }) => expect(reply.lines).toBeInstanceOf(Array),
    refuses: {
      '404 NO_CREDIT_ACCOUNT': ['fresh', () => ({ query: { number: 1 } })],
      '404 STATEMENT_NOT_FOUND': () => ({ query: { number: 9999 } }),
    },
  },
  statementPdf: {
    who: grace,
    shows: isPdf,
    refuses: { '404 STATEMENT_NOT_FOUND': () => ({ query: { number: 9999 } }) },
  },
  agreement: {
    who: grace,
    shows: ({ reply }) => expect(reply).toHaveProperty('agreement'),
    refuses: { '404 NO_CREDIT_ACCOUNT': ['fresh', () => ({})] },
  },
  agreementPdf: {
    who: ['new'],
    known: sign,
    shows: isPdf,
    refuses: { '404 AGREEMENT_NOT_FOUND': ['grace@people.example', () => ({})] },
  },
  withdraw: {
    who: ['new'],
    known: sign,
    shows: async ({ reply, call }) =>
      expect((await call(creditAccountCalls.agreement, {})).agreement).toEqual(reply.agreement),
    refuses: { '404 NO_CREDIT_ACCOUNT': ['fresh', () => ({ body: { confirmed: true } })] },
  },
  // Shows R4.13
  setPreference: {
    who: ['new'],
    known: sign,
    input: () => ({ body: { prefType: '2' } }),
    shows: async ({ call }) => expect((await call(paymentCalls.creditDetails, {})).cli.prefType).toBe('2'),
    refuses: { '404 NO_CREDIT_ACCOUNT': ['fresh', () => ({ body: { prefType: '1' } })] },
  },
  // Shows R4.13
  decideIncrease: {
    who: grace,
    known: async ({ call }) => ({ code: String((await call(paymentCalls.creditDetails, {})).cli.propCreditLimit) }),
    input: ({ code }) => ({ body: { customerDecision: '1', propCreditLimit: Number(code) || 1800 } }),
    // The plain form's test may have answered the one offer before.
    otherwise: ({ code }) => (code === 'null' ? [409, 'NO_INCREASE_OFFERED'] : null),
    shows: async ({ reply, call }) =>
      expect((await call(customerCalls.get, {})).customer?.creditLimit).toBe(reply.creditLimit),
    refuses: {
      '409 NO_INCREASE_OFFERED': [
        'tom@people.example',
        () => ({ body: { customerDecision: '1', propCreditLimit: 9998 } }),
      ],
    },
  },
})

const token = { jwtToken: 'nobodys' }
const document = {
  who: ['fresh'],
  known: fillIn,
  refuses: { '404 APPLICATION_NOT_FOUND': () => ({ body: token }) },
} as const
const html = {
  ...document,
  shows: ({ reply }: { reply: { html: string } }) => expect(reply.html).toMatch(/<h1|<h2/),
} as const
const pdf = { ...document, shows: isPdf } as const

export const creditApplicationCases = cases(creditApplicationCalls, {
  // Shows R7.43, R3.69, R3.70
  propertiesTrading: {
    who: ['guest', 'fresh'],
    shows: ({ reply }) => expect(reply.monthsAndYearData.months).toHaveLength(12),
    refuses: { '404 TRADING_TITLE_UNKNOWN': () => ({ body: { tradingTitle: 'XYZ' } }) },
  },
  application: {
    who: ['fresh'],
    shows: async ({ reply, call }) => expect((await application(call)).applicationId).toBe(reply.applicationId),
    refuses: { '409 HAS_ACCOUNT': ['grace@people.example', () => ({})] },
  },
  keepApplication: {
    who: ['fresh'],
    shows: async ({ call }) => expect((await application(call)).draft.currentAddress?.postcode).toBe(lives.postcode),
    refuses: { '404 APPLICATION_NOT_FOUND': () => ({ body: { ...token, draft: {} } }) },
  },
  cancel: {
    who: ['new'],
    shows: async ({ call, input }) => expect((await application(call)).jwtToken).not.toBe(input.body.jwtToken),
    refuses: { '404 APPLICATION_NOT_FOUND': () => ({ body: { ...token, exit: 'inside' } }) },
  },
  // Shows R3.71, R7.44
  standardCreditCheck: {
    who: ['new'],
    known: fillIn,
    shows: async ({ reply, call }) => {
      expect(reply.creditCheck.creditCheckStatus).toBe('PASS')
      expect((await application(call)).creditCheck).toEqual(reply.creditCheck)
    },
    refuses: {
      '404 APPLICATION_NOT_FOUND': () => ({ body: { ...token, timeAtCurrentAddress: '2015 04', cart: inBag } }),
    },
  },
  // Shows R4.55, R7.45
  acceptAgreement: {
    who: ['new'],
    known: fillIn,
    shows: async ({ reply, call }) => {
      const { customer } = await call(customerCalls.get, {})
      expect([customer?.creditAccount, customer?.creditLimit]).toEqual([true, reply.creditLimit])
    },
    refuses: {
      '409 DOCUMENTS_NOT_READ': async (_, call) => {
        const { jwtToken, creditCheck } = await anOffer(call)
        const { periodInterestRate, creditCheckStatus } = creditCheck
        const choice = { hasOptedForAutomaticCreditIncreases: false, prefType: '1' } as const
        return { body: { jwtToken, periodInterestRate: periodInterestRate!, creditCheckStatus, ...choice } }
      },
    },
  },
  // Shows R7.48
  pcciHtml: html,
  pcciPdf: pdf,
  // Shows R7.47
  explanationHtml: html,
  explanationPdf: pdf,
  // Shows R7.46
  agreementHtml: html,
  agreementPdf: pdf,
  // Shows R7.49, R3.65
  getCart: {
    who: ['fresh'],
    shows: ({ reply }) => expect(reply.cartInfo.cartEntries.map(({ quantity }) => quantity)).toEqual([2]),
  },
  // Shows R7.50
  addressFields: { who: ['fresh'], shows: ({ reply }) => expect(reply.addresses[0]?.postcode).toBe('MB1 1AE') },
  // Shows R3.64, R7.51
  updateCustomerAddress: {
    who: ['fresh'],
    shows: async ({ call }) =>
      expect((await call(customerCalls.get, {})).customer?.accountAddress?.postcode).toBe(lives.postcode),
  },
})

export const creditEligibilityCases = cases(creditEligibilityCalls, {
  // Shows R3.73, R3.74, R7.52
  eligibilityCheck: {
    who: ['new'],
    shows: async ({ reply, call }) => {
      expect(reply.status).toBe('PASS')
      expect((await call(creditEligibilityCalls.eligibilityQuote, {})).status).toBe('PASS')
    },
    refuses: { '409 HAS_ACCOUNT': ['grace@people.example', () => ({ body: couldApply })] },
  },
  // Shows R3.72, R4.57, R7.53
  eligibilityQuote: {
    who: ['fresh'],
    shows: ({ reply }) => expect(reply.quote).not.toBe(null),
    refuses: { '404 QUOTE_NOT_FOUND': ['new', () => ({})] },
  },
  // Shows R4.56
  initialQuote: { who: ['new'], shows: ({ reply }) => expect(reply).toHaveProperty('quote') },
  // Shows R7.54
  termsAndConditions: {
    who: ['fresh'],
    shows: ({ reply }) => expect(reply.promoTermsAndCondition).toMatch(/credit/),
    refuses: { '404 QUOTE_NOT_FOUND': () => ({ body: { id: 'nobodys', brand: 'jdw' } }) },
  },
})
