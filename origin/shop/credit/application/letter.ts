// The letter that confirms a credit agreement: its terms and how to withdraw.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import type { Mail } from '#origin/platform/mail/mail.ts'

type Agreed = { brand: BrandCode; creditLimit: number; variableApr: number; annualInterestRate: number }

export function agreementLetter({ brand, ...agreed }: Agreed, recipient: string, now: Date): Mail {
  const { name, creditProduct, company, hosts } = brands[brand]
  const today = dateOf(now)
  const until = formatDate(daysAfter(today, withdrawal.days))
  const limit = pounds(poundsFromPence(agreed.creditLimit))
  return {
    brand,
    recipient,
    subject: `${name}: your ${creditProduct} agreement`,
    body: [
      `Your ${creditProduct} account is open. These are the terms you’ve agreed to. Please keep this email.`,
      `YOUR AGREEMENT\nSigned on: ${formatDate(today)}\nLender: ${company.legalName}, ${company.address}\nCredit limit: ${limit}\nInterest: ${agreed.annualInterestRate}% a year (variable)\nAPR: ${agreed.variableApr}% (variable)`,
      `YOUR RIGHT TO WITHDRAW\nYou can withdraw from this agreement without giving a reason within ${withdrawal.days} days, beginning with the day after you signed it: until ${until}. Tell us in your account, by phone on ${company.phone}, by email to ${company.email} or by letter to the address above.\nYou’ll then need to repay what you owe within ${withdrawal.repayDays} days of telling us. We won’t add interest or charges during those days. After that, we’ll add interest at the rate in the agreement to anything you still owe.`,
      `You can read and download your agreement and its explanation in your account: https://${hosts.at(-1)}/account`,
      `WHO WE ARE\n${name} is a trading name of ${company.legalName}\nCompany number ${company.companyNumber}, registered in England and Wales`,
    ].join('\n\n'),
  }
}
