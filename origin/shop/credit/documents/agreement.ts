// The credit agreement, unsigned or signed.
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { daysAfter } from '#shared/platform/london-days.ts'
import { cleanDocument, type Block, type CreditDocument } from './document.ts'
import type { CreditFacts, Signature } from './facts.ts'
import {
  complaints,
  costOf,
  customerRows,
  debtHelp,
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

export function agreement({ signature, ...facts }: CreditFacts & { signature?: Signature }): CreditDocument {
  const phrases = phrasesOf(facts)
  const cost = costOf(facts)
  const { month, apr, minimum, fee, lender } = phrases
  const year = percent(facts.annualInterestRate)
  const made = documentIn(phrases, facts, {
    name: 'agreement',
    title: 'credit agreement',
    blocks: [
      {
        paragraph: `Credit agreement regulated by the Consumer Credit Act 1974, for running-account credit, made out on ${phrases.day}.`,
      },
      { heading: 'Who agrees' },
      { table: { head: null, rows: [...lenderRows(phrases), ...customerRows(phrases)] } },
      { heading: 'Key terms' },
      {
        table: {
          head: ['Term', 'What is agreed'],
          rows: [
            ['Credit limit', `${cost.limit}. We can lower it for good reason, and tell you. We raise it only as you have chosen: asked each time, automatically, or never.`],
            ['Length', 'No fixed end.'],
            ['Rate of interest', `${year} a year, variable; ${month} a month.`],
            ...interestFree(phrases, facts).map((offer) => ['Interest-free offer', offer]),
            ['APR', `${apr}, variable.`],
            ['Total amount payable', `${cost.total}, if ${cost.limit} were spent at once and repaid in ${cost.months} equal monthly payments of ${cost.monthly}.`],
            ['Minimum payment', `Each month that something is owed: ${minimum}.`],
            ['When', 'By the due date on each monthly statement.'],
            ['Administration fee', `${fee} for a minimum payment that is not made by its due date.`],
          ],
        },
      }, // prettier-ignore
      { heading: 'How the account works' },
      {
        list: [
          'You can pay for orders with the account up to what is left of your credit limit.',
          'We make a statement each month in which something has happened or is owed, and tell you when it is there.',
          'Interest for a month is worked out on what is left of a statement after its due date, and added to the next one. A statement paid in full by its due date bears none.',
          'What you pay is used for interest and charges first, then for what you have bought.',
          'We can change the rate and the charges for good reason, and tell you at least 30 days before. You can then end the agreement and repay at the rate you had.',
        ],
      },
      { heading: 'Your right to withdraw' },
      { paragraph: withdrawPeriod },
      { paragraph: withdrawHow(phrases) },
      { paragraph: withdrawThen },
      { heading: 'Paying early, and ending the agreement' },
      { paragraph: 'You can pay all or part of what you owe at any time, without a charge.' },
      {
        paragraph:
          'You can end the agreement at any time, free of charge, by telling us and repaying what you owe. We can end it by giving you two months’ notice in writing, or at once if the law allows it because payments are missed.',
      },
      { heading: 'Missing payments' },
      { paragraph: 'Missing payments can have severe consequences for you and make it harder to get credit.' },
      { list: missedPayments(phrases) },
      ...debtHelp(phrases),
      { heading: 'Goods that are not right' },
      {
        paragraph: `For goods priced over £100 and up to £30,000, you can hold ${lender} responsible as lender for what the seller did wrong, beside the rights you have against the seller (Consumer Credit Act 1974, section 75).`,
      },
      { heading: 'Complaints, and who watches over us' },
      { paragraph: complaints(phrases) },
      { paragraph: supervision(phrases) },
      { paragraph: 'The law of England and Wales holds. You can ask for a copy of this agreement at any time.' },
      {
        heading: 'Signatures',
      },
      {
        paragraph:
          'This is a credit agreement regulated by the Consumer Credit Act 1974. Sign it only if you want to be legally bound by its terms.',
      },
    ],
  })
  return signature ? withSignature(made, signature) : made
}

/** Appends the signatures and the last day to withdraw; the text above them stays unchanged. */
export function withSignature(document: CreditDocument, { name, on }: Signature): CreditDocument {
  const rows = [
    ['Signed by the customer', `${cleanDocument(name)}, electronically, on ${formatDate(on)}`],
    ['Signed for the lender', `${document.author}, electronically, on ${formatDate(on)}`],
    ['Last day to withdraw', formatDate(daysAfter(on, withdrawal.days))],
  ]
  const block: Block = { table: { head: null, rows } }
  return { ...document, blocks: [...document.blocks, block] }
}
