// Who gives money back, by what was paid with.
import type { OriginEnv } from '#origin/env.ts'
import type { PayerOf } from './cancel-order.ts'

/** Nobody can be asked yet: what is due stays noted. */
export function payerOf(_env: OriginEnv): PayerOf {
  return () => ({ refund: async () => false })
}
