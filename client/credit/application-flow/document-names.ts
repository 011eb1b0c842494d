// The documents of an agreement by the names that people read.
import type { DocumentKind } from '#shared/credit/credit-application.ts'

export const documentNames = {
  pcci: 'Pre-contract credit information',
  explanation: 'Your agreement explained',
  agreement: 'Credit agreement',
} as const satisfies Record<DocumentKind, string>
