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
        paragraph: `Credit agreement regulated by the Consumer Credit Act 1974, for running-account credit, dated ${phrases.day}.`,
      },
      { heading: 'The parties' },
      { table: { head: null, rows: [...lenderRows(phrases), ...customerRows(phrases)] } },
      { heading: 'Key terms' },
      {
        table: {
          head: ['Term', 'Details'],
          rows: [
            ['Credit limit', `${cost.limit}. We may lower it for good reason, and will tell you if we do. We will only raise it in the way you have chosen: after asking you each time, automatically, or never.`],
            ['Duration', 'No fixed end date.'],
            ['Rate of interest', `${year} a year, variable; ${month} a month.`],
            ...interestFree(phrases, facts).map((offer) => ['Interest-free offer', offer]),
            ['APR', `${apr}, variable.`],
            ['Total amount payable', `${cost.total}, if you spent ${cost.limit} at once and repaid it in ${cost.months} equal monthly payments of ${cost.monthly}.`],
            ['Minimum payment', `Each month that you owe something: ${minimum}.`],
            ['When to pay', 'By the due date on each monthly statement.'],
            ['Administration fee', `${fee} if you do not make a minimum payment by its due date.`],
          ],
        },
      }, // prettier-ignore
      { heading: 'How the account works' },
      {
        list: [
          'You can use the account to pay for orders, up to the amount you have available to spend.',
          'We will prepare a statement for each month in which there is a transaction or a balance, and tell you when it is ready.',
          'We work out interest each month on any part of a statement balance left unpaid after its due date, and add it to your next statement. If you pay a statement in full by its due date, we charge no interest on it.',
          'We use your payments for interest and charges first, and then for your purchases.',
          'We may change the interest rate and charges for good reason, and will give you at least 30 days’ notice. You can then end the agreement and repay at your existing rate.',
        ],
      },
      { heading: 'Your right to withdraw' },
      { paragraph: withdrawPeriod },
      { paragraph: withdrawHow(phrases) },
      { paragraph: withdrawThen },
      { heading: 'Paying early and ending the agreement' },
      { paragraph: 'You can repay all or part of what you owe at any time, free of charge.' },
      {
        paragraph:
          'You can end the agreement at any time, free of charge, by telling us and repaying what you owe. We can end it by giving you two months’ notice in writing, or sooner where the law allows because you have missed payments.',
      },
      { heading: 'Missing payments' },
      { paragraph: 'Missing payments could have severe consequences and make obtaining credit more difficult.' },
      { list: missedPayments(phrases) },
      ...debtHelp(phrases),
      { heading: 'If something goes wrong with your purchase' },
      {
        paragraph: `For goods priced over £100 and up to £30,000, you may have the same claim against ${lender}, as the lender, as you have against the seller (section 75 of the Consumer Credit Act 1974).`,
      },
      { heading: 'Complaints and regulation' },
      { paragraph: complaints(phrases) },
      { paragraph: supervision(phrases) },
      { paragraph: 'This agreement is governed by the law of England and Wales. You can ask for a copy at any time.' },
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
