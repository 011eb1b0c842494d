// The adequate explanation due before an agreement (CONC 4.2.5): short, with the risks.
import { costOfRepaying } from '#shared/credit/credit-cost.ts'
import type { CreditDocument } from './document.ts'
import type { CreditFacts } from './facts.ts'
import {
  costOf,
  debtHelp,
  documentIn,
  interestFree,
  missedPayments,
  percent,
  withdrawHow,
  withdrawPeriod,
  withdrawThen,
  phrasesOf,
} from './phrases.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'

export function explanation(facts: CreditFacts): CreditDocument {
  const phrases = phrasesOf(facts)
  const cost = costOf(facts)
  const { product, apr, month, minimum, brand } = phrases
  const year = percent(facts.annualInterestRate)
  const repaid = [6, 12, 24].map((months) => {
    const { monthly, total } = costOfRepaying(facts.creditLimit, facts.variableApr, months)
    return [
      `${months} months`,
      ...[monthly, total - facts.creditLimit, total].map((pence) => pounds(poundsFromPence(pence))),
    ]
  })
  return documentIn(phrases, facts, {
    name: 'explanation',
    title: 'your agreement explained',
    blocks: [
      {
        paragraph: `For ${phrases.customer.name}, ${phrases.day}. This explains ${product} before you decide. Take all the time you need. If you have any questions, call us on ${brand.company.phone} or email ${brand.company.email}. You do not have to go ahead.`,
      },
      { heading: 'What it is, and when it may not be right for you' },
      {
        paragraph: `${product} lets you buy from us now and pay over time, up to a credit limit of ${cost.limit}. It may not be right for you if:`,
      },
      {
        list: [
          'you want to borrow for a long time, or borrow a large amount: another type of loan may cost less;',
          'you want to use it to pay off other debts or household bills;',
          'you can afford to pay now, which costs nothing extra;',
          'your income is about to fall, or you would struggle to pay at least the minimum each month.',
        ],
      },
      { heading: 'What you’ll pay each month and in total' },
      {
        paragraph: `Each month that you owe something, you need to make at least the minimum payment: ${minimum}. Interest is ${year} a year (variable), which is ${month} a month, or ${apr} APR (variable). If you pay a statement in full by its due date, we charge no interest on it.`,
      },
      ...interestFree(phrases, facts).map((paragraph) => ({ paragraph: `Interest-free offer: ${paragraph}` })),
      { paragraph: `If you spent ${cost.limit} at once and repaid it in equal monthly payments:` },
      { table: { head: ['Repaid over', 'Each month', 'Interest', 'In total'], rows: repaid, amounts: true } },
      {
        paragraph:
          'If you only ever pay the minimum, it will take far longer and cost far more, because the payments get smaller as your balance does. The payment page shows what that would mean for you.',
      },
      { heading: 'Risks to think about' },
      {
        list: [
          'The interest rate is variable, so it can go up. We will give you at least 30 days’ notice.',
          'It can be easy to spend more than you planned. You can ask for a lower limit at any time.',
          'You choose how we handle increases to your limit: ask you each time, automatically, or never. You can change this at any time.',
          'If you return something, we take its price off what you owe, but not any interest already charged.',
        ],
      },
      { heading: 'If you miss payments' },
      { list: missedPayments(phrases) },
      ...debtHelp(phrases),
      { heading: 'Your right to withdraw' },
      { paragraph: withdrawPeriod },
      { paragraph: withdrawHow(phrases) },
      { paragraph: withdrawThen },
    ],
  })
}
