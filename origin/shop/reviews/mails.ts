// Mails to a reviewer: the review was received, approved or rejected.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Mail } from '#origin/platform/mail/mail.ts'
import { hoursToPost } from './fields.ts'

/** `name` is the product's name. The review's text is not repeated, because the address may be mistyped. */
export type ReviewMailSubject = { brand: BrandCode; recipient: string; name: string; productNo: string }

export function receivedMail(about: ReviewMailSubject): Mail {
  return mail(about, `We have your review of ${about.name}`, [
    `Thank you for reviewing ${about.name}.`,
    `We read every review before it is shown, and look whether its writer bought the product from us. That usually takes up to ${hoursToPost} hours; then we write to you again.`,
    'We show good and bad reviews alike. What we leave out is advertising, offence, and what is about something else.',
    'Did you not write it? Then tell us, and we take it out.',
  ])
}

export function approvedMail(about: ReviewMailSubject): Mail {
  return mail(about, `Your review of ${about.name} is shown`, [
    `Your review of ${about.name} can now be read by everybody:`,
    `https://${brands[about.brand].hosts.at(-1)}/shop/p/${about.productNo}`,
    'Thank you for helping others to choose.',
  ])
}

export function rejectedMail(about: ReviewMailSubject, reason: string): Mail {
  return mail(about, `Your review of ${about.name} is not shown`, [
    `We have read your review of ${about.name}, and do not show it.`,
    `The reason: ${reason}`,
    'You are welcome to write it again without that. If you think we are wrong, tell us.',
  ])
}

function mail({ brand, recipient }: ReviewMailSubject, subject: string, parts: string[]): Mail {
  const { name, company } = brands[brand]
  const trader = [`${name} is a trading name of ${company.legalName}`, `${company.phone}, ${company.email}`].join('\n')
  return { brand, recipient, subject: `${name}: ${subject}`, body: [...parts, trader].join('\n\n') }
}
