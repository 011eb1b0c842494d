// The values of the placeholders in the documents' texts. All costs follow from the facts and the brand's terms.
import { brands } from '#shared/brands/all.ts'
import type { StatementLine } from '#shared/credit/credit-account.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { interestFreeMessage } from '#shared/credit/interest-free-message.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { costOfRepaying } from '#shared/credit/credit-cost.ts'
import type { AccountAddress } from '#shared/delivery/address.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { cleanDocument, type Block } from './document.ts'
import type { CreditFacts, Facts, StatementFacts } from './facts.ts'

/** Values of every document. */
export function commonValues(facts: Facts[keyof Facts]) {
  const { company, creditProduct } = brands[facts.brand]
  const terms = creditTermsOn(facts.brand, facts.terms)
  return {
    product: creditProduct,
    lender: company.legalName,
    lenderAddress: company.address,
    phone: company.phone,
    email: company.email,
    companyNumber: company.companyNumber,
    firmReference: terms.firmReference,
    termsFrom: terms.from,
    customer: cleanDocument(facts.name),
    customerAddress: facts.address ? cleanDocument(postalLines(facts.address).join(', ')) : null,
    month: percent(facts.periodInterestRate),
    apr: percent(facts.variableApr),
    minimumShare: percent(terms.minimumPayment.percent),
    minimumLeast: pounds(terms.minimumPayment.least),
    fee: pounds(terms.adminFee),
    day: formatDate(facts.today),
    withdrawDays: `${withdrawal.days}`,
    repayDays: `${withdrawal.repayDays}`,
  }
}

/** The lines of an envelope. */
function postalLines(address: AccountAddress): string[] {
  const { flatNumber, houseName, houseNumberAndSuffix, addressLine1, addressLine2, addressLine3 } = address
  const { town, county, postcode, country, isoCountryCode } = address
  return [
    /^\d/.test(flatNumber) ? `Flat ${flatNumber}` : flatNumber,
    houseName,
    `${houseNumberAndSuffix} ${addressLine1}`.trim(),
    addressLine2,
    addressLine3,
    town,
    county,
    postcode,
    isoCountryCode === 'GB' ? '' : country,
  ].filter(Boolean)
}

/** The cost when the whole limit is spent at once and repaid over the terms' example months, and over others. */
export function costValues({ brand, today, creditLimit, variableApr, ...facts }: CreditFacts) {
  const { example, interestFree } = creditTermsOn(brand, facts.terms)
  const format = (pence: number) => pounds(poundsFromPence(pence))
  const over = (months: number, suffix: number | '' = months) => {
    const { monthly, total } = costOfRepaying(creditLimit, variableApr, months)
    return {
      [`monthly${suffix}`]: format(monthly),
      [`interest${suffix}`]: format(total - creditLimit),
      [`total${suffix}`]: format(total),
    }
  }
  return {
    year: percent(facts.annualInterestRate),
    limit: format(creditLimit),
    months: `${example.months}`,
    ...over(example.months, ''),
    ...over(6),
    ...over(12),
    ...over(24),
    interestFree: interestFree && today <= interestFree.endDate ? interestFreeMessage(interestFree).join(' ') : null,
  }
}

export function statementValues({ statement: of, lines }: StatementFacts) {
  const transactions: Block =
    lines.length === 0
      ? { paragraph: 'There were no transactions this month.' }
      : { table: { head: ['Date', 'Description', 'Amount'], rows: lines.map(rowOf), amounts: true } }
  return {
    number: `${of.number}`,
    from: formatDate(of.from),
    to: formatDate(of.to),
    opening: signedPounds(of.openingBalance),
    purchases: pounds(of.purchases),
    refunds: signedPounds(-of.refunds),
    payments: signedPounds(-of.payments),
    interest: pounds(of.interest),
    fees: pounds(of.fees),
    closing: signedPounds(of.closingBalance),
    minimumPayment: pounds(of.minimumPayment),
    due: of.minimumPayment > 0 ? `by ${formatDate(of.paymentDueDate)}` : 'Nothing to pay',
    transactions,
  }
}

function rowOf(line: StatementLine): string[] {
  return [formatDate(line.date), cleanDocument(line.words), signedPounds(line.amount)]
}

/** `−£12.00` for an amount that lowers the balance. */
function signedPounds(amount: number): string {
  return amount < 0 ? `−${pounds(-amount)}` : pounds(amount)
}

/** `34.9%`, with at most two decimals. */
export function percent(rate: number): string {
  return `${Number(rate.toFixed(2))}%`
}
