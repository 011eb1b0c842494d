// POST /v1/stock: a warehouse or a price system sends stock and prices as CSV or JSON lines, signed. A message is answered once
// by its id; rows without a sequence have the message's timestamp.
import { maxDeltaBytes, deltaFormat, receiveDelta } from '#origin/shop/feeds/delta-call.ts'
import { answerOnce } from './answer-once.ts'
import { verifyPartner, type PartnerContext } from './verify-partner.ts'

export async function receiveStock(c: PartnerContext): Promise<Response> {
  const call = await verifyPartner(c, 'stock.write', maxDeltaBytes)
  const format = deltaFormat(c.req.header('content-type'))
  const sequence = Number(c.req.header('webhook-timestamp')) * 1000
  return answerOnce(c.env, call, async () => ({
    status: 200,
    body: await receiveDelta(c.env, call.body, format, {
      firstLine: format === 'csv' ? 2 : 1,
      sequence,
      now: call.now,
    }),
    // The rows' sequences make a message that was written without its answer harmless when it comes again.
    statements: [],
  }))
}
