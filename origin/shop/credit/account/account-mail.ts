// The mail that goes out with a payment to an account: a receipt, and where there is help.
import { brands } from '#shared/brands/all.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import type { AccountPayment } from './account-payment.ts'

/** Written down with the payment: both or neither, and once. Nobody is written to whose address is not known. */
export function thanksStatement(d1: D1Database, { id, customerId, brand, amount, card, created }: AccountPayment, now: Date) {
  const { name, creditProduct, company } = brands[brand]
  const suffix = card?.card.panSuffix
  const body = [
    `Thank you: we have your payment of ${pounds(poundsFromPence(amount))} to your ${creditProduct} account.`,
    [`Paid on: ${formatDate(dateOf(new Date(created)))}`, ...(suffix ? [`Card ending: ${suffix}`] : []), `Reference: ${id}`].join('\n'),
    'It pays interest and charges first, and then what you bought. Your account shows what is left.',
    `If you are worried about money, tell us: ${company.phone}, ${company.email}. For free and independent help: MoneyHelper, https://www.moneyhelper.org.uk, 0800 138 7777.`,
    `${name} is a trading name of ${company.legalName}, ${company.address}.`,
  ].join('\n\n')
  return d1
    .prepare(
      `INSERT INTO mail (id, brand, recipient, subject, body, at, customer_id)
       SELECT ?1, ?2, email, ?3, ?4, ?5, id FROM customer WHERE id = ?6 AND email <> '' ON CONFLICT DO NOTHING`,
    )
    .bind(`account-payment-${id}`, brand, `${name}: your payment`, body, now.getTime(), customerId)
} // prettier-ignore
