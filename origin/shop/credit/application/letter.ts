// The letter that confirms a credit agreement: its terms and how to withdraw.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { accountName } from '#origin/shop/credit/account/mails.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'

type Agreed = { brand: BrandCode; creditLimit: number; variableApr: number; annualInterestRate: number }

export function agreementLetter({ brand, ...agreed }: Agreed, recipient: string, now: Date): Mail {
  const { creditProduct, company } = brands[brand]
  const today = dateOf(now)
  const until = formatDate(daysAfter(today, withdrawal.days))
  return shopMail(brand, recipient, `your ${creditProduct} agreement`, [
    `Your ${accountName(brand)} is open. These are the terms you’ve agreed to. Please keep this email.`,
    {
      heading: 'Your agreement',
      parts: [
        {
          amounts: [
            ['Signed on', formatDate(today)],
            ['Credit limit', pounds(poundsFromPence(agreed.creditLimit))],
            ['Interest', `${agreed.annualInterestRate}% a year (variable)`],
            ['APR', `${agreed.variableApr}% (variable)`],
          ],
        },
        `Lender: ${company.legalName}, ${company.address}`,
        { label: 'Read and download your agreement', url: '/account' },
      ],
    },
    {
      heading: 'Your right to withdraw',
      parts: [
        `You can withdraw from this agreement without giving a reason within ${withdrawal.days} days, beginning with the day after you signed it: until ${until}. Tell us in your account, by phone on ${company.phone}, by email to ${company.email} or by letter to the address above.`,
        `You’ll then need to repay what you owe within ${withdrawal.repayDays} days of telling us. We won’t add interest or charges during those days. After that, we’ll add interest at the rate in the agreement to anything you still owe.`,
      ],
    },
  ])
}
