// The same shop without a server, for the small version in `npm test`: the origin from its source, in the test's own runtime.
import { env } from 'cloudflare:workers'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import origin from '#origin/index.ts'
import { withHarness } from './harness.ts'
import type { Shop } from './shop.ts'

const context = {
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
  props: {},
} as unknown as ExecutionContext
const answer = withHarness({
  fetch: (request, given, at) => origin.fetch(request, given, at),
  queue: (batch, given) => origin.queue(batch, given),
})

/** Wallets are emulated where a setting says so. */
const wallets = { APPLE_PAY_MERCHANT_ID: emulatedMerchant, GOOGLE_PAY_MERCHANT_ID: emulatedMerchant }

export function shopInProcess(changes: Partial<OriginEnv> = {}): Shop {
  const bindings: OriginEnv = { ...(env as unknown as OriginEnv), LOCAL: '1', RATE_LIMITS: '0', ...wallets, ...changes }
  const at = 'http://origin'
  return {
    at,
    edgeSecret: bindings.EDGE_SECRET,
    fetch(path, { signal, ...init }) {
      const answered = answer(new Request(at + path, init), bindings, context)
      if (!signal) return answered
      // An aborted caller stops waiting; the shop finishes the request.
      const gone = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))))
      return Promise.race([answered, gone])
    },
  }
}
