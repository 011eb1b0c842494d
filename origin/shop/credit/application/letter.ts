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
      `Your ${creditProduct} account is open. This is what you agreed to; please keep it.`,
      `YOUR AGREEMENT\nSigned on: ${formatDate(today)}\nLender: ${company.legalName}, ${company.address}\nCredit limit: ${limit}\nInterest: ${agreed.annualInterestRate}% a year (variable)\nAPR: ${agreed.variableApr}% (variable)`,
      `YOUR RIGHT TO WITHDRAW\nYou can withdraw from this agreement without giving a reason within ${withdrawal.days} days, beginning with the day after you signed it: until ${until}. Tell us in your account, by telephone on ${company.phone}, by e-mail to ${company.email} or by letter to the address above.\nYou then repay what you owe within ${withdrawal.repayDays} days of telling us, and no interest or charge is added until those days are over. On what is not repaid by then interest is added at the rate of the agreement.`,
      `Your agreement and what it was explained with can be read and kept in your account: https://${hosts.at(-1)}/account`,
      `WHO WE ARE\n${name} is a trading name of ${company.legalName}\nCompany number ${company.companyNumber}, registered in England and Wales`,
    ].join('\n\n'),
  }
}
