// Pre-contract credit information, in the order of the Standard European Consumer Credit Information (SI 2010/1013,
// sch. 1).
import type { CreditDocument } from './document.ts'
import type { CreditFacts } from './facts.ts'
import {
  complaints,
  costOf,
  customerRows,
  documentIn,
  interestFree,
  lenderRows,
  missedPayments,
  percent,
  supervision,
  withdrawHow,
  withdrawPeriod,
  withdrawThen,
  phrasesOf,
} from './phrases.ts'

export function pcci(facts: CreditFacts): CreditDocument {
  const phrases = phrasesOf(facts)
  const cost = costOf(facts)
  const { product, month, apr, fee, minimum } = phrases
  const year = percent(facts.annualInterestRate)
  return documentIn(phrases, facts, {
    name: 'pre-contract credit information',
    title: 'pre-contract credit information',
    blocks: [
      { paragraph: `Made out on ${phrases.day}, before you agree to anything. Please read it, and keep a copy.` },
      { table: { head: null, rows: customerRows(phrases) } },
      { heading: '1. Contact details' },
      { table: { head: null, rows: lenderRows(phrases) } },
      { heading: '2. Key features of the credit product' },
      {
        table: {
          head: ['What', 'For you'],
          rows: [
            ['Type of credit', `Running-account credit, called ${product}. It pays for goods and services from our shop.`],
            ['Total amount of credit (your credit limit)', `${cost.limit}. We can change it, and tell you before we do; you can ask for a lower one, or refuse an increase, at any time.`],
            ['How and when credit is given', 'From when the agreement is made, each time you choose it to pay for an order, up to what is left of your credit limit.'],
            ['How long the agreement lasts', 'It has no fixed end. You can end it at any time by repaying what you owe and telling us.'],
            ['Repayments', `Each month that something is owed, at least the minimum payment your statement shows, by its due date. It is ${minimum}. You can pay more, or all of it, at any time. What you pay is used for interest and charges first, then for what you have bought.`],
            ['Total amount you will have to pay', `It depends on how you use the account. If you spent ${cost.limit} at once and repaid it in ${cost.months} equal monthly payments of ${cost.monthly}, you would pay ${cost.total} in all: ${cost.limit} borrowed and ${cost.interest} of interest.`],
            ['Security', 'None is asked for.'],
          ],
        },
      }, // prettier-ignore
      { heading: '3. Costs of the credit' },
      {
        table: {
          head: ['What', 'For you'],
          rows: [
            ['Rate of interest', `${year} a year, variable, which is ${month} a month. Interest for a month is worked out on what is left of a statement after its due date, and added to the next one. A statement paid in full by its due date bears none.`],
            ...interestFree(phrases, facts).map((offer) => ['Interest-free offer', offer]),
            ['Annual percentage rate of charge (APR)', `${apr} APR, variable. The APR is the total cost of the credit as a yearly percentage, so that offers can be compared. It is worked out as though ${cost.limit} were spent at once and repaid in ${cost.months} equal monthly payments.`],
            ['Is anything else needed to get the credit?', 'No. No insurance and no other contract has to be taken out.'],
            ['Other costs', 'There is no charge for opening or keeping the account.'],
            ['When costs can change', 'We can change the rate of interest and the charges for good reason, such as a change of our own costs or of the law. We tell you at least 30 days before, and you can then end the agreement and repay at the rate you had.'],
            ['Costs of late payments', `An administration fee of ${fee} for each minimum payment that is not made by its due date.`],
          ],
        },
      }, // prettier-ignore
      { heading: 'If you miss payments' },
      { paragraph: 'Missing payments can have severe consequences for you and make it harder to get credit.' },
      { list: missedPayments(phrases) },
      { heading: '4. Other important legal aspects' },
      {
        table: {
          head: ['What', 'For you'],
          rows: [
            ['Right of withdrawal', `Yes. ${withdrawPeriod}`],
            ['Early repayment', 'You can repay all or part of what you owe at any time, without a charge.'],
            ['Search at a credit reference agency', 'If we decide against an application because of what a credit reference agency holds, we tell you at once and free of charge, and name the agency.'],
            ['Right to a draft of the agreement', 'You can have a copy of the draft agreement on request, free of charge, unless we are not willing to make the agreement with you.'],
            ['How long this information holds', 'For 30 days from the day it was made out.'],
          ],
        },
      }, // prettier-ignore
      { heading: '5. As the agreement is made at a distance' },
      {
        table: {
          head: ['What', 'For you'],
          rows: [
            ['Registration and supervision', supervision(phrases)],
            ['How to withdraw', withdrawHow(phrases)],
            ['After withdrawing', withdrawThen],
            ['If you do not withdraw', 'The agreement binds you until it is ended by you or by us.'],
            ['Law and courts', 'The law of England and Wales holds before and after the agreement is made, and the courts of the part of the United Kingdom in which you live decide.'],
            ['Language', 'This information, the agreement and what we write to you are in English.'],
            ['Complaints', complaints(phrases)],
          ],
        },
      }, // prettier-ignore
    ],
  })
}
