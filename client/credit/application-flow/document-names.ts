// Display names of the documents of a credit agreement.
import type { DocumentKind } from '#shared/credit/credit-application.ts'

export const documentNames = {
  pcci: 'Pre-contract credit information',
  explanation: 'Your agreement explained',
  agreement: 'Credit agreement',
} as const satisfies Record<DocumentKind, string>
