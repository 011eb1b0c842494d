// The words of a credit document, in their smallest form.
import { brands } from '#shared/brands/index.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { AccountAddress } from '#shared/entities/address.ts'
import type { DocumentKind } from '#shared/entities/credit-application.ts'
import { pounds, poundsFromPence } from '#shared/rules/money.ts'

export type Document = { title: string; version: string; language: 'en-GB'; blocks: string[] }
export type DocumentFacts = {
  brand: BrandCode
  /** The day of the terms, and of the document. ISO dates. */
  terms: string
  today: string
  name: string
  address: AccountAddress
  /** Pence, and per cent. */
  creditLimit: number
  annualInterestRate: number
  periodInterestRate: number
  variableApr: number
}

const titles = {
  pcci: 'Pre-contract credit information',
  explanation: 'Your agreement explained',
  agreement: 'Credit agreement',
}

export function documentOf(kind: DocumentKind, facts: DocumentFacts): Document {
  const limit = pounds(poundsFromPence(facts.creditLimit))
  return {
    title: titles[kind],
    version: `${kind}-${facts.terms}`,
    language: 'en-GB',
    blocks: [
      `${brands[facts.brand].company.legalName} and ${facts.name}, ${facts.today}.`,
      `Credit limit ${limit}; ${facts.annualInterestRate}% a year (variable); ${facts.variableApr}% APR (variable).`,
    ],
  }
}

export function htmlOf({ title, blocks }: Document): string {
  return [`<h1>${escaped(title)}</h1>`, ...blocks.map((text) => `<p>${escaped(text)}</p>`)].join('')
}

export async function pdfOf({ title }: Document): Promise<Uint8Array> {
  return new TextEncoder().encode(`%PDF-1.7\n% ${title}\n%%EOF\n`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
