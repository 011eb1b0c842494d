// A mail in the shop's name: plain text, and at its end who writes.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Mail } from './mail-statement.ts'

export function mail(brand: BrandCode, recipient: string, subject: string, parts: readonly string[]): Mail {
  const { name, company } = brands[brand]
  const trader = `${name} is a trading name of ${company.legalName}, ${company.address}. ${company.phone}, ${company.email}`
  return { brand, recipient, subject: `${name}: ${subject}`, body: [...parts, trader].join('\n\n') }
}

/** A page of the shop, where the brand is in production. */
export function addressOf(brand: BrandCode, path: string): string {
  return `https://${brands[brand].hosts.at(-1)}${path}`
}
