// Calls of a shopper to the shop's own handlers, as requests of the world.
import { cardHandlers } from '#origin/shop/payment/handlers/cards.ts'
import { digitalPaymentHandlers, miyoHandlers, paymentHandlers } from '#origin/shop/payment/handlers/payment.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { cardPayment } from '#tests/support/sample-card.ts'
import type { Client } from '../client.ts'
import type { Backend } from './backend.ts'

type Handler = (input: { query: unknown; body: unknown }, context: HandlerContext) => Promise<unknown>

const handlers = {
  ...cardHandlers,
  ...digitalPaymentHandlers,
  ...miyoHandlers,
  ...paymentHandlers,
} as unknown as Record<string, Handler>

/** Calls that have the same name are the same call, in every run of the seed. */
export function clientIn(backend: Backend, name: string): Client {
  return {
    async send({ name: call }, { person, query, body }) {
      const handler = handlers[call.slice(call.indexOf('.') + 1)]!
      const reply = await backend.call(`${name} ${call}`, person, (context) => handler({ query, body }, context))
      if (reply === 'unknown') return { status: 0, body: {}, tally: null }
      if ('refused' in reply) return { status: 409, body: { code: reply.refused }, tally: null }
      return { status: 200, body: reply.body as Record<string, unknown>, tally: null }
    },
    async typeCard(_owner, { amount, part, journeyType }) {
      const typed = { transientToken: 'token', referenceId: 'session', websiteIdentifier: 'JDW' }
      const payment = cardPayment({ ...typed, amount, journeyType })
      return { ...payment, partPaymentIndicator: part, saveCardIndicator: false, defaultCardIndicator: false }
    },
    walletToken: () => name,
  }
}
