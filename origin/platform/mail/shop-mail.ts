// A plain-text mail from one brand, with the trader's details that the law requires at its end.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Mail } from './mail-statement.ts'

export function shopMail(brand: BrandCode, recipient: string, subject: string, parts: readonly string[]): Mail {
  const { name, company } = brands[brand]
  const trader = `${name} is a trading name of ${company.legalName}, ${company.address}. ${company.phone}, ${company.email}`
  return { brand, recipient, subject: `${name}: ${subject}`, body: [...parts, trader].join('\n\n') }
}

/** URL of a page on the brand's production host, the last of its hosts. */
export function shopUrl(brand: BrandCode, path: string): string {
  return `https://${brands[brand].hosts.at(-1)}${path}`
}
