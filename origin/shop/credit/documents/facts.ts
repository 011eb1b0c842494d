// The facts that documents are built from. All costs in a document follow from these facts and the brand's terms.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { AccountAddress } from '#shared/delivery/address.ts'
import type { Statement, StatementLine } from '#shared/credit/credit-account.ts'

/** Facts that every kind of document has. */
type DocumentFacts = {
  brand: BrandCode
  /** ISO dates: `terms` selects the terms (in the brand's file), `today` is the date of issue. */
  terms: string
  today: string
  name: string
  address: AccountAddress | null
}

export type CreditFacts = DocumentFacts & {
  /** Pence. */
  creditLimit: number
  /** Per cent. */
  annualInterestRate: number
  periodInterestRate: number
  variableApr: number
}

/** The signer's name and the ISO date of the signature. */
export type Signature = { name: string; on: string }

/** Rates in per cent, from the account's agreement, otherwise from the terms. */
export type StatementFacts = DocumentFacts & {
  periodInterestRate: number
  variableApr: number
  /** Amounts in pounds, as in the reply. */
  statement: Statement
  lines: StatementLine[]
}

export type Facts = {
  pcci: CreditFacts
  explanation: CreditFacts
  agreement: CreditFacts
  statement: StatementFacts
}
