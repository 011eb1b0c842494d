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
        paragraph: `For ${phrases.customer.name}, ${phrases.day}. This explains ${product} before you decide. Take the time you need, and ask us anything: ${brand.company.phone} or ${brand.company.email}. You are free not to go on.`,
      },
      { heading: 'What it is, and what it does not suit' },
      {
        paragraph: `${product} lets you buy from our shop now and pay over time, up to a credit limit of ${cost.limit}. It does not suit you if`,
      },
      {
        list: [
          'you need to borrow for longer, or a large amount: another kind of loan may cost less;',
          'you want to pay off other debts, or pay household bills, with it;',
          'you can pay now without going short: that costs nothing extra;',
          'your income is about to fall, or paying at least the minimum each month would be a strain.',
        ],
      },
      { heading: 'What you pay, and in total' },
      {
        paragraph: `Each month that you owe something, you make at least the minimum payment: ${minimum}. Interest is ${year} a year, variable, which is ${month} a month; ${apr} APR, variable. Pay a statement in full by its due date, and it bears no interest.`,
      },
      ...interestFree(phrases, facts).map((paragraph) => ({ paragraph: `Interest-free offer: ${paragraph}` })),
      { paragraph: `If you spent ${cost.limit} at once and repaid it in equal months:` },
      { table: { head: ['Repaid in', 'Each month', 'Interest', 'In all'], rows: repaid, amounts: true } },
      {
        paragraph:
          'If you only ever pay the minimum, it takes far longer and costs far more: the payments shrink as the balance does. Each statement and the payment page show what that comes to for you.',
      },
      { heading: 'What could harm you' },
      {
        list: [
          'The rate of interest is variable: it can go up. We tell you at least 30 days before.',
          'It is easy to spend more than planned when the limit allows it. You can ask for a lower limit at any time.',
          'An increase of the limit is only ever what you choose: asked each time, automatic, or never. You can change that at any time.',
          'A purchase returned is taken off what you owe, but interest added before then stays.',
        ],
      },
      { heading: 'If you do not pay' },
      { list: missedPayments(phrases) },
      ...debtHelp(phrases),
      { heading: 'Your right to withdraw, and how' },
      { paragraph: withdrawPeriod },
      { paragraph: withdrawHow(phrases) },
      { paragraph: withdrawThen },
    ],
  })
}
