// The fields of a refusal: the envelope, and for some calls the specification's second shape beside it.
import type { CallSpec } from '#shared/platform/call.ts'

export function envelopeFields({ sendsErrorCodes }: Pick<CallSpec, 'sendsErrorCodes'>): string[] {
  return ['code', 'message', 'requestId', ...(sendsErrorCodes ? ['errorCodes', 'error'] : [])]
}
