// The payment-attempt engine's operations for a bag. Held: stock, promotion code and store credit. Committed: the order with
// every change of a purchase. Released: the reservations are undone. Triggers enforce these rules.
import { announceMail } from '#origin/platform/mail/mail.ts'
import { hourMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import type { PaymentKind } from './attempt/kind.ts'
import { readAttempt, readAttempts, type BagAttempt } from './bag-attempt.ts'
import {
  cancellingStatement,
  commitStatements,
  forgetStatements,
  releaseStatement,
  orderMailId,
} from './bag-statements.ts'
import { dropPrepared } from './card/prepared-payment.ts'
import { providerOf } from './providers.ts'
import { finishRefunds, reverseCharge } from './refunds.ts'

export const bagPayments: PaymentKind<BagAttempt> = {
  owner: ({ cartId }) => cartId,
  amount: ({ otherPart }) => otherPart,
  provider: providerOf,
  readById: readAttempt,
  readHeld: (d1, cartId) => readAttempts(d1, "cart_id = ? AND state = 'held'", cartId),
  commit: commitStatements,
  async committed(env, { draft, orderNo }) {
    await Promise.all([announceMail(env, orderMailId(orderNo)), announceOrderEvents(env, orderNo)])
    if (draft.subscribes) await wakeScheduler(env, hourMs)
  },
  async ended(env, attempt) {
    const { authenticationTransactionId: id } = attempt.draft.payment
    if (id !== undefined) await dropPrepared(env, attempt, id)
  },
  cancelling: cancellingStatement,
  release: releaseStatement,
  forget: forgetStatements,
  reverse: reverseCharge,
  finishRefunds,
}
