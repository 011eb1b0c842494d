// A monthly account statement.
import type { StatementLine } from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { cleanDocument, type CreditDocument } from './document.ts'
import type { StatementFacts } from './facts.ts'
import { complaints, customerRows, debtHelp, documentIn, lenderRows, phrasesOf } from './phrases.ts'

export function statement(facts: StatementFacts): CreditDocument {
  const phrases = phrasesOf(facts)
  const { product, month, apr, minimum, fee, brand } = phrases
  const { statement: of, lines } = facts
  return documentIn(phrases, facts, {
    name: `statement ${of.number}`,
    title: `statement ${of.number}, ${formatDate(of.from)} to ${formatDate(of.to)}`,
    blocks: [
      { table: { head: null, rows: customerRows(phrases) } },
      { heading: 'What to pay' },
      {
        table: {
          head: null,
          rows: [
            ['Full statement balance', signedPounds(of.closingBalance)],
            ['Minimum payment', pounds(of.minimumPayment)],
            ['Payment due', of.minimumPayment > 0 ? `by ${formatDate(of.paymentDueDate)}` : 'Nothing to pay'],
          ],
          amounts: true,
        },
      },
      {
        paragraph:
          'If you make only the minimum payment each month, it will take you longer and cost you more to clear your balance.',
      },
      { heading: 'Summary' },
      {
        table: {
          head: ['Item', 'Amount'],
          rows: [
            [`Owed on ${formatDate(of.from)}`, signedPounds(of.openingBalance)],
            ['Purchases', pounds(of.purchases)],
            ['Refunds', signedPounds(-of.refunds)],
            ['Payments', signedPounds(-of.payments)],
            ['Interest', pounds(of.interest)],
            ['Fees', pounds(of.fees)],
            [`Owed on ${formatDate(of.to)}`, signedPounds(of.closingBalance)],
          ],
          amounts: true,
        },
      },
      { heading: 'Transactions' },
      lines.length === 0
        ? { paragraph: 'There were no transactions this month.' }
        : { table: { head: ['Date', 'Description', 'Amount'], rows: lines.map(rowOf), amounts: true } },
      { heading: 'How we work it out' },
      {
        list: [
          `Interest: ${month} a month (variable), ${apr} APR (variable), on any part of your previous statement left unpaid after its due date.`,
          `Minimum payment: ${minimum}.`,
          `Administration fee: ${fee} if you do not make a minimum payment by its due date.`,
        ],
      },
      { heading: 'How to pay' },
      {
        paragraph: `Pay by card in your account under ${product}, by Direct Debit, or by phone on ${brand.company.phone}. You can pay more than the minimum at any time, free of charge.`,
      },
      ...debtHelp(phrases),
      { heading: 'Complaints' },
      { paragraph: complaints(phrases) },
      { table: { head: null, rows: lenderRows(phrases) } },
    ],
  })
}

/** `−£12.00` for an amount that lowers the balance. */
export function signedPounds(amount: number): string {
  return amount < 0 ? `−${pounds(-amount)}` : pounds(amount)
}

function rowOf(line: StatementLine): string[] {
  return [formatDate(line.date), cleanDocument(line.words), signedPounds(line.amount)]
}
