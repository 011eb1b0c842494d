// Follow-up calls to a payment: search by reference, reversal and refund.
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '#origin/platform/secrets.ts'
import { open } from '#origin/platform/database.ts'
import { gatewayCapture, gatewayPayment, gatewayRefund } from './schema.ts'
import { AmountDetails, penceOf, poundsOf, Reference, bodyOf, refuseAsGateway, type GatewayContext } from './context.ts'

const Search = z.object({
  query: z.string().check(z.regex(/^clientReferenceInformation\.code:[\w-]{1,64}$/)),
  limit: z.optional(z.int()),
})
const Reversal = z.object({ clientReferenceInformation: Reference })
const Refund = z.object({ clientReferenceInformation: Reference, orderInformation: AmountDetails })

/** The vendor's applications of a payment, and the reason code of each. */
const applicationsOf = {
  authorised: [{ name: 'ics_auth', reasonCode: '100' }],
  declined: [{ name: 'ics_auth', reasonCode: '481' }],
  reversed: [{ name: 'ics_auth_reversal', reasonCode: '100' }],
  captured: [{ name: 'ics_bill', reasonCode: '100' }],
} as const

export async function search(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Search)
  if (body instanceof Response) return body
  const code = body.query.slice(body.query.indexOf(':') + 1)
  const db = open(c.env.DB)
  const [payments, captures] = await db.batch([
    db.select().from(gatewayPayment).where(eq(gatewayPayment.reference, code)),
    db.select().from(gatewayCapture).where(eq(gatewayCapture.reference, code)),
  ])
  const found = [...payments, ...captures.map((row) => ({ ...row, state: 'captured' as const }))]
  return c.json(
    {
      searchId: newId(),
      totalCount: found.length,
      count: found.length,
      _embedded: {
        transactionSummaries: found.map(({ id, reference, amount, state }) => ({
          id,
          clientReferenceInformation: { code: reference },
          applicationInformation: { applications: applicationsOf[state] },
          orderInformation: { amountDetails: { totalAmount: poundsOf(amount), currency: 'GBP' } },
        })),
      },
    },
    201,
  )
}

/** Reverses the authorization of a reference; later authorizations of that reference are refused. */
export async function reversal(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Reversal)
  if (body instanceof Response) return body
  const { code: reference } = body.clientReferenceInformation
  const [row] = await open(c.env.DB)
    .insert(gatewayPayment)
    .values({ id: newId(), reference, amount: 0, state: 'reversed', created: Date.now() })
    .onConflictDoUpdate({
      target: gatewayPayment.reference,
      set: { state: 'reversed' },
      setWhere: sql`NOT EXISTS (SELECT 1 FROM ${gatewayRefund} WHERE payment_id = ${gatewayPayment.id})
        AND NOT EXISTS (SELECT 1 FROM ${gatewayCapture} WHERE payment_id = ${gatewayPayment.id})`,
    })
    .returning()
  if (!row) return refuseAsGateway(c, 'INVALID_DATA', 'This payment has already been refunded.')
  const { id, amount } = row
  const amountDetails = { reversedAmount: poundsOf(amount), currency: 'GBP' }
  return c.json(
    { id, status: 'REVERSED', clientReferenceInformation: { code: reference }, reversalAmountDetails: amountDetails },
    201,
  )
}

/** Concurrent refunds never exceed the captured amount; repeating a refund reference has no further effect. */
export async function refundPayment(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Refund)
  if (body instanceof Response) return body
  const { code: reference } = body.clientReferenceInformation
  const amount = penceOf(body.orderInformation)
  const paymentId = c.req.param('id') ?? ''
  await c.env.DB.prepare(
    `INSERT INTO gateway_refund (id, reference, payment_id, amount, created)
     SELECT ?1, ?2, id, ?4, ?5 FROM gateway_payment WHERE id = ?3 AND state = 'authorised' AND sale = 1 AND ?4 > 0
       AND amount >= ?4 + (SELECT coalesce(sum(amount), 0) FROM gateway_refund WHERE payment_id = ?3)
     ON CONFLICT DO NOTHING`,
  )
    .bind(newId(), reference, paymentId, amount, Date.now())
    .run()
  const [row] = await open(c.env.DB).select().from(gatewayRefund).where(eq(gatewayRefund.reference, reference))
  if (!row || row.paymentId !== paymentId || row.amount !== amount)
    return refuseAsGateway(c, 'INVALID_DATA', 'This is more than can be refunded for this payment.')
  return refundResponse(c, row)
}

export function refundResponse(c: GatewayContext, { id, reference, amount }: typeof gatewayRefund.$inferSelect) {
  return c.json(
    {
      id,
      status: 'PENDING',
      clientReferenceInformation: { code: reference },
      refundAmountDetails: { refundAmount: poundsOf(amount), currency: 'GBP' },
    },
    201,
  )
}
