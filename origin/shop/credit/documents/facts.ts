// What a document is made out from. Everything it says about costs is worked out from these and the brand's terms.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { AccountAddress } from '#shared/delivery/address.ts'
import type { Statement, StatementLine } from '#shared/credit/credit-account.ts'

/** Whom it is for, and in which words it is said. */
type ForWhom = {
  brand: BrandCode
  /** ISO dates: of the terms (shared/credit/credit-terms.ts), and on which the document is made out. */
  terms: string
  today: string
  name: string
  address: AccountAddress | null
}

export type CreditFacts = ForWhom & {
  /** Pence. */
  creditLimit: number
  /** Per cent. */
  annualInterestRate: number
  periodInterestRate: number
  variableApr: number
}

/** Who signed, by what, and on which ISO date. */
export type Signature = { name: string; on: string }

/** Rates in per cent, of the account's agreement or else of the terms. */
export type StatementFacts = ForWhom & {
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
