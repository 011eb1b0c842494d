// Builds a document of any kind from its facts.
import { agreement } from './agreement.ts'
import type { Document } from './document.ts'
import { explanation } from './explanation.ts'
import type { Facts } from './facts.ts'
import { pcci } from './pcci.ts'
import { statement } from './statement.ts'

const kinds: { [Kind in keyof Facts]: (facts: Facts[Kind]) => Document } = { pcci, explanation, agreement, statement }

export function documentOf<Kind extends keyof Facts>(kind: Kind, facts: Facts[Kind]): Document {
  return kinds[kind](facts)
}
