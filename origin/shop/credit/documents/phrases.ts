// Texts that several credit documents of a brand share: lender, cost, withdrawal, help with debt.
import { brands } from '#shared/brands/all.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { interestFreeMessage } from '#shared/credit/interest-free-message.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { costOfRepaying } from '#shared/credit/credit-cost.ts'
import type { AccountAddress } from '#shared/delivery/address.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { cleanDocument, type Block, type CreditDocument } from './document.ts'
import type { CreditFacts, Facts } from './facts.ts'

/** Counts up when the documents' own texts change, apart from the terms. */
const edition = 3

export type Phrases = ReturnType<typeof phrasesOf>

/** The phrases that follow from the facts and the brand's terms. */
export function phrasesOf(facts: Omit<CreditFacts, 'creditLimit' | 'annualInterestRate'>) {
  const brand = brands[facts.brand]
  const terms = creditTermsOn(facts.brand, facts.terms)
  const { percent: share, least } = terms.minimumPayment
  return {
    brand,
    terms,
    product: brand.creditProduct,
    lender: brand.company.legalName,
    customer: {
      name: cleanDocument(facts.name),
      address: facts.address ? cleanDocument(postalLines(facts.address).join(', ')) : null,
    },
    month: percent(facts.periodInterestRate),
    apr: percent(facts.variableApr),
    minimum: `${percent(share)} of your balance or ${pounds(least)}, whichever is higher, plus that month’s interest and charges and any minimum payment still unpaid, but never more than you owe`,
    fee: pounds(terms.adminFee),
    version: `${terms.from}/${edition}`,
    day: formatDate(facts.today),
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

/** Cost when the whole limit is spent at once and repaid over the terms' example months. */
export function costOf(facts: CreditFacts) {
  const { months } = creditTermsOn(facts.brand, facts.terms).example
  const { monthly, total } = costOfRepaying(facts.creditLimit, facts.variableApr, months)
  const format = (pence: number) => pounds(poundsFromPence(pence))
  return {
    months,
    limit: format(facts.creditLimit),
    monthly: format(monthly),
    total: format(total),
    interest: format(total - facts.creditLimit),
  }
}

/** `34.9%`, with at most two decimals. */
export function percent(rate: number): string {
  return `${Number(rate.toFixed(2))}%`
}

/** Empty without an offer, or when the offer ended before the document's date. */
export function interestFree({ terms }: Phrases, { today }: Pick<CreditFacts, 'today'>): string[] {
  const offer = terms.interestFree
  return offer && today <= offer.endDate ? [interestFreeMessage(offer).join(' ')] : []
}

export function lenderRows({ lender, brand }: Phrases): string[][] {
  const { address, phone, email } = brand.company
  return [
    ['Lender', lender],
    ['Address', address],
    ['Phone', phone],
    ['Email', email],
  ]
}

export function customerRows({ customer }: Phrases): string[][] {
  return [['Customer', customer.name], ...(customer.address === null ? [] : [['Address', customer.address]])]
}

export const withdrawPeriod = `You have the right to withdraw from the agreement within ${withdrawal.days} days, without giving a reason. The ${withdrawal.days} days begin the day after the latest of: the day the agreement is made, the day you are told your credit limit, and the day you receive your copy of the agreement.`

export function withdrawHow({ brand, product }: Phrases): string {
  const { phone, email, address } = brand.company
  return `To withdraw, tell us in your account under ${product}, by phone on ${phone}, by email to ${email} or by letter to ${address}.`
}

export const withdrawThen = `If you withdraw, you must repay what you owe without delay, and within ${withdrawal.repayDays} days of telling us at the latest. We will not add interest or charges during those days: the interest for each day is nil. After that, we will add interest at the rate in the agreement to anything you still owe, on the statements that follow, but no administration fee. Withdrawing does not cancel your orders, so you can keep what you have bought. You can cancel orders separately.`

export function missedPayments({ fee }: Phrases): string[] {
  return [
    `We charge an administration fee of ${fee} if you do not make a minimum payment by its due date.`,
    'We keep adding interest to what you owe, so it takes longer and costs more to pay off.',
    'We may stop you making new purchases with the account.',
    'We tell credit reference agencies, which can make it harder or more expensive for you to borrow.',
    'If you still do not pay, we may end the agreement, ask you to repay everything you owe, pass the debt to a debt collector or take you to court. A court judgment stays on public record for six years.',
  ]
}

export function debtHelp({ brand }: Phrases): Block[] {
  return [
    {
      paragraph: `If you are finding it hard to pay, please call us on ${brand.company.phone} as early as you can. For free, independent and confidential help with debt, contact:`,
    },
    {
      list: [
        'MoneyHelper: www.moneyhelper.org.uk',
        'StepChange: www.stepchange.org',
        'National Debtline: www.nationaldebtline.org',
      ],
    },
  ]
}

export function complaints({ lender, brand }: Phrases): string {
  const { phone, email } = brand.company
  return `If you have a complaint, please contact us first on ${phone} or at ${email}. If you are not happy with our answer, or we have not answered within eight weeks, you can take your complaint to the Financial Ombudsman Service free of charge: www.financial-ombudsman.org.uk, 0800 023 4567. ${lender} is covered by this service.`
}

export function supervision({ lender, terms, brand }: Phrases): string {
  return `${lender} is registered in England and Wales, company number ${brand.company.companyNumber}. It is authorised and regulated by the Financial Conduct Authority, firm reference number ${terms.firmReference}.`
}

/** Adds name, version, date and author to a document's title and blocks. */
export function documentIn(
  phrases: Phrases,
  facts: Facts[keyof Facts],
  { name, title, blocks }: Pick<CreditDocument, 'name' | 'title' | 'blocks'>,
): CreditDocument {
  return {
    name: `${phrases.product} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    title: `${phrases.product}: ${title}`,
    version: phrases.version,
    language: 'en-GB',
    date: facts.today,
    author: phrases.lender,
    blocks,
  }
}
