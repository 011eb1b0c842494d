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
      { paragraph: `Dated ${phrases.day}. Please read this before you decide, and keep a copy.` },
      { table: { head: null, rows: customerRows(phrases) } },
      { heading: '1. Contact details' },
      { table: { head: null, rows: lenderRows(phrases) } },
      { heading: '2. Key features of the credit product' },
      {
        table: {
          head: ['Item', 'Details'],
          rows: [
            ['Type of credit', `Running-account credit, called ${product}. You can use it to pay for goods and services from our shop.`],
            ['Total amount of credit (your credit limit)', `${cost.limit}. We may change it, and will tell you before we do. You can ask for a lower limit, or refuse an increase, at any time.`],
            ['How and when credit is given', 'Once the agreement is made, you can choose to pay for any order with it, up to the amount you have available to spend.'],
            ['How long the agreement lasts', 'It has no fixed end date. You can end it at any time by telling us and repaying what you owe.'],
            ['Repayments', `Each month that you owe something, you need to pay at least the minimum payment on your statement by its due date. It is ${minimum}. You can pay more, or the full balance, at any time. We use your payments for interest and charges first, and then for your purchases.`],
            ['Total amount you will have to pay', `It depends on how you use the account. If you spent ${cost.limit} at once and repaid it in ${cost.months} equal monthly payments of ${cost.monthly}, you would pay ${cost.total} in total: ${cost.limit} borrowed and ${cost.interest} of interest.`],
            ['Security', 'None required.'],
          ],
        },
      }, // prettier-ignore
      { heading: '3. Costs of the credit' },
      {
        table: {
          head: ['Item', 'Details'],
          rows: [
            ['Rate of interest', `${year} a year (variable), which is ${month} a month. We work out interest each month on any part of a statement balance left unpaid after its due date, and add it to your next statement. If you pay a statement in full by its due date, we charge no interest on it.`],
            ...interestFree(phrases, facts).map((offer) => ['Interest-free offer', offer]),
            ['Annual percentage rate of charge (APR)', `${apr} APR (variable). The APR is the total cost of the credit as a yearly percentage, to help you compare offers. It assumes you spend ${cost.limit} at once and repay it in ${cost.months} equal monthly payments.`],
            ['Do I need to take out anything else to get the credit?', 'No. You do not need insurance or any other contract.'],
            ['Other costs', 'There is no charge for opening or keeping the account.'],
            ['When costs can change', 'We may change the interest rate and charges for good reason, such as a change in our own costs or in the law. We will give you at least 30 days’ notice, and you can then end the agreement and repay at your existing rate.'],
            ['Costs of late payments', `An administration fee of ${fee} each time you do not make a minimum payment by its due date.`],
          ],
        },
      }, // prettier-ignore
      { heading: 'If you miss payments' },
      { paragraph: 'Missing payments could have severe consequences and make obtaining credit more difficult.' },
      { list: missedPayments(phrases) },
      { heading: '4. Other important legal aspects' },
      {
        table: {
          head: ['Item', 'Details'],
          rows: [
            ['Right of withdrawal', `Yes. ${withdrawPeriod}`],
            ['Early repayment', 'You can repay all or part of what you owe at any time, free of charge.'],
            ['Search at a credit reference agency', 'If we decline your application because of information from a credit reference agency, we will tell you straight away, free of charge, and give you the agency’s name and contact details.'],
            ['Right to a draft credit agreement', 'You can ask for a copy of the draft credit agreement, free of charge, unless we are unwilling to enter into an agreement with you.'],
            ['How long this information is valid', 'For 30 days from the date at the top.'],
          ],
        },
      }, // prettier-ignore
      { heading: '5. Additional information for agreements made at a distance' },
      {
        table: {
          head: ['Item', 'Details'],
          rows: [
            ['Registration and regulation', supervision(phrases)],
            ['How to withdraw', withdrawHow(phrases)],
            ['After withdrawing', withdrawThen],
            ['If you do not withdraw', 'You will be bound by the agreement until you or we end it.'],
            ['Law and courts', 'The law of England and Wales applies before and after the agreement is made. The courts of the part of the United Kingdom where you live will decide any dispute.'],
            ['Language', 'This information, the agreement and our communications with you are in English.'],
            ['Complaints', complaints(phrases)],
          ],
        },
      }, // prettier-ignore
    ],
  })
}
