// What a document is made out from. Everything it says about costs is worked out from these and the brand's terms.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Statement, StatementLine } from '#shared/entities/credit-account.ts'

export type CreditFacts = {
  brand: BrandCode
  /** ISO date on which the document is made out, and the one of the terms it is made under (shared/credit-terms.ts). */
  day: string
  termsOf: string
  /** `address` in the lines of a letter. */
  customer: { name: string; address: string[] }
  /** Pence. */
  creditLimit: number
  /** Per cent. */
  annualInterestRate: number
  periodInterestRate: number
  variableApr: number
}

/** Who signed, by what, and on which ISO date. */
export type Signature = { name: string; on: string }

/** `day` is the one of the statement. The account's rates are those of its agreement, or of the terms. */
export type StatementFacts = {
  brand: BrandCode
  day: string
  termsOf: string
  customer: { name: string; address: string[] }
  /** Per cent. */
  periodInterestRate: number
  variableApr: number
  /** As on the wire, in pounds. */
  statement: Statement
  lines: StatementLine[]
}

export type Facts = {
  pcci: CreditFacts
  explanation: CreditFacts
  /** Without a signature it is the one to be signed. */
  agreement: CreditFacts & { signature?: Signature }
  statement: StatementFacts
}
