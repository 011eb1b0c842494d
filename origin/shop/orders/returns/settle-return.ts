// What becomes of pieces that came back, by what the warehouse found: a refund to each way of payment, the piece kept for an exchange
// as an order that costs nothing, or neither. It is claimed first, so that it happens once, whoever decides at the same moment.
import { poundsFromPence, pounds } from '#shared/platform/money.ts'
import type { ReturnGrade } from '#shared/orders/returns.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { newId } from '#origin/platform/secrets.ts'
import { eventStatement, ifChanged } from '#origin/shop/order-events/order-event.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { requestRefund, watchRefund } from '../cancel-order.ts'
import { isTaken } from '../charge.ts'
import { exchangeMail, refundMail, returnRefusedMail } from '../mails-after.ts'
import { paidOf, paidOrderOf, refundStatement } from '../paid-order.ts'
import type { OrderRow, Refunded, ReturnedPiece } from '../read-order.ts'
import { refundableLines, refundAmountOf } from '../refund-amounts.ts'
import { summaryOf } from '../summary-of.ts'
import { byLine, endOf } from './booked-returns.ts'
import { draftExchange } from './exchange-order.ts'
import { backIntoStock } from './release-exchanges.ts'
import { deliveryBack } from './returnable.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { secondMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'

export type Graded = { piece: ReturnedPiece; grade: ReturnGrade }
/** The first statement changes nothing when somebody else has decided; `after` is done once they are written. */
type Settlement = {
  statements: [D1PreparedStatement, ...D1PreparedStatement[]]
  said: string
  after: () => Promise<void>
}

/** `source`: who graded, in events. */
export async function settleReturn(
  env: OriginEnv,
  row: OrderRow,
  graded: readonly Graded[],
  { now, at = now.getTime(), source }: { now: Date; at?: number; source: string },
): Promise<Settlement> {
  const { DB: d1 } = env
  const id = newId()
  const those = (end: ReturnType<typeof endOf>) =>
    graded.filter(({ piece, grade }) => endOf(piece, grade) === end).map(({ piece }) => piece)
  const refused = those('refused')
  const exchange = await draftExchange(env, row, those('exchanged'), now)
  const refund = await refundOf(d1, row, those('refunded'))
  const claims = graded.map(({ piece, grade }) => ({
    id: piece.id,
    grade,
    held: piece.held,
    ...exchange?.placeOf(piece),
  }))
  const order = summaryOf(row, '')
  const mails = [
    { mailId: `exchanged-${id}`, mail: exchange && exchangeMail(row.brand, order, exchange) },
    {
      mailId: `refunded-${id}`,
      mail: refund && refundMail(row.brand, order, { ...refund, items: byLine(those('refunded')) }),
    },
    { mailId: `refused-${id}`, mail: refused.length > 0 ? returnRefusedMail(row.brand, order, byLine(refused)) : null },
  ].flatMap(({ mailId, mail }) => (mail ? [{ mailId, mail: { ...mail, customerId: row.customerId } }] : []))
  const restocked = graded.some(({ grade }) => grade === 'as-new')
  const data = { state: 'received', items: byLine(graded.map(({ piece }) => piece)) }
  const ours = 'settled_by = ?1 AND graded IS NULL'
  if (refund && refund.otherPart > 0) await watchRefund(env, refund.paid, now)
  return {
    statements: [
      d1
        .prepare(
          `UPDATE order_return SET settled_by = ?2,
             (grade, exchange_order, exchange_position) = (SELECT value ->> 'grade', value ->> 'order', value ->> 'line'
               FROM json_each(?1) WHERE value ->> 'id' = order_return.id)
           WHERE id IN (SELECT value ->> 'id' FROM json_each(?1)) AND settled_by IS NULL
             AND (SELECT count(*) FROM order_return AS open JOIN json_each(?1) AS claim ON open.id = claim.value ->> 'id'
               WHERE open.settled_by IS NULL AND open.held = claim.value ->> 'held') = ?3
             AND (SELECT coalesce(sum(amount), 0) FROM order_refund WHERE order_no = ?4) = ?5`,
        )
        .bind(JSON.stringify(claims), id, claims.length, refund?.orderNo ?? '', refund?.before ?? 0),
      ...(refund
        ? [
            refundStatement(
              d1,
              { ...refund, id, restocked, requested: now.getTime(), unsentDelivery: null },
              `EXISTS (SELECT 1 FROM order_return WHERE ${ours})`,
            ),
          ]
        : []),
      ...(exchange ? exchange.statements(id) : []),
      backIntoStock(d1, 'option_no', `${ours} AND grade = 'as-new'`).bind(id),
      backIntoStock(d1, 'exchange', `${ours} AND held = 1 AND exchange_order IS NULL`).bind(id),
      d1.prepare(`UPDATE order_return SET graded = ?2, held = 0 WHERE ${ours}`).bind(id, now.getTime()),
      d1
        .prepare(
          `UPDATE return_parcel SET received = ?2 WHERE received IS NULL
             AND id IN (SELECT parcel_id FROM order_return WHERE settled_by = ?1)`,
        )
        .bind(id, at),
      eventStatement(d1, { orderNo: row.orderNo, type: 'order.returned', at, source, data }, ifChanged),
      raiseVersion(d1, row.brand),
      ...mails.map(({ mailId, mail }) =>
        mailStatement(d1, mailId, mail, now, {
          sql: 'WHERE EXISTS (SELECT 1 FROM order_return WHERE settled_by = ?)',
          values: [id],
        }),
      ),
    ],
    said: [
      refund ? `${pounds(poundsFromPence(refund.amount))} will be refunded.` : '',
      exchange ? `Order ${exchange.orderNo} sends the exchange.` : '',
      refused.length > 0 ? 'Nothing is refunded for what was not accepted.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    async after() {
      for (const { mailId } of mails) await announceMail(env, mailId)
      if (refund) await requestRefund(env, refund.paid)
      for (const orderNo of new Set([row.orderNo, refund?.orderNo, exchange?.orderNo]))
        if (orderNo) await announceOrderEvents(env, orderNo)
      await wakeScheduler(env, secondMs)
    },
  }
}

/** Of the order that was paid. Null when nothing is to be paid back. */
async function refundOf(d1: D1Database, row: OrderRow, pieces: readonly ReturnedPiece[]) {
  if (pieces.length === 0) return null
  const { paid, lineOf } = await paidOrderOf(d1, row)
  if (paid.attemptId === null) throw notHere('This order was paid elsewhere. Refund it there.')
  if (paid.cancelled !== null) throw notHere('This order was cancelled and fully refunded.')
  if (!isTaken(paid.charge)) throw notHere('We haven’t taken payment for this order yet, so there’s nothing to refund.')
  const [money, given] = [paidOf(paid), JSON.parse(paid.refunds) as Refunded[]]
  const items = pieces.map(({ position, quantity }) => ({ position: lineOf(position), quantity }))
  const left = refundableLines(money, [...given, { items, delivery: false, amount: 0, creditPart: 0 }])
  if (left.some(({ quantity }) => quantity < 0)) throw notHere('This item is refunded already.')
  const isAll = left.every(({ quantity }) => quantity === 0)
  const delivery = isAll ? deliveryBack(paid, money, given) : 0
  const sums = refundAmountOf(money, given, items, delivery)
  if (sums.amount <= 0) return null
  const before = given.reduce((sum, { amount }) => sum + amount, 0)
  return { paid, orderNo: paid.orderNo, items, delivery: delivery > 0, before, ...sums }
}

function notHere(message: string): Refusal {
  return new Refusal(409, 'REFUND_NOT_POSSIBLE', message)
}
