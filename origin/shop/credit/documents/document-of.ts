// Builds a document of any kind from its facts and its text.
import { daysAfter } from '#shared/platform/london-days.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { cleanDocument, type CreditDocument } from './document.ts'
import type { Facts, Signature } from './facts.ts'
import { commonValues, costValues, statementValues } from './values.ts'
import { readTemplate } from './template.ts'
import agreement from './texts/agreement.md?raw'
import explanation from './texts/explanation.md?raw'
import pcci from './texts/pcci.md?raw'
import statement from './texts/statement.md?raw'

/** Counts up when the documents' own texts change, apart from the terms. */
const edition = 3

const texts = {
  /** In the order of the Standard European Consumer Credit Information (SI 2010/1013, sch. 1). */
  pcci,
  /** The adequate explanation due before an agreement (CONC 4.2.5): short, with the risks. */
  explanation,
  /** Without signatures. */
  agreement,
  statement,
}

export function creditDocumentOf<Kind extends keyof Facts>(kind: Kind, given: Facts[Kind]): CreditDocument {
  const facts: Facts[keyof Facts] = given
  const common = commonValues(facts)
  const own = 'statement' in facts ? statementValues(facts) : costValues(facts)
  const { title, blocks } = readTemplate(texts[kind], { ...common, ...own })
  const name = 'statement' in facts ? `statement ${facts.statement.number}` : kind === 'pcci' ? title : kind
  return {
    name: `${common.product} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    title: `${common.product}: ${title}`,
    version: `${common.termsFrom}/${edition}`,
    language: 'en-GB',
    date: facts.today,
    author: common.lender,
    blocks,
  }
}

/** Appends the signatures and the last day to withdraw; the text above them stays unchanged. */
export function withSignature(document: CreditDocument, { name, on }: Signature): CreditDocument {
  const rows = [
    ['Signed by the customer', `${cleanDocument(name)}, electronically, on ${formatDate(on)}`],
    ['Signed for the lender', `${document.author}, electronically, on ${formatDate(on)}`],
    ['Last day to withdraw', formatDate(daysAfter(on, withdrawal.days))],
  ]
  return { ...document, blocks: [...document.blocks, { table: { head: null, rows } }] }
}
