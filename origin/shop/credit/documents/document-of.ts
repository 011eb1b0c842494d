// Builds a document of any kind from its facts.
import { agreement } from './agreement.ts'
import type { CreditDocument } from './document.ts'
import { explanation } from './explanation.ts'
import type { Facts } from './facts.ts'
import { pcci } from './pcci.ts'
import { statement } from './statement.ts'

const kinds: { [Kind in keyof Facts]: (facts: Facts[Kind]) => CreditDocument } = {
  pcci,
  explanation,
  agreement,
  statement,
}

export function creditDocumentOf<Kind extends keyof Facts>(kind: Kind, facts: Facts[Kind]): CreditDocument {
  return kinds[kind](facts)
}
