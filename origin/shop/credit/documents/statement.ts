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
          head: ['What', 'Amount'],
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
        : { table: { head: ['Date', 'What', 'Amount'], rows: lines.map(rowOf), amounts: true } },
      { heading: 'How it is worked out' },
      {
        list: [
          `Interest: ${month} a month, variable (${apr} APR, variable), on what was left of the statement before after its due date.`,
          `Minimum payment: ${minimum}.`,
          `Administration fee: ${fee}, when a minimum payment is not made by its due date.`,
        ],
      },
      { heading: 'How to pay' },
      {
        paragraph: `Online, in your account under ${product}, by card; by Direct Debit; or by phone, on ${brand.company.phone}. You can pay more than the minimum at any time, without a charge.`,
      },
      ...debtHelp(phrases),
      { heading: 'If something is not right' },
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
