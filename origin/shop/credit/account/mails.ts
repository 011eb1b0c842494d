// The mails of a store-credit account: a payment's receipt, a new statement, and a missed payment. They promote no credit.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import type { MailSection } from '#origin/platform/mail/content.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import type { AccountPayment } from './account-payment.ts'
import type { Closed } from './close.ts'

const money = (pence: number) => (pence < 0 ? `−${pounds(poundsFromPence(-pence))}` : pounds(poundsFromPence(pence)))

/** Some products are called an account already. */
export function accountName(brand: BrandCode): string {
  const { creditProduct } = brands[brand]
  return / account$/i.test(creditProduct) ? creditProduct : `${creditProduct} account`
}

/** `recipient` is filled in by the statement that writes the mail. */
export function receiptMail({ id, brand, amount, card, created }: AccountPayment): Mail {
  const suffix = card?.card.panSuffix
  return shopMail(brand, '', 'your payment', [
    `Thank you. We’ve received your payment of ${money(amount)} to your ${accountName(brand)}.`,
    {
      amounts: [
        ['Paid on', formatDate(dateOf(new Date(created)))],
        ...(suffix ? [['Card ending', suffix] as const] : []),
        ['Reference', id],
      ],
    },
    'We use your payment for interest and charges first, and then for your purchases. You can see your new balance in your account.',
    { label: 'See your account', url: '/account/credit' },
    worried(brand),
  ])
}

type StatementFacts = Omit<Closed, 'number' | 'ends' | 'through'>

export function statementReadyMail(brand: BrandCode, statement: StatementFacts): Mail {
  const { creditProduct } = brands[brand]
  const { fromDay, toDay, opening, purchases, refunds, interest, fees, payments, closing, minimumPayment, dueDay } =
    statement
  const due = minimumPayment > 0
  return shopMail(brand, '', `your ${creditProduct} statement is ready`, [
    `Your statement for ${formatDate(fromDay)} to ${formatDate(toDay)} is ready in your account.`,
    {
      amounts: [
        [`Owed on ${formatDate(fromDay)}`, money(opening)],
        ['Purchases', money(purchases)],
        ...(refunds > 0 ? [['Refunds', money(-refunds)] as const] : []),
        ...(interest + fees > 0 ? [['Interest and fees', money(interest + fees)] as const] : []),
        ['Payments', money(-payments)],
        [`Owed on ${formatDate(toDay)}`, money(closing)],
        ...(due ? [['Minimum payment', money(minimumPayment)] as const, ['Pay by', formatDate(dueDay)] as const] : []),
      ],
    },
    { label: 'View your statement', url: '/account/credit/statements' },
    ...(due
      ? [
          'You can pay the full balance, the minimum payment or any amount in between. If you make only the minimum payment each month, it will take you longer and cost you more to clear your balance.',
          worried(brand),
        ]
      : ['There’s nothing to pay.']),
  ])
}

/** CONC 7: supportive, with free debt advice, without any credit to be had. */
export function arrearsMail(brand: BrandCode, { overdue, dueDay }: { overdue: number; dueDay: string }): Mail {
  const { company } = brands[brand]
  return shopMail(brand, '', `you’ve missed a payment to your ${accountName(brand)}`, [
    `Your payment was due on ${formatDate(dueDay)} and we haven’t received all of it.`,
    { amounts: [['Still to pay', money(overdue)]] },
    { label: 'Make a payment', url: '/account/credit' },
    'If you’ve paid in the last few days, thank you: you don’t need to do anything.',
    {
      heading: 'What this means',
      parts: [
        'You can’t use your account for new purchases until this is paid. Interest is still added, and we may add a fee, as your agreement says. Missed payments can be recorded by credit reference agencies and can make it harder to get credit.',
      ],
    },
    {
      heading: 'If you can’t pay',
      parts: [
        `Please talk to us on ${company.phone} or at ${company.email}: the earlier, the more we can do. We can look at a plan that you can afford, and at pausing interest and fees while you get advice.`,
        'Free, independent help with debt:',
        { label: 'MoneyHelper, 0800 138 7777', url: 'https://www.moneyhelper.org.uk' },
        { label: 'StepChange, 0800 138 1111', url: 'https://www.stepchange.org' },
        { label: 'National Debtline, 0808 808 4000', url: 'https://www.nationaldebtline.org' },
      ],
    },
    {
      heading: 'If something is not right',
      parts: [
        `Tell us on ${company.phone} or at ${company.email}. If our answer doesn’t satisfy you, or eight weeks have gone by, the Financial Ombudsman Service is free: 0800 023 4567.`,
        { label: 'Financial Ombudsman Service', url: 'https://www.financial-ombudsman.org.uk' },
      ],
    },
  ])
}

function worried(brand: BrandCode): MailSection {
  const { company } = brands[brand]
  return {
    heading: 'Worried about money?',
    parts: [
      `Please talk to us on ${company.phone} or at ${company.email}. For free, independent help, call MoneyHelper on 0800 138 7777.`,
      { label: 'Get free debt advice from MoneyHelper', url: 'https://www.moneyhelper.org.uk' },
    ],
  }
}
