// What follows an authorisation that is no sale: one capture, or its reversal, and refunds of the capture. Each is one statement,
// so that a capture and a reversal at the same moment are never both done.
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { open } from '#origin/platform/database.ts'
import { newId } from '#origin/platform/secrets.ts'
import { AmountDetails, bodyOf, penceOf, poundsOf, Reference, refuseAsGateway, type GatewayContext } from './context.ts'
import { refundResponse } from './reversals-refunds.ts'
import { gatewayCapture, gatewayPayment, gatewayRefund } from './schema.ts'

/** A bank keeps an authorisation for about a week. */
const lifetimeMs = 7 * 86_400_000

const Capture = z.object({ clientReferenceInformation: Reference, orderInformation: AmountDetails })
const Reversal = z.object({ clientReferenceInformation: Reference, reversalInformation: AmountDetails })

export async function capturePayment(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Capture)
  if (body instanceof Response) return body
  const { code: reference } = body.clientReferenceInformation
  const [amount, paymentId, now] = [penceOf(body.orderInformation), c.req.param('id') ?? '', Date.now()]
  await c.env.DB.prepare(
    `INSERT INTO gateway_capture (id, reference, payment_id, amount, created)
     SELECT ?1, ?2, id, ?4, ?5 FROM gateway_payment WHERE id = ?3 AND state = 'authorised' AND sale = 0
       AND ?4 BETWEEN 1 AND amount AND created > ?5 - ${lifetimeMs}
     ON CONFLICT DO NOTHING`,
  )
    .bind(newId(), reference, paymentId, amount, now)
    .run()
  const db = open(c.env.DB)
  const [captures, payments] = await db.batch([
    db.select().from(gatewayCapture).where(eq(gatewayCapture.paymentId, paymentId)),
    db.select().from(gatewayPayment).where(eq(gatewayPayment.id, paymentId)),
  ])
  const [row, payment] = [captures[0], payments[0]]
  if (row?.reference === reference && row.amount === amount) return captureResponse(c, row)
  if (row) return refuseAsGateway(c, 'TRANSACTION_ALREADY_SETTLED', 'This authorisation has already been captured.')
  if (payment?.state === 'reversed')
    return refuseAsGateway(c, 'AUTH_ALREADY_REVERSED', 'This authorisation has been reversed.')
  if (payment && amount > payment.amount)
    return refuseAsGateway(c, 'EXCEEDS_AUTH_AMOUNT', 'This is more than was authorised.')
  return refuseAsGateway(c, 'MISSING_AUTH', 'There is no such authorisation, or it has expired.')
}

function captureResponse(c: GatewayContext, { id, reference, amount, created }: typeof gatewayCapture.$inferSelect) {
  return c.json(
    {
      id,
      submitTimeUtc: new Date(created).toISOString(),
      status: 'PENDING',
      clientReferenceInformation: { code: reference },
      orderInformation: { amountDetails: { totalAmount: poundsOf(amount), currency: 'GBP' } },
    },
    201,
  )
}

/** Of the whole authorisation only. */
export async function reversePayment(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Reversal)
  if (body instanceof Response) return body
  const [amount, paymentId] = [penceOf(body.reversalInformation), c.req.param('id') ?? '']
  const row = await c.env.DB.prepare(
    `UPDATE gateway_payment SET state = 'reversed' WHERE id = ?1 AND amount = ?2 AND sale = 0
       AND state IN ('authorised', 'reversed') AND id NOT IN (SELECT payment_id FROM gateway_capture) RETURNING id`,
  )
    .bind(paymentId, amount)
    .first<{ id: string }>()
  if (!row) return refuseAsGateway(c, 'TRANSACTION_ALREADY_REVERSED_OR_SETTLED', 'This cannot be reversed.')
  return c.json(
    {
      id: row.id,
      status: 'REVERSED',
      clientReferenceInformation: body.clientReferenceInformation,
      reversalAmountDetails: { reversedAmount: poundsOf(amount), currency: 'GBP' },
    },
    201,
  )
}

/** Concurrent refunds never exceed what was captured; repeating a refund reference has no further effect. */
export async function refundCapture(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Capture)
  if (body instanceof Response) return body
  const { code: reference } = body.clientReferenceInformation
  const [amount, captureId] = [penceOf(body.orderInformation), c.req.param('id') ?? '']
  await c.env.DB.prepare(
    `INSERT INTO gateway_refund (id, reference, payment_id, amount, created)
     SELECT ?1, ?2, payment_id, ?4, ?5 FROM gateway_capture AS taken WHERE id = ?3 AND ?4 > 0 AND amount >= ?4
       + (SELECT coalesce(sum(amount), 0) FROM gateway_refund WHERE gateway_refund.payment_id = taken.payment_id)
     ON CONFLICT DO NOTHING`,
  )
    .bind(newId(), reference, captureId, amount, Date.now())
    .run()
  const db = open(c.env.DB)
  const [[row], [taken]] = await db.batch([
    db.select().from(gatewayRefund).where(eq(gatewayRefund.reference, reference)),
    db.select().from(gatewayCapture).where(eq(gatewayCapture.id, captureId)),
  ])
  if (!row || row.paymentId !== taken?.paymentId || row.amount !== amount)
    return refuseAsGateway(c, 'INVALID_DATA', 'This is more than can be refunded for this capture.')
  return refundResponse(c, row)
}
