// Account payments as a kind of payment. Held: only the payment's row exists. Committed: the payment is booked, its card is
// saved, its receipt is sent, and paid arrears end. Released: the row states the reason. Triggers book the ledger.
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { PaymentKind } from '#origin/shop/payment/attempt/kind.ts'
import { keepCardStatements } from '#origin/shop/payment/card/saved-cards.ts'
import type { PaymentProvider } from '#origin/shop/payment/payment-provider.ts'
import { erasedCard, providersOf } from '#origin/shop/payment/providers.ts'
import { customerOf, attemptOwner, readAccountPayments, type AccountPayment } from './account-payment.ts'
import { accountToday } from './keep-account.ts'
import { receiptMail } from './mails.ts'

export const accountPayments: PaymentKind<AccountPayment> = {
  owner: ({ customerId }) => attemptOwner(customerId),
  amount: ({ amount }) => amount,
  provider: providerOf,
  async readById(d1, id) {
    const [payment] = await readAccountPayments(d1, 'id = ?', id)
    return payment!
  },
  readHeld: (d1, owner) => readAccountPayments(d1, "customer_id = ? AND state = 'asked'", customerOf(owner)),

  commit: (d1, payment, { transactionId, saved }, now) => [
    d1
      .prepare("UPDATE account_payment SET state = 'paid', transaction_id = ?, card = NULL WHERE id = ?")
      .bind(transactionId, payment.id),
    ...keepCardStatements(d1, payment.customerId, payment.card ?? {}, saved, now),
    ...(payment.amount > 0 ? [receiptStatement(d1, payment, now)] : []),
  ],
  /** A submission has read the account and ends arrears in its own commit; any other commit reads the account afterwards. */
  async committed(env, { id, customerId, amount }, now, inSubmission) {
    await announceMail(env, receiptMailId(id))
    if (!inSubmission && amount > 0) await accountToday(env.DB, customerId, now).catch(() => undefined)
  },

  cancelling: (d1, id) =>
    d1.prepare("UPDATE account_payment SET cancelling = 1 WHERE id = ? AND state = 'asked'").bind(id),
  release: (d1, { id }, reason) =>
    d1
      .prepare(
        "UPDATE account_payment SET state = 'released', reason = ?, card = NULL WHERE id = ? AND state = 'asked'",
      )
      .bind(reason, id),
  forget: (d1, id) => [
    d1
      .prepare(
        `UPDATE account_payment SET state = 'released', reason = 'NOT_ASKED', key = key || ':' || id, card = NULL
         WHERE id = ? AND state = 'asked'`,
      )
      .bind(id),
    d1.prepare('UPDATE card_enrolment SET used_by = NULL WHERE used_by = ?').bind(id),
  ],

  async reverse(env, { id, amount, customerId }, transactionId) {
    await env.DB.prepare(
      `INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount) VALUES (?1, ?1, 'card', ?2, ?3)
       ON CONFLICT DO NOTHING`,
    )
      .bind(id, transactionId, amount)
      .run()
    await finishReversals(env, customerId)
  },
  finishRefunds: (env, owner) => finishReversals(env, customerOf(owner)!),
}

/** A card that is only saved is authorized again under its reference, because only that reply has the tokens to save. */
function providerOf(env: OriginEnv, { card, amount }: AccountPayment): PaymentProvider {
  const keepOnly = amount === 0
  const provider = providersOf(env).gateway.byCard({
    card: card?.card ?? erasedCard,
    authenticationTransactionId: card?.authenticationTransactionId ?? '',
    save: card?.save ?? false,
    keepOnly,
  })
  if (!keepOnly) return provider
  return {
    ...provider,
    async find(reference) {
      const found = await provider.find(reference)
      if (found.outcome !== 'authorized') return found
      const repeated = await provider.authorize({ reference, amount }).catch(() => null)
      return repeated?.outcome === 'authorized' && repeated.saved ? repeated : { outcome: 'unknown' }
    },
  }
}

/** Voids authorizations that came after their payment was released. True when none is left. */
async function finishReversals(env: OriginEnv, customerId: string): Promise<boolean> {
  const due = await readAccountPayments(
    env.DB,
    'customer_id = ? AND id IN (SELECT attempt_id FROM refund WHERE done IS NULL)',
    customerId,
  )
  let finished = true
  for (const payment of due) {
    const confirmed = await providerOf(env, payment)
      .cancel(payment.id)
      .catch(() => false)
    finished = finished && confirmed
    if (confirmed)
      await env.DB.prepare('UPDATE refund SET done = ? WHERE attempt_id = ?').bind(Date.now(), payment.id).run()
  }
  return finished
}

const receiptMailId = (id: string) => `account-payment-${id}`

/** A customer without a stored e-mail address gets no receipt. */
function receiptStatement(d1: D1Database, payment: AccountPayment, now: Date): D1PreparedStatement {
  return mailStatement(d1, receiptMailId(payment.id), receiptMail(payment), now, {
    sql: "FROM customer WHERE id = ? AND email <> ''",
    values: [payment.customerId],
    customerId: 'id',
    recipient: 'email',
  })
}
